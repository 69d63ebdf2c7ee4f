/** Resolves after the next paint: what was pressed is answered first. */
export function painted(): Promise<void> {
  return new Promise(resolve => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
