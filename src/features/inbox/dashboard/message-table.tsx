import { Archive, ArchiveRestore, Eye, Mail, MailOpen } from 'lucide-react'
import type { RefObject } from 'react'
import { EventDate } from '#features/event/dashboard/event-date.tsx'
import type { ContactSubmission } from '#features/inbox/inbox.schema.ts'
import { subjectLabel } from '#features/inbox/subject-label.ts'
import { cutText } from '#lib/text/cut-text.ts'
import type { DialogProps } from '#record-ui/use-record-dialogs.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { useMessageSorting } from './use-message-sorting.ts'

const name: Column<ContactSubmission> = {
  title: 'Name',
  cell: message => (
    <>
      {message.name} {message.readAt === null && <Badge tone="blue">New</Badge>}
    </>
  ),
}
const subject: Column<ContactSubmission> = { title: 'Subject', cell: message => subjectLabel(message.subject) }
const beginning: Column<ContactSubmission> = { title: 'Message', cell: ({ message }) => cutText(message, 80) }
const received: Column<ContactSubmission> = {
  title: 'Received',
  cell: message => <EventDate moment={message.createdAt} />,
}
const columns = [name, subject, beginning, received] as const

interface Props {
  messages: readonly ContactSubmission[]
  archived: boolean
  /** Gets the focus when a message leaves the list. */
  heading: RefObject<HTMLElement | null>
  open: DialogProps<ContactSubmission>['open']
}

/** Messages, each with what can be done with it. */
export function MessageTable({ messages, archived, heading, open }: Props) {
  const sort = useMessageSorting()

  async function move(message: ContactSubmission) {
    if (await sort(message, { archived: !archived })) heading.current?.focus()
  }

  return (
    <DataTable
      label={archived ? 'Archived messages' : 'Messages'}
      rows={messages}
      columns={columns}
      actions={message => {
        const isRead = message.readAt !== null
        return (
          <>
            <IconButton
              icon={Eye}
              label={`Read the message of ${message.name}`}
              onClick={() => open({ kind: 'view', record: message })}
            />
            <IconButton
              icon={isRead ? Mail : MailOpen}
              label={`Mark the message of ${message.name} as ${isRead ? 'unread' : 'read'}`}
              onClick={() => sort(message, { read: !isRead })}
            />
            <IconButton
              icon={archived ? ArchiveRestore : Archive}
              label={`${archived ? 'Take back' : 'Archive'} the message of ${message.name}`}
              onClick={() => move(message)}
            />
          </>
        )
      }}
    />
  )
}
