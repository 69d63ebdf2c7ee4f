import { dropDrafts, keepDraft, readDraftText } from '#client/drafts.ts'

const prefix = 'lectern:answer:'

/** An unsent answer kept in this browser, until the message is answered or the user logs out. */
export function readAnswerDraft(userId: number, messageId: number): string {
  return readDraftText(`${prefix}${userId}:${messageId}`)
}

export function saveAnswerDraft(userId: number, messageId: number, text: string): void {
  keepDraft(`${prefix}${userId}:${messageId}`, text)
}

/** Deletes drafts for messages that no longer exist. */
export function dropOtherAnswerDrafts(userId: number, messageIds: ReadonlySet<number>): void {
  dropDrafts(`${prefix}${userId}:`, id => !messageIds.has(Number(id)))
}

/** Deletes every draft in this browser, also of users who did not log out. */
export function forgetAnswers(): void {
  dropDrafts(prefix)
}
