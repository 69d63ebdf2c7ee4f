import { phaseRules } from '#features/event/phase-rules.ts'
import { latestRecap } from '#features/event/site/latest-recap.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { LineIcon } from '#ui/line-icon.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'

/** The three pages that somebody at a wrong address most likely wants. */
export function LikelyPages() {
  const event = useEvent()
  const recap = latestRecap(event)
  const third = phaseRules[event.phase].showsTickets
    ? { href: '/#tickets', label: 'Tickets', about: 'Seats and what they cost' }
    : recap && { ...recap, about: 'Pictures and talks of the day' }
  const pages = [
    { href: '/speakers', label: 'Speakers', about: 'Who is on stage, and what they talk about' },
    { href: '/schedule', label: 'Schedule', about: 'What happens when on the day' },
    third ?? { href: '/team', label: 'Our Team', about: 'The people behind it' },
  ]
  return (
    <section aria-labelledby="likely" className="wrap py-12 md:py-16">
      <h2 id="likely" className="text-2xl md:text-3xl">
        Were you looking for one of these?
      </h2>
      <ul className="mt-5 grid gap-3 md:grid-cols-3 md:gap-5">
        {pages.map(({ href, label, about }) => (
          <li key={href} className="min-w-0">
            <SiteLink
              href={href}
              className="flex h-full items-center gap-4 rounded-3xl bg-paper px-6 py-5 hover:bg-line/60"
            >
              <span className="min-w-0 grow">
                <b className="block font-bold font-display text-[1.375rem] leading-tight tracking-tight">{label}</b>{' '}
                <span className="text-grey">{about}</span>
              </span>
              <LineIcon name="more" className="size-5 shrink-0 -rotate-90" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
