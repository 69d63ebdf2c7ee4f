/** The focus as a value of `object-position`. */
export function focusOf({ focusX, focusY }: { focusX: number; focusY: number }): string {
  return `${focusX}% ${focusY}%`
}
