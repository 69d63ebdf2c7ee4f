const unsaved = new Set<symbol>()

/** Whether anything on the screen would be lost by leaving it. */
export function hasUnsavedWork(): boolean {
  return unsaved.size > 0
}

/** Notes that there is unsaved work, until the returned function is called. */
export function noteUnsavedWork(): () => void {
  const work = Symbol('unsaved work')
  unsaved.add(work)
  return () => {
    unsaved.delete(work)
  }
}
