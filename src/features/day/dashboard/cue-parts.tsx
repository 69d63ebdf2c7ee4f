import { useQuery } from '@tanstack/react-query'
import { Coffee, Lock, Mic, Pin, Presentation, Wrench } from 'lucide-react'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { type Cue, cueShapes } from '#features/day/day.schema.ts'
import { lateText, wholeMinutes } from '#features/day/day-words.ts'
import type { ExpectedCue } from '#features/day/expected-times.ts'
import { PortraitThumbnail } from '#features/media/dashboard/portrait-thumbnail.tsx'
import { speakersAdminQuery } from '#features/speakers/dashboard/speakers-admin.queries.ts'
import { wordOf } from '#lib/record.ts'
import { MINUTE } from '#lib/time/durations.ts'
import type { DayCue } from './day.queries.ts'

const icons = { talk: Presentation, break: Coffee, host: Mic, technical: Wrench }

/** The portrait of a cue's speaker, or the sign of its kind. */
export function CueFace({ cue: { kind, speakerId }, className }: { cue: Cue; className: string }) {
  const { data: speakers } = useQuery(speakersAdminQuery(useEdition()))
  const speaker = speakers?.rows.find(({ id }) => id === speakerId)
  if (speaker) return <PortraitThumbnail name={speaker.name} photo={speaker.photo} className={className} />
  const Icon = icons[kind]
  return (
    <span className={`grid shrink-0 place-items-center bg-ink/6 text-grey ${className}`}>
      <Icon aria-hidden className="size-5" />
    </span>
  )
}

const markClass =
  'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 font-semibold text-[0.8125rem] text-grey inset-ring inset-ring-line forced-colors:border'

/** Marks of a fixed start and of a private cue. */
export function CueMarks({ cue: { startTime, startsByItself, isPrivate } }: { cue: Cue }) {
  return (
    <>
      {startTime !== null && (
        <span className={markClass}>
          <Pin aria-hidden className="size-3.5" /> {startsByItself ? 'Starts by itself' : 'Fixed time'}
        </span>
      )}
      {isPrivate && (
        <span className={markClass}>
          <Lock aria-hidden className="size-3.5" /> Crew only
        </span>
      )}
    </>
  )
}

/** 'Talk · Noor Haddad · Headset 1' */
export function cueLine({ kind, onStage, soundNote, lightNote, stageNote }: Cue): string {
  return [wordOf(cueShapes.values.shape.kind, kind), onStage, soundNote, lightNote, stageNote]
    .filter(Boolean)
    .join(' · ')
}

export function stateText({ place, late }: ExpectedCue): string {
  if (place === 'skipped') return 'skipped'
  if (place === 'done') return 'done'
  return place === 'now' ? 'started' : lateText(late)
}

export function lengthOf({ minutes, allowedMs }: DayCue, { place, start, end, cut }: ExpectedCue) {
  const length =
    place === 'done'
      ? wholeMinutes((end ?? 0) - (start ?? 0))
      : Math.round((allowedMs ?? minutes * MINUTE - cut) / MINUTE)
  if (place === 'skipped') return null
  return (
    <>
      {length} min
      {length !== minutes && <span className="block font-normal text-[0.8125rem] text-grey">{minutes} planned</span>}
    </>
  )
}
