import { Brand } from '#features/event/brand.tsx'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { phaseRules } from '#features/event/phase-rules.ts'
import type { MenuLink } from '#features/event/site/latest-recap.ts'
import { SocialLinks } from '#features/event/site/social-links.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { SiteLink } from '#ui/links/site-link.tsx'

const link = 'pressable underline decoration-white/30 underline-offset-4 hover:decoration-current'

/** The footer of every public page. */
export function SiteFooter() {
  const event = useEvent()
  const { brandName, contactEmail, mailingAddress, programme, licenceNotice, currentYear } = event
  return (
    <footer className="folds bg-ink text-mist">
      <div className="wrap grid gap-5 pt-8 pb-5 md:gap-12 md:pt-20 md:pb-10 md:grid-cols-3 lg:grid-cols-[5fr_4fr_3fr]">
        <div className="max-md:flex max-md:flex-wrap max-md:items-center max-md:justify-between max-md:gap-x-4">
          <p className="font-display font-extrabold text-[min(2.25rem,11.25vw)] text-white leading-tight tracking-tight">
            <Brand event={event} place="footer" />
          </p>
          <SocialLinks className="max-md:-mr-3 md:mt-5 md:-ml-3 text-white" />
        </div>
        <div>
          <h2 className="font-bold text-lg text-white tracking-tight">Write to us</h2>
          <address className="mt-3 not-italic">
            <a href={`mailto:${contactEmail}`} className={`${link} text-white`}>
              {contactEmail}
            </a>
            <p className="mt-2 max-w-[17.4em]">{mailingAddress}</p>
          </address>
        </div>
        <nav aria-label="Quick links">
          <h2 className="font-bold text-lg text-white tracking-tight">Quick links</h2>
          <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-4 md:mt-3 md:grid-cols-2 md:gap-x-6">
            {quickLinks(event).map(({ label, href }) => (
              <li key={href}>
                <SiteLink href={href} className={`${link} inline-block py-2.5`}>
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-4 border-white/15 border-t py-5 text-[0.9375rem]">
          <p className="max-w-[45.6em]">
            {licenceNotice}{' '}
            {programme.name && programme.url && (
              <a href={programme.url} target="_blank" rel="noopener" className={link}>
                About {programme.name}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            )}
          </p>
          <p>
            {`© ${currentYear} ${brandName} · `}
            <SiteLink href="/privacy" className={link}>
              Privacy
            </SiteLink>{' '}
            ·{' '}
            <SiteLink href="/admin/login" className={link}>
              Admin Login
            </SiteLink>
          </p>
        </div>
      </div>
    </footer>
  )
}

/** The footer's links to the parts of the home page, and to the questions if there are any. */
function quickLinks({ showPartnersOnHome, hasQuestions, phase }: EventView): MenuLink[] {
  const links = [
    { label: 'Home', href: '/#home' },
    { label: 'About', href: '/#about' },
    { label: 'Speakers', href: '/#speakers' },
    { label: 'Schedule', href: phaseRules[phase].isAhead ? '/#schedule' : '/schedule' },
    { label: 'Sponsors', href: '/#sponsors' },
    { label: 'Contact', href: '/#contact' },
    { label: 'Tickets', href: '/#tickets' },
    ...(hasQuestions ? [{ label: 'Questions', href: '/questions' }] : []),
    { label: 'Search', href: '/search' },
  ]
  const missing = [!showPartnersOnHome && 'Sponsors', !phaseRules[phase].showsTickets && 'Tickets']
  return links.filter(({ label }) => !missing.includes(label))
}
