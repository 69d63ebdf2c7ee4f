import type { FocusEventHandler, ReactNode } from 'react'
import type { SpeakerSummary } from '#features/speakers/speakers.schema.ts'
import { type CardSize, SpeakerCardSkeleton } from './speaker-card.tsx'

const columns: Record<CardSize, string> = {
  large: 'gap-x-7 gap-y-14 sm:max-md:grid-cols-2 md:grid-cols-3 print:grid-cols-4 print:gap-5',
  small: 'grid-cols-2 gap-x-5 gap-y-10 md:grid-cols-4 md:gap-x-7 print:grid-cols-4 print:gap-5',
}

interface Props<Shown extends SpeakerSummary> {
  /** Undefined while loading. */
  speakers: readonly Shown[] | undefined
  /** The number of placeholders. */
  skeletons: number
  size?: CardSize
  /** Whether phones show them in a row to swipe. */
  swiped?: boolean
  onFocus?: FocusEventHandler
  /** Renders the card of one speaker. */
  children: (speaker: Shown) => ReactNode
}

export function SpeakerGrid<Shown extends SpeakerSummary>({
  speakers,
  skeletons,
  size = 'large',
  swiped,
  onFocus,
  children,
}: Props<Shown>) {
  return (
    <ul onFocus={onFocus} aria-busy={!speakers} className={`grid ${columns[size]} ${swiped ? 'swiped' : ''}`}>
      {speakers
        ? speakers.map((speaker, place) => (
            <li
              key={speaker.id}
              data-place={swiped && `${place + 1} of ${speakers.length}`}
              className={`grid ${swiped ? '' : 'folds'}`}
            >
              {children(speaker)}
            </li>
          ))
        : Array.from({ length: skeletons }, (_, place) => place).map(place => (
            <li key={place}>
              <SpeakerCardSkeleton />
            </li>
          ))}
    </ul>
  )
}
