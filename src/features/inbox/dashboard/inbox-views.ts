import type { ContactMessage } from '#features/inbox/inbox.schema.ts'

const inboxViews = ['messages', 'archived', 'subscribers'] as const

export type InboxView = (typeof inboxViews)[number]

/** The view named by a part of the URL; messages by default. */
export function inboxViewOf(view: string | undefined): InboxView {
  return inboxViews.find(known => known === view) ?? 'messages'
}

/** The address of a view of the inbox, or of one message in it. */
export function inboxSearch(view: InboxView, record?: number) {
  return { tab: 'inbox', ...(view !== 'messages' && { view }), ...(record !== undefined && { record }) } as const
}

type MessageState = 'new' | 'waiting' | 'answered'

/** The state of a message: unread, unanswered, or done. */
export function messageState({ readAt, answers }: Pick<ContactMessage, 'readAt' | 'answers'>): MessageState {
  if (answers.length > 0) return 'answered'
  return readAt === null ? 'new' : 'waiting'
}
