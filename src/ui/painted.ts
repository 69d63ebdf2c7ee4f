/** Resolves after the next paint: what was pressed is answered first. A page that is not looked at is not painted. */
export function painted(): Promise<void> {
  return new Promise(resolve => (document.hidden ? resolve() : requestAnimationFrame(() => setTimeout(resolve))))
}
