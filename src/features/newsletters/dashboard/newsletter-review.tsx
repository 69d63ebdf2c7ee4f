import { useMutation, useQuery } from '@tanstack/react-query'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { Fact } from '#dashboard-kit/lists/fact.tsx'
import { Dialog, DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import { MailWays, OwnProgram } from '#features/mail/dashboard/mail-ways.tsx'
import { hasFields } from '#features/mail/letter-fields.ts'
import { audienceLabel } from '#features/newsletters/audiences.ts'
import type { Newsletter, SendReview } from '#features/newsletters/newsletters.schema.ts'
import { NewsletterSteps, PreviewPane, SendToMe } from './newsletter-steps.tsx'
import { reviewQuery, sendCall } from './newsletters-admin.queries.ts'

interface Props {
  newsletter: Newsletter
  finalFocus: () => HTMLElement | null
  onClose: () => void
  onEdit: () => void
  onBegun: (newsletter: Newsletter) => void
}

/** Shows a draft, its recipients and its look, and sends it. */
export function NewsletterReview({ newsletter, finalFocus, onClose, onEdit, onBegun }: Props) {
  const { data: review, isError, error } = useQuery(reviewQuery(newsletter.id, newsletter.version))
  const send = useMutation(sendCall)
  const { subject = '', body: text = '' } = review?.texts ?? {}
  const recipients = newsletter.audience === 'person' ? [newsletter.person] : []
  // A text with fields differs for each reader, so it cannot be copied.
  const own = review && !hasFields(subject + text) ? { recipients, subject, text } : undefined

  function begin() {
    if (review?.count && !send.isPending) send.mutate({ ...newsletter, year: review.year }, { onSuccess: onBegun })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      finalFocus={finalFocus}
      width="page"
      title="Review"
      description="Nothing is sent before you press Send."
    >
      <div className="grid grow gap-6 overflow-y-auto px-5 py-6 sm:px-7 md:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="grid content-start gap-6">
          <NewsletterSteps now={2} />
          {review && <Facts newsletter={newsletter} review={review} />}
          {review?.count !== 0 && <OwnProgram mail={own} />}
          {isError && <p role="alert">The recipients could not be loaded. {reasonOf(error)}</p>}
        </div>
        <PreviewPane {...newsletter} isWritten />
      </div>
      <DialogFooter>
        <p role="alert" className="grow font-medium text-alert">
          {review?.count === 0 && 'This group is empty.'}
          {send.isError && `Nothing was sent. ${reasonOf(send.error)}`}
        </p>
        <SendToMe id={newsletter.id} />
        <QuietButton onClick={onEdit}>Change</QuietButton>
        {review?.count !== 0 && (
          <MailWays
            label={sendText(review?.count ?? 0)}
            sendingLabel="Beginning..."
            isSending={send.isPending}
            // Without a mail server it stays a draft.
            onSend={review?.hasServer === false ? onClose : begin}
          />
        )}
      </DialogFooter>
    </Dialog>
  )
}

function sendText(count: number): string {
  return count === 1 ? 'Send to 1 person' : `Send to ${count.toLocaleString('en-CA')} people`
}

function Facts({ newsletter, review }: { newsletter: Newsletter; review: SendReview }) {
  const { count, first, unconfirmed, unwanted, minutes, hasServer } = review
  const leftOut = [
    ...(unconfirmed > 0 ? [`${unconfirmed} not confirmed`] : []),
    ...(unwanted > 0 ? [`${unwanted} unsubscribed or marked as bounced`] : []),
  ]
  return (
    <dl className="grid gap-4">
      <Fact name="To">
        <span className="block font-bold text-[2.5rem] leading-none">{count.toLocaleString('en-CA')}</span>
        {audienceLabel(newsletter.audience, review.year)}
      </Fact>
      {count > 0 && (
        <Fact name="First of them">
          {first.map(email => (
            <span key={email} className="block">
              {email}
            </span>
          ))}
          {count > first.length && <span className="text-grey">and {count - first.length} more</span>}
        </Fact>
      )}
      {leftOut.length > 0 && <Fact name="Left out">{leftOut.join(', ')}</Fact>}
      <Fact name="Subject">{newsletter.subject}</Fact>
      {!hasServer && <Fact name="Mail">No mail server is set up. This stays a draft until you send it.</Fact>}
      {hasServer && count > 0 && (
        <Fact name="How long">
          {minutes > 1 ? `About ${minutes} minutes` : 'About a minute'}. You can pause at any time; what has been sent
          cannot be called back.
        </Fact>
      )}
    </dl>
  )
}
