import { type ReactNode, useState } from 'react'
import { currentOf } from '#dashboard-kit/form/refusals.ts'
import { HistoryButton } from '#dashboard-kit/history-button.tsx'
import { Dialog, DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import { EventDate } from '#features/event/dashboard/event-date.tsx'
import { SentMails } from '#features/mail/dashboard/sent-mails.tsx'
import { PortraitThumbnail } from '#features/media/dashboard/portrait-thumbnail.tsx'
import { WithReviews } from '#features/reviews/dashboard/with-reviews.tsx'
import { speakerLabels } from '#features/speakers/speaker-rules.ts'
import { type Speaker, speaker as speakerSchema } from '#features/speakers/speakers.schema.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { MailLink } from '#ui/links/mail-link.tsx'
import { PhoneLink } from '#ui/links/phone-link.tsx'
import { SpeakerChoices } from './speaker-choices.tsx'
import { SpeakerDecision } from './speaker-decision.tsx'
import { detailFields } from './speaker-fields.ts'
import { speakerKind } from './speaker-kind.ts'
import { notPublicYet } from './speaker-status.ts'
import { statusWording } from './speaker-status-wording.ts'
import { useSpeakerDecision } from './use-speaker-decision.ts'

interface Props {
  speaker: Speaker
  /** Links to the previous and next speaker. */
  pager: ReactNode
  /** Without it the dialog is read-only. */
  mayEdit: boolean
  finalFocus: () => HTMLElement | null
  onEdit: (speaker: Speaker) => void
  onClose: () => void
  onDecided: () => void
}

/** An application in full, to read before deciding. */
export function SpeakerDetails({ speaker: opened, pager, mayEdit, finalFocus, onEdit, onClose, onDecided }: Props) {
  const [speaker, setSpeaker] = useState(opened)
  const { choose, isPending, problem, asking } = useSpeakerDecision({
    onDecided,
    onRefused: error => setSpeaker(currentOf(speakerSchema, error) ?? speaker),
  })
  const { name, title, topic, photo, selectionStatus, year } = speaker
  const status = statusWording[selectionStatus]
  return (
    <Dialog
      open
      onClose={onClose}
      finalFocus={finalFocus}
      title={name}
      description={`${title} - ${topic}`}
      width="wide"
    >
      <WithReviews subject="speakers" id={speaker.id}>
        {pager}
        <div className="mb-6 flex items-center gap-4">
          <PortraitThumbnail name={name} photo={photo} className="size-20 rounded-2xl" />
          <p>
            <Badge tone={status.tone}>{status.title}</Badge>
            <span className="mt-1 block text-grey">
              Date applied: <EventDate moment={speaker.createdAt} />, for {year}
            </span>
            <span className="block text-grey">{notPublicYet(speaker)}</span>
          </p>
        </div>
        <dl className="grid gap-x-8 gap-y-5 md:grid-cols-2">
          {detailFields.map(field => {
            const value = speaker[field]
            return (
              value && (
                <div key={field} className={/.{60}|\n/.test(value) ? 'md:col-span-2' : ''}>
                  <dt className="text-[0.875rem] text-grey">{speakerLabels[field]}</dt>
                  <dd className="max-w-prose whitespace-pre-line wrap-anywhere">{shown(field, value)}</dd>
                </div>
              )
            )
          })}
        </dl>
        {mayEdit && <SentMails table="speakers" id={speaker.id} />}
      </WithReviews>
      <DialogFooter>
        <p role="alert" className="grow font-medium text-alert">
          {problem}
        </p>
        <Button look="quiet" size="small" onClick={onClose}>
          Close
        </Button>
        {mayEdit && (
          <>
            <HistoryButton kind={speakerKind} record={speaker} onChanged={setSpeaker} />
            <Button look="quiet" size="small" onClick={() => onEdit(speaker)}>
              Edit
            </Button>
            <div className="flex gap-3 *:grow phone:*:px-2">
              <SpeakerChoices speaker={speaker} busy={isPending} onChoose={status => choose(speaker, status)} />
            </div>
          </>
        )}
      </DialogFooter>
      {asking && <SpeakerDecision {...asking} />}
    </Dialog>
  )
}

function shown(field: (typeof detailFields)[number], value: string): ReactNode {
  if (field === 'email') return <MailLink address={value} />
  if (field === 'phone') return <PhoneLink number={value} />
  if (!/^https?:/.test(value) || /\s/.test(value)) return value
  return (
    <a href={value} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
      {value}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
