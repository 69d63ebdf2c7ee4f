import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { ViewTabs } from '#dashboard-kit/lists/view-tabs.tsx'
import { useMedia } from '#ui/use-media.ts'
import { messagesQuery, subscribersQuery, unreadQuery } from './inbox-admin.queries.ts'
import { type InboxView, inboxSearch, inboxViewOf } from './inbox-views.ts'
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
  const views = [
    { value: 'messages', title: 'Messages', count: known && known.length - archived, link: linkTo('messages') },
    { value: 'archived', title: 'Archived', count: known && archived, link: linkTo('archived') },
    {
      value: 'subscribers',
      title: 'Subscribers',
      count: subscribers?.isComplete ? subscribers.rows.length : undefined,
      link: linkTo('subscribers'),
    },
  ]
  /** On a narrow screen an open message replaces the list. */
  const isAlone = view !== 'subscribers' && record !== undefined && !isWide
  return (
    <>
      <div hidden={isAlone}>
        <h1 ref={heading} tabIndex={-1} className="text-xl outline-none sm:text-2xl md:text-3xl">
          Inbox
        </h1>
        <p role="status" className="mb-2 text-grey md:mt-2 md:mb-5">
          {unread === undefined ? '\u00a0' : waiting(unread)}
        </p>
      </div>
      <ViewTabs label="Parts of the inbox" value={view} views={views} isBare={isAlone}>
        {view === 'subscribers' ? (
          <SubscribersPart />
        ) : (
          <MessagesPart key={view} view={view} record={record} isWide={isWide} heading={heading} />
        )}
      </ViewTabs>
    </>
  )
}

function linkTo(view: InboxView) {
  return <Link to="/admin/dashboard" search={inboxSearch(view)} resetScroll={false} activeOptions={{ exact: true }} />
}

function waiting(unread: number) {
  if (unread === 0) return 'Every message has been read.'
  return unread === 1 ? 'One message has not been read yet.' : `${unread} messages have not been read yet.`
}
