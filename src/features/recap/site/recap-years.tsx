import type { PastEdition } from '#features/event/editions.schema.ts'
import { SiteLink } from '#ui/links/site-link.tsx'
import { Section } from '#ui/section.tsx'

interface Props {
  editions: readonly PastEdition[]
  shown: number
}

/** The recaps of all years as large numerals, as soon as there is another. */
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

/** The way to the recaps of the other years. */
export function OtherYears({ editions, shown }: Props) {
  const others = editions.filter(({ year }) => year !== shown)
  if (others.length === 0) return null
  return (
    <Section title="Other years">
      <ul className="grid gap-5 md:grid-cols-2">
        {others.map(({ year, theme, title }) => (
          <li key={year}>
            <SiteLink
              href={`/relive-${year}`}
              className="grid h-full content-center justify-items-start gap-3 rounded-3xl bg-night p-8 text-white no-underline transition-colors duration-200 hover:bg-dusk md:p-12"
            >
              <span className="font-[780] font-display text-[clamp(3.5rem,8vw,6rem)] leading-[0.9] tracking-tight">
                {year}
              </span>
              {theme && <span className="text-lg">{theme}</span>}
              <span className="font-semibold underline decoration-2 decoration-ember underline-offset-8">{title}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
