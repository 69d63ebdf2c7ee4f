import { useMutation, useQuery } from '@tanstack/react-query'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/quiet-button.tsx'
import { outboxQuery } from '#features/mail/dashboard/mail.queries.ts'
import { countText } from '#lib/text/count-text.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { askUnconfirmedCall } from './newsletter-calls.ts'
import { subscriberStateQuery } from './newsletters-admin.queries.ts'
import { samplesText } from './samples-text.ts'

/** How many subscribers can get mail, and a button that mails a confirmation link to those without one. */
export function SubscriberStrip() {
  const { data } = useQuery(subscriberStateQuery)
  const { data: outbox } = useQuery(outboxQuery)
  const ask = useMutation(askUnconfirmedCall)
  if (!data) return <p className="mt-3 text-grey">{'\u00a0'}</p>
  const { confirmed, unconfirmed, unasked, due, samples } = data

  function askAll() {
    if (ask.isPending) return
    ask.mutate(undefined, {
      onSuccess: () => showToast({ title: 'On their way', description: 'Each gets one link, and only once' }),
      onError: error =>
        showToast({ title: 'Error', description: `Nothing was sent. ${reasonOf(error)}`, kind: 'error' }),
    })
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        <b>{countText(confirmed, 'confirmed subscriber')}</b>
        {unconfirmed > 0 && `; ${unconfirmed} more have not yet, and get nothing.`}
        {samplesText(samples)}
        {due > 0 && ` ${due} are about to be sent a link to confirm.`}
      </p>
      {unasked > 0 && outbox?.hasServer && (
        <QuietButton aria-disabled={ask.isPending} onClick={askAll}>
          Ask {unasked} to confirm
        </QuietButton>
      )}
    </div>
  )
}
