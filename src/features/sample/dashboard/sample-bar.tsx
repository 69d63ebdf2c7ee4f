import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRight } from '#client/session.queries.ts'
import { defaultEdition } from '#features/event/default-edition.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { sampleContentQuery } from './sample-content.queries.ts'

/** The bar above every tab while there is sample content. */
export function SampleBar() {
  const { data: records = 0 } = useQuery(sampleContentQuery)
  const { data: event } = useQuery(eventQuery)
  const isMoved =
    event !== undefined &&
    event.editionYear > defaultEdition.year &&
    event.pastEditions.every(({ year }) => year < defaultEdition.year)
  const mayRemove = useRight('importBackup')
  if (records === 0) return null
  return (
    <aside
      aria-label="Sample content"
      className="flex flex-wrap items-center justify-center gap-x-3 bg-sun px-4 touch:py-0 py-1.5 text-center text-[0.875rem] text-sun-deep print:hidden"
    >
      This site shows sample content.
      {isMoved && (
        <span className="max-sm:sr-only">
          Its event is in {event.editionYear}, since its day in {defaultEdition.year} has passed.
        </span>
      )}
      {mayRemove && (
        <Link
          to="/admin/dashboard"
          search={{ tab: 'settings', view: 'backups' }}
          className="inline-block touch:py-3 py-0.5 font-semibold underline underline-offset-4"
        >
          Remove <span className="max-sm:sr-only">sample content</span>
        </Link>
      )}
    </aside>
  )
}
