const MARK = 'lectern:edit'

/** The next public page of this tab opens with Edit on. */
export function beginEditing(): void {
  sessionStorage.setItem(MARK, '1')
}

/** Whether Edit was asked for; only once. */
export function takeEditing(): boolean {
  const isAsked = sessionStorage.getItem(MARK) !== null
  sessionStorage.removeItem(MARK)
  return isAsked
}
