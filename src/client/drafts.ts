/** A text that is kept in this browser until it is sent; empty for none. */
export function readDraftText(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a text, and deletes an empty one. @returns false where the browser has no room: only the draft is lost */
export function keepDraft(key: string, text: string): boolean {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Deletes the drafts whose keys begin with a prefix. @param isGone by the rest of the key: all by default */
export function dropDrafts(prefix: string, isGone: (rest: string) => boolean = () => true): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && isGone(key.slice(prefix.length))) localStorage.removeItem(key)
}
