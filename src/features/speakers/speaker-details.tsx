import { EventDate } from '#features/event/event-date.tsx'
import { PortraitThumbnail } from '#features/media/portrait-thumbnail.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogFooter } from '#ui/dialog.tsx'
import { detailFields } from './speaker-fields.ts'
import { speakerLabels } from './speaker-labels.ts'
import { statusWording } from './speaker-status.ts'
import type { Speaker } from './speakers.schema.ts'

interface Props {
  speaker: Speaker
  finalFocus: () => HTMLElement | null
  onEdit: () => void
  onClose: () => void
}

/** Everything an applicant has told, to read before deciding. */
export function SpeakerDetails({ speaker, finalFocus, onEdit, onClose }: Props) {
  const { name, title, topic, photo, selectionStatus } = speaker
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
      <div className="grow overflow-y-auto px-5 py-6 sm:px-7">
        <div className="mb-6 flex items-center gap-4">
          <PortraitThumbnail photo={photo} className="size-20 rounded-2xl" />
          <p>
            <Badge tone={status.tone}>{status.title}</Badge>
            <span className="mt-1 block text-grey">
              Date applied: <EventDate moment={speaker.createdAt} />
            </span>
          </p>
        </div>
        <dl className="grid gap-x-8 gap-y-5 md:grid-cols-2">
          {detailFields.map(field => {
            const value = speaker[field]
            return (
              value && (
                <div key={field} className={/.{60}|\n/.test(value) ? 'md:col-span-2' : ''}>
                  <dt className="text-[0.875rem] text-grey">{speakerLabels[field]}</dt>
                  <dd className="max-w-prose whitespace-pre-line">{value}</dd>
                </div>
              )
            )
          })}
        </dl>
      </div>
      <DialogFooter>
        <Button look="quiet" size="small" onClick={onClose}>
          Close
        </Button>
        <Button size="small" onClick={onEdit}>
          Edit
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
