import { SiteLink } from '#ui/links/site-link.tsx'
import { Section } from '#ui/section.tsx'
import type { Props } from './recap-years.tsx'

/** Links to the recaps of other years. */
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
