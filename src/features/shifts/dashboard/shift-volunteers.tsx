import { useState } from 'react'
import { SearchField } from '#dashboard-kit/fields/search-field.tsx'
import type { Rota } from '#features/shifts/shifts.schema.ts'
import { matchesSearch } from '#lib/text/matches-search.ts'
import { HOUR } from '#lib/time/durations.ts'
import type { ShownShift } from './rota.queries.ts'
import { dragged, More, SHOWN, workText } from './shift-details.tsx'

/** Everybody who can be in shifts, with their work so far, to drag onto a shift. */
export function ShiftVolunteers({ rota, shifts }: { rota: Rota; shifts: readonly ShownShift[] }) {
  const [search, setSearch] = useState('')
  const work = new Map(rota.people.map(({ id }) => [id, { hours: 0, shifts: 0 }]))
  for (const { people, startsAt, endsAt } of shifts) {
    for (const { id } of people) {
      const own = work.get(id)
      if (!own) continue
      own.hours += (Date.parse(`${endsAt}Z`) - Date.parse(`${startsAt}Z`)) / HOUR
      own.shifts += 1
    }
  }
  const found = rota.people.filter(({ name }) => matchesSearch(search, [name]))
  return (
    <>
      <h2 className="text-lg">Volunteers</h2>
      <p className="mt-1 mb-3 text-[0.875rem] text-grey">Choose a shift, or drag a volunteer onto one.</p>
      {rota.people.length > SHOWN && (
        <SearchField label="Search volunteers" placeholder="Search name" value={search} onChange={setSearch} />
      )}
      <ul aria-label="Volunteers" className="divide-y divide-line">
        {found.slice(0, SHOWN).map(({ id, name }) => {
          const { hours, shifts: count } = work.get(id) ?? { hours: 0, shifts: 0 }
          return (
            <li key={id} className="cursor-grab py-2 wrap-anywhere" {...dragged(id)}>
              <p className="font-semibold leading-snug">{name}</p>
              <p className="text-[0.875rem] text-grey">{workText(hours, count)}</p>
            </li>
          )
        })}
      </ul>
      <More count={found.length} />
      {rota.people.length === 0 && <p>No approved volunteers yet.</p>}
    </>
  )
}
