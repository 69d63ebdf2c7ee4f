import { useEvent } from './use-event.ts'

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
