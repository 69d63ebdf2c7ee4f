import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useEdition, useYearOfTab } from '#dashboard-kit/use-edition.ts'
import { editionsQuery } from '#features/event/dashboard/editions.queries.ts'

/** Chooses the edition of all tabs; hidden while there is only one. */
export function EditionChooser() {
  const navigate = useNavigate()
  const { data: editions = [] } = useQuery(editionsQuery)
  const yearOfTab = useYearOfTab()
  const chosen = useEdition()
  const isThere = editions.some(({ year }) => year === chosen)
  if (editions.length < (isThere ? 2 : 1) || chosen === undefined) return null

  function choose(year: number) {
    void navigate({
      to: '/admin/dashboard',
      search: ({ record: _, ...rest }) => ({ ...rest, edition: year === yearOfTab ? undefined : year }),
      viewTransition: false,
    })
  }

  return (
    <label className="relative shrink-0 lg:mb-1">
      <span className="sr-only">Edition</span>
      <select
        value={chosen}
        onChange={event => choose(Number(event.target.value))}
        className="min-h-11 lg:pointer-fine:min-h-9 w-full max-w-[min(10rem,32vw)] max-sm:w-21 max-sm:text-clip cursor-pointer appearance-none truncate rounded-xl bg-transparent pr-8 pl-3 font-semibold text-white inset-ring inset-ring-white/16 hover:bg-white/6 lg:max-w-none *:bg-paper *:text-ink"
      >
        {/* The address, or another browser tab, may name a draft that was discarded. */}
        {!isThere && <option value={chosen}>{chosen} (no edition)</option>}
        {editions.map(({ year, theme, stage }) => (
          <option key={year} value={year}>
            {year}
            {/* A narrow field ends before the theme. */}
            {theme && `\u2003${theme}`}
            {stage !== 'current' && ` (${stage})`}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4" />
    </label>
  )
}
