import { useQuery } from '@tanstack/react-query'
import { Monogram } from '#features/media/monogram.tsx'
import { StoredPicture } from '#features/media/stored-picture.tsx'
import { Section } from '#ui/section.tsx'
import { teamOfYearQuery } from './recap.queries.ts'

/** The team of a year; hidden if unknown. */
export function RecapTeam({ year }: { year: number }) {
  const { data: team = [] } = useQuery(teamOfYearQuery(year))
  if (team.length === 0) return null
  return (
    <Section title="Who made it" tone="night">
      <ul className="grid grid-cols-2 gap-x-3.5 gap-y-7 hyphens-auto sm:grid-cols-3 lg:grid-cols-9">
        {team.map(({ id, name, role, photo }) => (
          <li key={id} className="min-w-0">
            <StoredPicture
              src={photo}
              alt=""
              width={150}
              height={150}
              sizes="(min-width: 64rem) 8rem, 33vw"
              widest={480}
              className="aspect-square w-full rounded-2xl bg-dusk object-cover"
              otherwise={<Monogram name={name} className="aspect-square w-full rounded-2xl" />}
            />
            <h3 className="mt-3 text-[1.0625rem] leading-tight">{name}</h3>
            <p className="mt-1 text-[0.875rem] text-mist leading-snug">{role}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
