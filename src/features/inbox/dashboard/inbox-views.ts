const inboxViews = ['messages', 'archived', 'subscribers', 'mail'] as const

export type InboxView = (typeof inboxViews)[number]

/** The part of the inbox that a part of the URL names; messages come first. */
export function inboxViewOf(view: string | undefined): InboxView {
  return inboxViews.find(known => known === view) ?? 'messages'
}
