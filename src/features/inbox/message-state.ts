import type { ContactSubmission } from './inbox.schema.ts'

export type MessageState = 'new' | 'waiting' | 'answered'

/** What a message waits for: to be read, to be answered, or nothing. */
export function messageState({ readAt, answers }: Pick<ContactSubmission, 'readAt' | 'answers'>): MessageState {
  if (answers.length > 0) return 'answered'
  return readAt === null ? 'new' : 'waiting'
}
