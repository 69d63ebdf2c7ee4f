import { Eye } from 'lucide-react'
import { RowLink } from '#dashboard-kit/lists/row-link.tsx'
import { RowButtons, type RowControls, rowClass } from '#dashboard-kit/tab/record-row.tsx'
import { PortraitThumbnail } from '#features/media/dashboard/portrait-thumbnail.tsx'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { waitingFields } from '#lib/terms/proposals.ts'
import { publicFromText } from '#lib/time/written.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { statusWording } from './speaker-status.ts'

interface Props extends RowControls {
  speaker: Speaker
  /** Whether the speaker is featured while the home page shows others. */
  isHidden: boolean | undefined
  /** Without it the row is read-only. */
  mayEdit: boolean
  onView: () => void
}

export function SpeakerRow({ speaker, isHidden, id, controls, mayEdit, onView, onEdit, onRemove }: Props) {
  const { name, title, topic, talkTitle, photo, featured, selectionStatus, year, waiting, publicFrom } = speaker
  const status = statusWording[selectionStatus]
  const waits = waitingFields(waiting).open.length > 0 && <Badge tone="yellow">Waits for approval</Badge>
  const state = <Badge tone={status.tone}>{status.title}</Badge>
  return (
    <div className={`${rowClass} md:items-center`}>
      <RowLink id={id} name={name} />
      {controls}
      <PortraitThumbnail name={name} photo={photo} className="size-12 rounded-xl md:size-13" />
      <div className="grid min-w-0 grow max-xs:basis-full gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-center xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_12rem_auto]">
        <div className="min-w-0">
          <p className="font-semibold leading-snug">{name}</p>
          <p className="flex gap-2 text-[0.875rem] text-grey phone:in-data-moving:hidden">
            <span className="shrink-0 not-phone:hidden">{waits || state}</span>
            <span className="min-w-0 phone:truncate">{title}</span>
          </p>
        </div>
        <p className="min-w-0 text-[0.875rem] phone:hidden md:max-xl:col-start-1 md:max-xl:row-start-2">
          {talkTitle || topic}
        </p>
        <p className="flex flex-wrap items-center gap-1.5 phone:hidden md:justify-end md:max-xl:row-span-2">
          <span className="text-[0.875rem] text-grey">{year}</span>
          {waits}
          {featured && <Badge tone="violet">Featured</Badge>}
          {state}
          {selectionStatus === 'selected' && publicFrom && <Badge tone="yellow">{publicFromText(publicFrom)}</Badge>}
          {isHidden && <span className="text-[0.875rem] text-grey">not on the home page</span>}
        </p>
        <div className="flex phone:hidden in-data-moving:hidden max-md:-ml-2 md:max-xl:row-span-2">
          <IconButton icon={Eye} label={`View ${name}`} onClick={onView} />
          {mayEdit && <RowButtons {...{ name, onEdit, onRemove }} />}
        </div>
      </div>
    </div>
  )
}
