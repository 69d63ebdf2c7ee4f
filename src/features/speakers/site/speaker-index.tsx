import type { SpeakerSummary } from '#features/speakers/speakers.schema.ts'
import { SiteLink } from '#ui/links/site-link.tsx'

const letterOf = (name: string) => name.normalize('NFD').charAt(0).toUpperCase()

/** The names of many speakers by letter, to be unfolded, also without scripts. */
export function SpeakerIndex({ speakers }: { speakers: readonly SpeakerSummary[] }) {
  const byName = speakers.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const letters = [...Map.groupBy(byName, ({ name }) => letterOf(name))]
  return (
    <details className="mb-6 rounded-2xl bg-paper px-4 md:px-6 print:hidden">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {speakers.length} speakers from {letters[0]?.[0]} to {letters.at(-1)?.[0]}
      </summary>
      <dl className="gap-x-6 pb-4 xs:columns-2 md:columns-4">
        {letters.map(([letter, named]) => (
          <div key={letter} className="break-inside-avoid pt-3">
            <dt className="font-bold font-display text-ember-deep text-xl">{letter}</dt>
            {named.map(({ id, name }) => (
              <dd key={id}>
                <SiteLink href={`/speakers/${id}`} className="block py-2.5 leading-snug hover:underline">
                  {name}
                </SiteLink>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  )
}
