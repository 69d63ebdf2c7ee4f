import { useQuery } from '@tanstack/react-query'
import { type RefObject, useMemo } from 'react'
import type { ContactSubmission } from '#features/inbox/inbox.schema.ts'
import { subjectLabel } from '#features/inbox/subject-label.ts'
import { ListTools } from '#record-ui/list-tools.tsx'
import { RecordList } from '#record-ui/record-list.tsx'
import { RowsLoading } from '#record-ui/rows-loading.tsx'
import { useFoundRecords } from '#record-ui/use-found-records.ts'
import type { DialogProps } from '#record-ui/use-record-dialogs.ts'
import { DownloadLink } from '#ui/links/download-link.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { messagesQuery } from './inbox-admin.queries.ts'
import { MessageTable } from './message-table.tsx'

interface Props {
  archived: boolean
  /** Gets the focus when a message leaves the list. */
  heading: RefObject<HTMLElement | null>
  open: DialogProps<ContactSubmission>['open']
}

const sortings = [
  { value: 'newest', label: 'Newest first' },
  {
    value: 'unread',
    label: 'Unread first',
    compare: (a: ContactSubmission, b: ContactSubmission) => Number(a.readAt !== null) - Number(b.readAt !== null),
  },
  {
    value: 'name',
    label: 'Name',
    compare: (a: ContactSubmission, b: ContactSubmission) => a.name.localeCompare(b.name),
  },
]

/** The messages that wait, or those put aside. */
export function MessagesPart({ archived, heading, open }: Props) {
  const query = useQuery(messagesQuery)
  const listed = useMemo(
    () => query.data?.rows.filter(({ archivedAt }) => (archivedAt !== null) === archived),
    [query.data, archived],
  )
  const found = useFoundRecords(listed, textsOf, sortings, query.data?.isComplete)
  return (
    <>
      <ListTools found={found} label="Search messages" placeholder="Search name, email, subject or text" />
      <RecordList
        found={found}
        query={query}
        loading={<RowsLoading text="Loading messages..." />}
        fault="Could not load messages. Please try again later."
        empty={<EmptyState text={archived ? 'No archived messages found.' : 'No messages found.'} />}
      >
        {messages => <MessageTable messages={messages} archived={archived} heading={heading} open={open} />}
      </RecordList>
      <DownloadLink href="/api/inbox/messages.csv">Download all messages (CSV)</DownloadLink>
    </>
  )
}

function textsOf({ name, email, subject, message }: ContactSubmission) {
  return [name, email, subjectLabel(subject), message]
}
