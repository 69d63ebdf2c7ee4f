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
