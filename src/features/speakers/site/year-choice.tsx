import { useQuery } from '@tanstack/react-query'
import { useEvent } from '#features/event/site/use-event.ts'
import { lineUpPath } from '#features/speakers/line-up-path.ts'
import { lineUpYearsQuery } from '#features/speakers/speakers.queries.ts'
import { SiteLink } from '#ui/links/site-link.tsx'

/** Links to the line-ups of other years, if there are any (decision E3). */
export function YearChoice({ shown }: { shown: number }) {
  const { lineUpYear } = useEvent()
  const { data: years = [] } = useQuery(lineUpYearsQuery)
  const choices = [...new Set([...years, lineUpYear])].toSorted((a, b) => b - a)
  if (choices.length < 2) return null
  return (
    <nav aria-label="Years" className="wrap pt-14 md:pt-20">
      <ul className="slim-scrollbar flex gap-x-9 overflow-x-auto border-line border-b">
        {choices.map(year => (
          <li key={year}>
            <SiteLink
              href={lineUpPath(lineUpYear, year)}
              aria-current={year === shown ? 'page' : undefined}
              className="block border-transparent border-b-4 pt-1 pb-2 font-[780] font-display text-[clamp(1.75rem,3.4vw,2.75rem)] text-grey tabular-nums leading-tight tracking-tight outline-offset-[-3px] hover:text-ink aria-[current=page]:border-ember aria-[current=page]:text-ink forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]"
            >
              {year}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
