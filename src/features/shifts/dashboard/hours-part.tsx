import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { FoundList } from '#dashboard-kit/record-list.tsx'
import { TabFrame } from '#dashboard-kit/tab/tab-frame.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { useFoundRecords } from '#dashboard-kit/use-found-records.ts'
import { sheetEntries } from '#features/sheets/dashboard/sheet-buttons.tsx'
import type { VolunteerHours } from '#features/shifts/hours.schema.ts'
import { viewsOfVolunteers } from '#features/volunteers/dashboard/volunteer-views.tsx'
import { countText } from '#lib/text/count-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { hoursQuery } from './rota.queries.ts'

/** The hours of each volunteer, planned and as marked on the day, with a confirmation to download. */
export function HoursPart() {
  const query = useQuery(hoursQuery(useEdition()))
  const found = useFoundRecords(query.data, ({ name, email }) => [name, email])
  return (
    <TabFrame
      views={viewsOfVolunteers('hours')}
      title="Hours"
      about="The hours of each volunteer, planned and as they were marked on the day."
    >
      <FoundList
        {...{ found, query }}
        many="hours"
        placeholder="Search name or email"
        isBelowViews
        more={sheetEntries({ table: 'hours', title: 'hours of volunteers' })}
        loading="Loading the hours..."
        fault="Could not load the hours."
        empty="No one is in a shift yet."
      >
        {people => (
          <ul aria-label="Hours" className="divide-y divide-line rounded-2xl border border-line bg-paper px-4 sm:px-6">
            {people.map(hoursRow)}
          </ul>
        )}
      </FoundList>
    </TabFrame>
  )
}

function hoursRow(person: VolunteerHours) {
  return (
    <li key={person.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <p className="min-w-0 grow basis-60 wrap-anywhere">
        <span className="block font-semibold">{person.name}</span>
        <span className="text-[0.875rem] text-grey">{hoursText(person)}</span>
      </p>
      {person.here > 0 && (
        <p className="mt-5">
          <a
            href={`/api/admin/shifts/hours/${person.id}/confirmation.pdf`}
            download
            className={buttonClass({ look: 'quiet', size: 'small' })}
          >
            <Download aria-hidden className="size-4" /> Confirmation (PDF)
            <span className="sr-only"> of {person.name}</span>
          </a>
        </p>
      )}
    </li>
  )
}

/** '3 shifts, 12 hours planned. 8 hours here, 4 hours without a mark.' */
function hoursText({ shifts, planned, here, missing, unmarked }: VolunteerHours): string {
  const text = `${countText(shifts, 'shift')}, ${countText(planned, 'hour')} planned.`
  if (unmarked === planned) return text
  const marked = [
    `${countText(here, 'hour')} here`,
    missing > 0 && `${countText(missing, 'hour')} missing`,
    unmarked > 0 && `${countText(unmarked, 'hour')} without a mark`,
  ]
  return `${text} ${marked.filter(Boolean).join(', ')}.`
}
