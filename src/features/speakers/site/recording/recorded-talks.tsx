import { useQuery } from '@tanstack/react-query'
import { speakersOfYearQuery } from '#features/speakers/speakers.queries.ts'
import { SiteLink } from '#ui/links/site-link.tsx'
import { Section } from '#ui/section.tsx'
import { TalkRecording } from './talk-recording.tsx'

/** The recorded talks of a year; hidden without any. */
export function RecordedTalks({ year, title }: { year: number; title: string }) {
  const { data: speakers = [] } = useQuery(speakersOfYearQuery(year))
  const recorded = speakers.filter(({ recording }) => recording !== '')
  if (recorded.length === 0) return null
  return (
    <Section id="talks" title={title}>
      <p className="-mt-6 mb-10 max-w-[36em] text-lg">
        The pictures are ours. The video service only learns of you when you press one.
      </p>
      <ul className="grid gap-x-7 gap-y-10 md:grid-cols-2 lg:grid-cols-3">
        {recorded.map(speaker => (
          <li key={speaker.id} className="min-w-0">
            <TalkRecording speaker={speaker} small />
            <h3 className="mt-4 text-2xl">
              <SiteLink href={`/speakers/${speaker.id}/presentation`}>{speaker.talkTitle ?? speaker.topic}</SiteLink>
            </h3>
            <p className="mt-1.5 text-grey">
              {speaker.name}, {speaker.title}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
