import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { TabTop } from '#dashboard-kit/tab/tab-frame.tsx'
import { useMedia } from '#ui/use-media.ts'
import { messagesQuery, subscribersQuery, unreadQuery } from './inbox-admin.queries.ts'
import { inboxViewOf } from './inbox-views.ts'
import { MessagesPart } from './messages-part.tsx'
import { SubscribersPart } from './subscribers-part.tsx'

/** The Inbox tab: messages with answers, and subscribers. */
export function InboxAdmin() {
  const { view: named, record } = useSearch({ from: '/admin/dashboard' })
  const view = inboxViewOf(named)
  const heading = useRef<HTMLHeadingElement>(null)
  const isWide = useMedia('(min-width: 68.75rem)')
  const { data: unread } = useQuery(unreadQuery)
  const { data: messages } = useQuery(messagesQuery)
  const { data: subscribers } = useQuery(subscribersQuery)
  const known = messages?.isComplete ? messages.rows : undefined
  const archived = known?.filter(({ archivedAt }) => archivedAt !== null).length ?? 0
  const subscribed = subscribers?.isComplete ? subscribers.rows.length : undefined
  const views = [
    { value: 'messages', title: 'Messages', count: known && known.length - archived },
    { value: 'archived', title: 'Archived', count: known && archived },
    { value: 'subscribers', title: 'Subscribers', count: subscribed },
  ]
  const tabs = { tab: 'inbox', label: 'Parts of the inbox', value: view, first: 'messages', views } as const
  /** On a narrow screen an open message replaces the list. */
  const isAlone = view !== 'subscribers' && record !== undefined && !isWide
  return (
    <>
      <div hidden={isAlone}>
        <TabTop title="Inbox" heading={heading}>
          <p role="status" className="text-grey max-sm:text-[0.8125rem]">
            {unread === undefined ? '\u00a0' : waiting(unread)}
          </p>
        </TabTop>
      </div>
      {view === 'subscribers' ? (
        <SubscribersPart views={tabs} />
      ) : (
        <MessagesPart key={view} {...{ view, record, isWide, heading }} views={tabs} />
      )}
    </>
  )
}

function waiting(unread: number) {
  if (unread === 0) return 'Every message has been read.'
  return unread === 1 ? 'One message has not been read yet.' : `${unread} messages have not been read yet.`
}
