import { useMutation, useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { type Column, DataTable } from '#dashboard-kit/lists/data-table.tsx'
import { FoundList } from '#dashboard-kit/record-list.tsx'
import { useFoundRecords } from '#dashboard-kit/use-found-records.ts'
import { EventDate } from '#features/event/dashboard/event-date.tsx'
import type { OutboxMail } from '#features/mail/mail.schema.ts'
import { Badge } from '#ui/badge.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { outboxQuery, sendAgainCall, testMailCall } from './mail.queries.ts'
import { faultTextOf, mailState, mailStates, outcomeOf, verbOf, waitingText } from './mail-state.ts'

const outboxColumns: readonly [Column<OutboxMail>, ...Column<OutboxMail>[]] = [
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

/** Mail that waits, was sent or was given up, to send again (decision D7). */
export function OutboxPart() {
  const query = useQuery(outboxQuery)
  const found = useFoundRecords(query.data?.mails, textsOf)
  const test = useMutation(testMailCall)
  const again = useMutation(sendAgainCall)
  const toasts = {
    onSuccess: (mail: OutboxMail) => showToast(outcomeOf(mail, query.data?.hasServer ?? false)),
    onError: (error: unknown) =>
      showToast({ title: 'Error', description: `Failed to send the mail. ${reasonOf(error)}`, kind: 'error' }),
  }
  return (
    <FoundList
      found={found}
      query={query}
      many="mail"
      placeholder="Search subject or address"
      more={[{ icon: Send, text: 'Send test mail', onPress: () => test.isPending || test.mutate(undefined, toasts) }]}
      above={
        query.data?.hasServer === false && (
          <p className="mb-4 text-grey">
            No mail server is set up, so mail waits here. Messages still reach the inbox.{' '}
            {waitingText(query.data.mails)}
          </p>
        )
      }
      empty="No mail yet. Each message from the contact form is also mailed to you."
    >
      {mails => (
        <DataTable
          label="Mail"
          rows={mails}
          columns={outboxColumns}
          actions={mail => {
            const verb = verbOf(mail, query.data?.hasServer ?? false)
            return (
              verb && (
                <QuietButton
                  className="whitespace-nowrap"
                  aria-label={`${verb}: ${mail.subject}`}
                  aria-disabled={again.isPending}
                  onClick={() => again.isPending || again.mutate(mail.id, toasts)}
                >
                  <Send aria-hidden className="size-4" /> {verb}
                </QuietButton>
              )
            )
          }}
        />
      )}
    </FoundList>
  )
}

function textsOf({ subject, recipient }: OutboxMail) {
  return [subject, recipient]
}
