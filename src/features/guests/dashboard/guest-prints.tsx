import { useState } from 'react'
import { badgePeople, badgeSheets } from '#features/guests/badge-choices.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { DownloadLink } from '#ui/links/download-link.tsx'

const people = badgePeople.map(value => ({ value, label: value.slice(0, 1).toUpperCase() + value.slice(1) }))
const sheets = [
  { value: badgeSheets[0], label: 'Avery 5392 (6 on letter paper)' },
  { value: badgeSheets[1], label: 'A4 (8 on a sheet)' },
]

/** The list for the door, and name badges, to print (decision T4). */
export function GuestPrints({ year }: { year: number | undefined }) {
  const [of, setOf] = useState<string>(badgePeople[0])
  const [sheet, setSheet] = useState<string>(badgeSheets[0])
  const edition = year === undefined ? '' : `year=${year}`
  return (
    <section aria-label="To print" className="mt-6 grid gap-3">
      <DownloadLink href={`/api/admin/guests/list.pdf?${edition}`}>List for the door (PDF)</DownloadLink>
      <div className="compact-fields flex flex-wrap items-end gap-3">
        <SelectField label="Badges for" choices={people} value={of} onChange={({ target }) => setOf(target.value)} />
        <SelectField label="Sheets" choices={sheets} value={sheet} onChange={({ target }) => setSheet(target.value)} />
        <DownloadLink href={`/api/admin/guests/badges.pdf?of=${of}&sheet=${sheet}&${edition}`}>
          Name badges (PDF)
        </DownloadLink>
      </div>
    </section>
  )
}
