import { useMutation } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { Dialog, DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import { EventDate } from '#features/event/dashboard/event-date.tsx'
import { audienceLabel } from '#features/newsletters/audiences.ts'
import { totalOf } from '#features/newsletters/newsletter-progress.ts'
import type { Newsletter } from '#features/newsletters/newsletters.schema.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { NewsletterSteps, PreviewPane, SendToMe } from './newsletter-steps.tsx'
import { moveCall, tryAgainCall } from './newsletters-admin.queries.ts'
import { RecipientResults } from './recipient-results.tsx'

interface Props {
  newsletter: Newsletter
  finalFocus: () => HTMLElement | null
  onClose: () => void
}

/** A newsletter on its way or sent: progress, result per address, text. */
export function NewsletterRun({ newsletter, finalFocus, onClose }: Props) {
  const { state, counts, subject, audience, edition, startedAt, startedBy, fault, nextTryAt } = newsletter
  const total = totalOf(counts)
  const done = total - counts.waiting
  return (
    <Dialog
      open
      onClose={onClose}
      finalFocus={finalFocus}
      width="page"
      title={subject}
      description={
        <>
          {audienceLabel(audience, edition)}
          {startedAt && (
            <>
              , begun <EventDate moment={startedAt} /> by {startedBy}
            </>
          )}
        </>
      }
    >
      <div className="grid grow content-start gap-6 overflow-y-auto px-5 py-6 sm:px-7 md:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="grid content-start gap-4">
          <NewsletterSteps now={3} />
          {total > 0 && (
            <div>
              <p role="status" className="font-semibold">
                {done.toLocaleString('en-CA')} of {total.toLocaleString('en-CA')}
                {state === 'paused' && ', paused'}
              </p>
              <progress aria-label="How far it is" max={total} value={done} className="mt-2 h-2 w-full accent-ember" />
            </div>
          )}
          {fault && (
            <p role="alert" className="rounded-xl bg-sun px-4 py-3 text-sun-deep wrap-anywhere">
              {fault}{' '}
              {nextTryAt && state === 'sending' && (
                <>
                  It continues automatically, <EventDate moment={nextTryAt} /> at the latest.
                </>
              )}
            </p>
          )}
          <RecipientResults newsletter={newsletter} />
        </div>
        <PreviewPane {...newsletter} />
      </div>
      <DialogFooter>
        <RunButtons newsletter={newsletter} onClose={onClose} />
      </DialogFooter>
    </Dialog>
  )
}

/** The next steps of a newsletter on its way. */
function RunButtons({ newsletter: { id, state, counts, nextTryAt }, onClose }: Omit<Props, 'finalFocus'>) {
  const move = useMutation(moveCall)
  const again = useMutation(tryAgainCall)
  const lost = counts.failed + counts.refused
  const onError = (error: unknown) =>
    showToast({ title: 'Error', description: `That could not be done. ${reasonOf(error)}`, kind: 'error' })

  function go(to: 'pause' | 'resume') {
    if (!move.isPending) move.mutate({ id, to }, { onError })
  }

  return (
    <>
      <SendToMe id={id} />
      {counts.unknown > 0 && (
        <QuietButton onClick={() => again.isPending || again.mutate({ id, results: ['unknown'] }, { onError })}>
          Send again to {counts.unknown} that may have it
        </QuietButton>
      )}
      {lost > 0 && (
        <QuietButton
          onClick={() => again.isPending || again.mutate({ id, results: ['failed', 'refused'] }, { onError })}
        >
          Try {lost} again
        </QuietButton>
      )}
      {state === 'sending' && nextTryAt !== null && <QuietButton onClick={() => go('resume')}>Try now</QuietButton>}
      {state === 'sending' && (
        <Button size="small" onClick={() => go('pause')}>
          <Pause aria-hidden className="size-4" /> Pause
        </Button>
      )}
      {state === 'paused' && (
        <Button size="small" onClick={() => go('resume')}>
          <Play aria-hidden className="size-4" /> Go on
        </Button>
      )}
      {state === 'sent' && <QuietButton onClick={onClose}>Close</QuietButton>}
    </>
  )
}
