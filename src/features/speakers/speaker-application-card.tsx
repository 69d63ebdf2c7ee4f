import type { ReactNode } from 'react'
import { EventDate } from '#features/event/event-date.tsx'
import { PortraitThumbnail } from '#features/media/portrait-thumbnail.tsx'
import { Button } from '#ui/button.tsx'
import { isApplication } from './speaker-status.ts'
import type { Speaker } from './speakers.schema.ts'

interface Props {
  speaker: Speaker
  onView: () => void
  onEdit: () => void
}

/** A speaker among those of one status: what matters for the next decision. */
export function SpeakerApplicationCard({ speaker, onView, onEdit }: Props) {
  const { name, title, topic, email, photo, featured, selectionStatus } = speaker
  const toRead = isApplication(speaker)
  return (
    <article className="flex h-full flex-col gap-4 rounded-2xl border border-line bg-paper p-5">
      <header className="flex items-center gap-4">
        <PortraitThumbnail photo={photo} className="size-16 rounded-2xl" />
        <div className="min-w-0">
          <h2 className="font-sans font-semibold text-[1.0625rem] leading-snug tracking-normal">{name}</h2>
          <p className="text-[0.875rem] text-grey">{title}</p>
        </div>
      </header>
      <dl className="grid gap-2">
        <Fact name="Talk topic">{topic}</Fact>
        {toRead && (
          <Fact name="Date applied">
            <EventDate moment={speaker.createdAt} />
          </Fact>
        )}
        {(selectionStatus === 'pending' || selectionStatus === 'shortlisted') && (
          <Fact name="Contact">
            {email ? (
              <a href={`mailto:${email}`} className="underline wrap-anywhere underline-offset-4">
                {email}
              </a>
            ) : (
              'Not provided'
            )}
          </Fact>
        )}
        {selectionStatus === 'selected' && <Fact name="Featured">{featured ? 'Yes' : 'No'}</Fact>}
      </dl>
      <Button
        aria-label={`${toRead ? 'View Details' : 'Edit'}: ${name}`}
        look="quiet"
        size="small"
        className="mt-auto w-full"
        onClick={toRead ? onView : onEdit}
      >
        {toRead ? 'View Details' : 'Edit'}
      </Button>
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
