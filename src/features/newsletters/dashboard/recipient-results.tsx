import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { FoundList } from '#dashboard-kit/record-list.tsx'
import { useFoundRecords } from '#dashboard-kit/use-found-records.ts'
import { EventDate } from '#features/event/dashboard/event-date.tsx'
import type { Newsletter, Recipient, RecipientResult } from '#features/newsletters/newsletters.schema.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { bounceCall, recipientsQuery } from './newsletters-admin.queries.ts'

/** The result per address, failures first. */
export function RecipientResults({ newsletter: { id, state, counts } }: { newsletter: Newsletter }) {
  const query = useQuery(recipientsQuery(id))
  const found = useFoundRecords(query.data?.rows, textsOf, [], query.data?.isComplete)
  const client = useQueryClient()
  const moves = JSON.stringify([state, counts])
  useEffect(() => {
    if (moves) void client.invalidateQueries({ queryKey: recipientsQuery(id).queryKey })
  }, [moves, client, id])
  return (
    <section aria-label="Result for each address">
      <FoundList
        {...{ found, query }}
        many="addresses"
        placeholder="Search address or answer"
        empty="The addresses of this newsletter have been deleted after their retention."
      >
        {recipients => (
          <ul className="grid">
            {recipients.map(recipient => (
              <RecipientRow key={recipient.id} recipient={recipient} />
            ))}
          </ul>
        )}
      </FoundList>
    </section>
  )
}

function textsOf({ email, fault, result }: Recipient) {
  return [email, fault, resultWording[result].title]
}

const resultWording: Record<RecipientResult, { tone: BadgeTone; title: string }> = {
  waiting: { tone: 'yellow', title: 'Waiting' },
  sent: { tone: 'green', title: 'Sent' },
  refused: { tone: 'red', title: 'Refused' },
  failed: { tone: 'red', title: 'Not sent' },
  unknown: { tone: 'yellow', title: 'Not known' },
  'left-out': { tone: 'violet', title: 'Left out' },
}

/** Whether the mail may bounce: it was sent, or the server refused it. */
function isGone(result: RecipientResult): boolean {
  return result !== 'waiting' && result !== 'left-out'
}

function RecipientRow({ recipient }: { recipient: Recipient }) {
  const { email, result, doneAt, fault, bounced } = recipient
  const mark = useMutation(bounceCall)
  const { tone, title } = resultWording[result]

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
      {(bounced || isGone(result)) && (
        <QuietButton aria-label={`${bounced ? 'Not bounced' : 'Bounced'}: ${email}`} onClick={toggle}>
          {bounced ? 'Not bounced' : 'Bounced'}
        </QuietButton>
      )}
    </li>
  )
}
