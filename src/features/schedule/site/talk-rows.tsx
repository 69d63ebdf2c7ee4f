import { SpeakerPhoto } from '#features/speakers/site/speaker-photo.tsx'
import type { SpeakerSummary } from '#features/speakers/speakers.schema.ts'
import { talkTitleOf } from '#lib/terms/talk-title.ts'
import { SiteLink } from '#ui/links/site-link.tsx'

/** The talks of an item in order, with links. */
export function TalkRows({ talks }: { talks: readonly SpeakerSummary[] }) {
  return (
    <ul aria-label="Talks" className="mt-4 grid max-w-[50rem] gap-x-6 gap-y-2 lg:grid-cols-2 print:grid-cols-2">
      {talks.map(talk => (
        <li key={talk.id} className="min-w-0">
          <SiteLink
            href={`/speakers/${talk.id}/presentation`}
            className="-ml-2 flex items-start gap-4 rounded-2xl p-2 text-grey leading-snug transition-colors duration-200 hover:bg-line/60"
          >
            <span aria-hidden className="waits size-15 shrink-0">
              <SpeakerPhoto speaker={talk} sizes="3.75rem" className="size-15 rounded-xl print:size-10" />
            </span>
            <span className="min-w-0 wrap-anywhere">
              <b className="mb-1 block font-semibold text-ink underline decoration-2 decoration-ember underline-offset-4">
                {talkTitleOf(talk)}
              </b>{' '}
              {talk.name}, {talk.title}
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
