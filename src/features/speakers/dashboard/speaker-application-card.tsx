import type { ReactNode } from 'react'
import { EventDate } from '#features/event/dashboard/event-date.tsx'
import { PortraitThumbnail } from '#features/media/dashboard/portrait-thumbnail.tsx'
import { VoteBrief } from '#features/reviews/dashboard/vote-brief.tsx'
import { type Speaker, speakerShapes } from '#features/speakers/speakers.schema.ts'
import { localMomentText } from '#lib/time/written.ts'
import { Button } from '#ui/button.tsx'
import { MailLink } from '#ui/links/contact-links.tsx'
import { ReserveChoice, SpeakerChoices, SpeakerDecision } from './speaker-decision.tsx'
import { isApplication } from './speaker-status.ts'
import { useSpeakerDecision } from './use-speaker-decision.ts'

interface Props {
  speaker: Speaker
  /** Without it the card is read-only. */
  mayEdit: boolean
  onView: () => void
  onEdit: () => void
  /** Called when a decision takes the card off this list. */
  onDecided: () => void
}

/** An application in the list of one status. */
export function SpeakerApplicationCard({ speaker, mayEdit, onView, onEdit, onDecided }: Props) {
  const { choose, isPending, problem, asking } = useSpeakerDecision({ onDecided })
  const { name, title, topic, email, photo, featured, selectionStatus, year, publicFrom } = speaker
  const isNew = isApplication(speaker)
  const toRead = isNew || !mayEdit
  return (
    <article className="flex h-full flex-col gap-4 rounded-2xl border border-line bg-paper p-5">
      <header className="flex items-center gap-4">
        <PortraitThumbnail name={name} photo={photo} className="size-16 rounded-2xl" />
        <div className="min-w-0">
          <h2 className="font-sans font-semibold text-[1.0625rem] leading-snug tracking-normal">{name}</h2>
          <p className="text-[0.875rem] text-grey">{title}</p>
        </div>
      </header>
      <dl className="grid gap-2">
        <Fact name="Talk topic">{topic}</Fact>
        {isNew && (
          <Fact name="Date applied">
            <EventDate moment={speaker.createdAt} />
          </Fact>
        )}
        {(selectionStatus === 'pending' || selectionStatus === 'shortlisted') && (
          <Fact name="Contact">{email ? <MailLink address={email} /> : 'Not provided'}</Fact>
        )}
        {isNew && (
          <Fact name="Votes">
            <VoteBrief subject="speakers" id={speaker.id} />
          </Fact>
        )}
        <Fact name="Year">{year}</Fact>
        {selectionStatus === 'selected' && <Fact name="Featured">{featured ? 'Yes' : 'No'}</Fact>}
        {publicFrom && <Fact name={speakerShapes.labels.publicFrom}>{localMomentText(publicFrom)}</Fact>}
      </dl>
      <div className="mt-auto flex flex-wrap gap-2 *:grow">
        <Button
          aria-label={`${toRead ? 'View Details' : 'Edit'}: ${name}`}
          look="quiet"
          size="small"
          onClick={toRead ? onView : onEdit}
        >
          {toRead ? 'View Details' : 'Edit'}
        </Button>
        {mayEdit && <SpeakerChoices speaker={speaker} busy={isPending} onChoose={status => choose(speaker, status)} />}
      </div>
      {mayEdit && selectionStatus === 'shortlisted' && <ReserveChoice speaker={speaker} />}
      {problem && (
        <p role="alert" className="font-medium text-alert">
          {problem}
        </p>
      )}
      {asking && <SpeakerDecision {...asking} />}
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-2">
      <dt className="text-[0.875rem] text-grey">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
