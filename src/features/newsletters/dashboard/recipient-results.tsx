import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reasonOf } from '#client/client.ts'
import { EventDate } from '#features/event/dashboard/event-date.tsx'
import type { Newsletter, Recipient, RecipientResult } from '#features/newsletters/newsletters.schema.ts'
import { ListTools } from '#record-ui/list-tools.tsx'
import { RecordList } from '#record-ui/record-list.tsx'
import { useFoundRecords } from '#record-ui/use-found-records.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { RowsLoading } from '#ui/lists/rows-loading.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { bounceCall, recipientsQuery } from './newsletters-admin.queries.ts'

const results: Record<RecipientResult, { tone: BadgeTone; title: string }> = {
  waiting: { tone: 'yellow', title: 'Waiting' },
  sent: { tone: 'green', title: 'Sent' },
  refused: { tone: 'red', title: 'Refused' },
  failed: { tone: 'red', title: 'Not sent' },
  unknown: { tone: 'yellow', title: 'Not known' },
  'left-out': { tone: 'violet', title: 'Left out' },
}
const sortings = [{ value: 'trouble', label: 'Troubles first' }]

/** What came of each address, troubles first. */
export function RecipientResults({ newsletter: { id, state, counts } }: { newsletter: Newsletter }) {
  const query = useQuery(recipientsQuery(id))
  const found = useFoundRecords(query.data?.rows, textsOf, sortings, query.data?.isComplete)
  const client = useQueryClient()
  const moves = JSON.stringify([state, counts])
  useEffect(() => {
    if (moves) void client.invalidateQueries({ queryKey: recipientsQuery(id).queryKey })
  }, [moves, client, id])
  return (
    <section aria-label="Result for each address">
      <ListTools found={found} label="Search addresses" placeholder="Search address or answer" />
      <RecordList
        found={found}
        query={query}
        loading={<RowsLoading text="Loading addresses..." />}
        fault="Could not load the addresses. Please try again later."
        empty={<EmptyState text="The addresses of this newsletter were erased when their time had come." />}
      >
        {recipients => (
          <ul className="grid">
            {recipients.map(recipient => (
              <RecipientRow key={recipient.id} recipient={recipient} />
            ))}
          </ul>
        )}
      </RecordList>
    </section>
  )
}

function RecipientRow({ recipient }: { recipient: Recipient }) {
  const { email, result, doneAt, fault, bounced } = recipient
  const mark = useMutation(bounceCall)
  const { tone, title } = results[result]

  function toggle() {
    if (mark.isPending) return
    mark.mutate(
      { email, bounced: !bounced },
      {
        onSuccess: () =>
          showToast({
            title: bounced ? 'Mark taken back' : 'Marked as bounced',
            description: bounced ? `${email} is written to again` : `${email} is not written to again`,
            undo: () => mark.mutate({ email, bounced }),
          }),
        onError: error =>
          showToast({ title: 'Error', description: `Nothing was marked. ${reasonOf(error)}`, kind: 'error' }),
      },
    )
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-2 text-[0.875rem]">
      <span className="min-w-0 grow wrap-anywhere">
        {email}
        {fault && <span className="block text-[0.8125rem] text-grey">{fault}</span>}
      </span>
      {doneAt && (
        <span className="text-grey">
          <EventDate moment={doneAt} />
        </span>
      )}
      <Badge tone={bounced ? 'red' : tone}>{bounced ? 'Bounced' : title}</Badge>
      <Button
        look="quiet"
        size="small"
        aria-label={`${bounced ? 'Not bounced' : 'Bounced'}: ${email}`}
        onClick={toggle}
      >
        {bounced ? 'Not bounced' : 'Bounced'}
      </Button>
    </li>
  )
}

function textsOf({ email, fault, result }: Recipient) {
  return [email, fault, results[result].title]
}
