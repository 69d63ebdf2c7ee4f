const prefix = 'lectern:answer:'

/** An answer that was begun on this device and not sent, until its message is answered or its writer logs out. */
export function readDraft(userId: number, messageId: number): string {
  return localStorage.getItem(keyOf(userId, messageId)) ?? ''
}

/** Keeps what was typed; nothing typed is nothing kept. A full storage of the browser loses only that. */
export function keepDraft(userId: number, messageId: number, text: string): void {
  try {
    if (text === '') localStorage.removeItem(keyOf(userId, messageId))
    else localStorage.setItem(keyOf(userId, messageId), text)
  } catch {
    // What is on the screen stays there.
  }
}

/** Lets go of what was begun for messages that are not there any more. */
export function dropOtherDrafts(userId: number, messageIds: ReadonlySet<number>): void {
  const mine = `${prefix}${userId}:`
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(mine) && !messageIds.has(Number(key.slice(mine.length)))) localStorage.removeItem(key)
  }
}

/** Forgets every answer that was begun on this device, also of others who did not log out. */
export function forgetAnswers(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}

function keyOf(userId: number, messageId: number): string {
  return `${prefix}${userId}:${messageId}`
}
