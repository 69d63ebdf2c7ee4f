import { EventDate } from '#features/event/dashboard/event-date.tsx'
import type { OutboxMail } from '#features/mail/mail.schema.ts'
import { Badge } from '#ui/badge.tsx'
import type { Column } from '#ui/lists/data-table.tsx'
import { mailState, mailStates } from './mail-state.ts'
import { faultTextOf } from './outbox-wording.ts'

export const outboxColumns: readonly [Column<OutboxMail>, ...Column<OutboxMail>[]] = [
  { title: 'Subject', cell: mail => mail.subject },
  { title: 'To', cell: mail => mail.recipient },
  { title: 'Written', cell: mail => <EventDate moment={mail.createdAt} /> },
  {
    title: 'Status',
    cell: mail => {
      const { tone, title } = mailStates[mailState(mail)]
      return (
        <>
          <Badge tone={tone}>{title}</Badge>
          {mail.faultKind && <span className="mt-1 block">{faultTextOf(mail)}</span>}
          {mail.fault && <span className="mt-1 block text-[0.8125rem] text-grey">{mail.fault}</span>}
        </>
      )
    },
  },
]
