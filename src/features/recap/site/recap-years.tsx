import type { PastEdition } from '#features/event/editions.schema.ts'
import { SiteLink } from '#ui/links/site-link.tsx'

export interface Props {
  editions: readonly PastEdition[]
  shown: number
}

/** Links to the recaps of all years as large numerals, if there are several. */
export function RecapYears({ editions, shown }: Props) {
  if (editions.length < 2) return null
  return (
    <nav aria-label="Years" className="bg-ink text-white">
      <ul className="wrap slim-scrollbar flex gap-x-9 overflow-x-auto">
        {editions.map(({ year, theme }) => (
          <li key={year} className="shrink-0">
            <SiteLink
              href={`/relive-${year}`}
              aria-current={year === shown ? 'page' : undefined}
              className="block border-transparent border-b-4 py-3 text-mist no-underline outline-offset-[-3px] hover:text-white aria-[current=page]:border-ember aria-[current=page]:text-white forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]"
            >
              <span className="block font-[780] font-display text-[clamp(1.75rem,3.4vw,2.5rem)] tabular-nums leading-tight tracking-tight">
                {year}
              </span>
              <span className="text-[0.9375rem]">{theme}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
