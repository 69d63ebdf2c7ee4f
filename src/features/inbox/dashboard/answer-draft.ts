const prefix = 'lectern:answer:'

/** An unsent answer kept in this browser, until the message is answered or the user logs out. */
export function readAnswerDraft(userId: number, messageId: number): string {
  return localStorage.getItem(keyOf(userId, messageId)) ?? ''
}

/** Keeps the text; an empty one is deleted. If the browser's storage is full, only that is lost. */
export function saveAnswerDraft(userId: number, messageId: number, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(userId, messageId))
    else localStorage.setItem(keyOf(userId, messageId), text)
  } catch {
    // The form itself is not affected.
  }
}

/** Deletes drafts for messages that no longer exist. */
export function dropOtherAnswerDrafts(userId: number, messageIds: ReadonlySet<number>): void {
  const mine = `${prefix}${userId}:`
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(mine) && !messageIds.has(Number(key.slice(mine.length)))) localStorage.removeItem(key)
  }
}

/** Deletes every draft in this browser, also of users who did not log out. */
export function forgetAnswers(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}

function keyOf(userId: number, messageId: number): string {
  return `${prefix}${userId}:${messageId}`
}
