import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { outboxQuery } from '#features/mail/dashboard/mail.queries.ts'
import { OutboxPart } from '#features/mail/dashboard/outbox-part.tsx'
import { useRecordDialogs } from '#record-ui/use-record-dialogs.ts'
import { ViewTabs } from '#ui/lists/view-tabs.tsx'
import { messagesQuery, subscribersQuery, unreadQuery } from './inbox-admin.queries.ts'
import { type InboxView, inboxViewOf } from './inbox-views.ts'
import { MessagesPart } from './messages-part.tsx'
import { SubscribersPart } from './subscribers-part.tsx'

const MessageDetails = lazy(async () => ({ default: (await import('./message-details.tsx')).MessageDetails }))

/** The Inbox tab: what visitors wrote, and who would like the newsletter. */
export function InboxAdmin() {
  const view = inboxViewOf(useSearch({ from: '/admin/dashboard' }).view)
  const { data: unread } = useQuery(unreadQuery)
  const { data: messages } = useQuery(messagesQuery)
  const { data: subscribers } = useQuery(subscribersQuery)
  const { data: outbox } = useQuery(outboxQuery)
  const { heading, open, dialog } = useRecordDialogs(messages?.rows, () => 'view', messages?.isComplete)
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
    { value: 'mail', title: 'Mail', count: outbox?.mails.length, link: linkTo('mail') },
  ]
  const shown = dialog?.shown.kind === 'view' ? dialog.shown.record : undefined
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-xl outline-none sm:text-2xl md:text-3xl">
        Inbox
      </h1>
      <p role="status" className="mb-2 text-grey md:mt-2 md:mb-5">
        {unread === undefined ? '\u00a0' : waiting(unread)}
      </p>
      <ViewTabs label="Parts of the inbox" value={view} views={views}>
        {part()}
      </ViewTabs>
      {dialog && shown && (
        <Suspense>
          <MessageDetails
            message={messages?.rows.find(({ id }) => id === shown.id) ?? shown}
            finalFocus={dialog.finalFocus}
            onClose={dialog.onClose}
            onDone={() => dialog.onDone(false)}
          />
        </Suspense>
      )}
    </>
  )

  function part() {
    if (view === 'subscribers') return <SubscribersPart />
    if (view === 'mail') return <OutboxPart />
    return <MessagesPart key={view} archived={view === 'archived'} heading={heading} open={open} />
  }
}

function linkTo(view: InboxView) {
  const search = { tab: 'inbox', ...(view !== 'messages' && { view }) } as const
  return <Link to="/admin/dashboard" search={search} resetScroll={false} activeOptions={{ exact: true }} />
}

function waiting(unread: number) {
  if (unread === 0) return 'Every message has been read.'
  return unread === 1 ? 'One message has not been read yet.' : `${unread} messages have not been read yet.`
}
