import { dayText } from '#lib/time/written.ts'
import { SiteLink } from '#ui/links/site-link.tsx'
import { useEvent } from './use-event.ts'

/** The notice above every public page of a postponed or cancelled event, with refunds. */
export function NoticeBar() {
  const { phase, brandName, editionYear, date, notice, refunds } = useEvent()
  if (phase !== 'postponed' && phase !== 'cancelled') return null
  const isOff = phase === 'cancelled'
  const news = isOff ? 'Cancelled.' : date ? `Postponed to ${dayText(date)}.` : 'Postponed.'
  const instead = isOff ? `${brandName} ${editionYear} will not take place.` : 'The home page says what changes.'
  return (
    <aside aria-label="Notice" className={`relative z-50 ${isOff ? 'bg-rose text-rose-deep' : 'bg-sun text-ink'}`}>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 py-2.5">
        <p className="max-w-[60em] py-1.5 leading-snug">
          <strong>{news}</strong> {notice || instead} {refunds}
        </p>
        <SiteLink
          href="/#changes"
          className="inline-flex min-h-11 items-center font-semibold underline decoration-2 underline-offset-4"
        >
          {isOff ? 'About refunds' : 'What changes'}
        </SiteLink>
      </div>
    </aside>
  )
}

/** Tells organizers that visitors see another page. */
export function UnpublishedBar() {
  if (useEvent().published) return null
  return (
    <aside
      aria-label="Not published"
      className="relative z-50 bg-sun px-4 py-1.5 text-center text-[0.875rem] text-sun-deep"
    >
      Visitors see “Coming soon”.{' '}
      <a href="/admin/dashboard" className="pressable inline-block py-0.5 font-semibold underline underline-offset-4">
        Publish the site
      </a>
    </aside>
  )
}
