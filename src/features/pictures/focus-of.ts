/** Where a picture is cut about, as `object-position` says it. */
export function focusOf({ focusX, focusY }: { focusX: number; focusY: number }): string {
  return `${focusX}% ${focusY}%`
}
