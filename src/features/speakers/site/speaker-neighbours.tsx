import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { SpeakerSummary } from '#features/speakers/speakers.schema.ts'
import { talkTitleOf } from '#lib/terms/talk-title.ts'
import { SiteLink } from '#ui/links/site-link.tsx'
import { SpeakerPhoto } from './speaker-photo.tsx'

interface Props {
  previous: SpeakerSummary | null
  next: SpeakerSummary | null
  /** Whether the links lead to profiles or to talks. */
  of: 'speaker' | 'talk'
}

/** Links to the previous and next speaker of the year. */
export function SpeakerNeighbours({ previous, next, of }: Props) {
  if (!next) return null
  return (
    <nav aria-label={of === 'talk' ? 'Other talks' : 'Other speakers'} className="bg-night text-white">
      <div className={`wrap grid gap-5 md:grid-cols-2 ${of === 'talk' ? 'py-20 md:py-28' : 'pt-20 md:pt-28'}`}>
        {previous && <Neighbour speaker={previous} of={of} way="previous" />}{' '}
        <Neighbour speaker={next} of={of} way="next" />
      </div>
    </nav>
  )
}

const ways = {
  previous: { word: 'Previous', icon: ArrowLeft, look: '' },
  next: { word: 'Next', icon: ArrowRight, look: 'flex-row-reverse text-right md:col-start-2' },
}

function Neighbour({ speaker, of, way }: { speaker: SpeakerSummary; of: Props['of']; way: keyof typeof ways }) {
  const { word, icon: Icon, look } = ways[way]
  const path = `/speakers/${speaker.id}`
  const [name, beside] = of === 'talk' ? [talkTitleOf(speaker), speaker.name] : [speaker.name, speaker.title]
  return (
    <SiteLink
      href={of === 'talk' ? `${path}/presentation` : path}
      className={`flex min-w-0 items-center gap-[min(1.5rem,6vw)] rounded-3xl bg-dusk p-[min(1.25rem,5vw)] transition-colors duration-200 hover:bg-white/15 ${look}`}
    >
      <span aria-hidden className="shrink-0">
        <SpeakerPhoto speaker={speaker} sizes="6.5rem" className="size-[min(5rem,22vw)] rounded-2xl sm:size-26" />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <span
          className={`flex items-center gap-2 font-semibold text-[0.9375rem] text-mist ${way === 'next' ? 'flex-row-reverse' : ''}`}
        >
          <Icon aria-hidden className="size-4 shrink-0" />
          {word} {of}
        </span>{' '}
        <b className="my-1.5 block text-balance font-bold font-display text-[clamp(1.25rem,2.2vw,1.75rem)] leading-[1.15] tracking-tight">
          {name}
        </b>{' '}
        <span className="text-mist">{beside}</span>
      </span>
    </SiteLink>
  )
}
