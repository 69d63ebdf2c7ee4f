import type { ContactMessage } from './inbox.schema.ts'

export type MessageState = 'new' | 'waiting' | 'answered'

/** The state of a message: unread, unanswered, or done. */
export function messageState({ readAt, answers }: Pick<ContactMessage, 'readAt' | 'answers'>): MessageState {
  if (answers.length > 0) return 'answered'
  return readAt === null ? 'new' : 'waiting'
}
