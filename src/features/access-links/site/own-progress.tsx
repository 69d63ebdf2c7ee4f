import type { OwedItem } from '#lib/terms/owed-items.ts'
import { dayText } from '#lib/time/day-text.ts'
import { Badge } from '#ui/badge.tsx'

/** What a person has sent, and what is missing with the days when it is due. */
export function OwnProgress({ items }: { items: readonly OwedItem[] }) {
  if (items.length === 0) return null
  const missing = items.filter(({ state }) => state !== 'done')
  return (
    <section aria-labelledby="progress" className="rounded-2xl bg-paper p-5 inset-ring inset-ring-line">
      <h2 id="progress" className="text-xl">
        {items.length - missing.length} of {items.length} sent
      </h2>
      {missing.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {missing.map(({ name, due, state }) => (
            <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 last:pb-0">
              <span className="font-semibold">{name}</span>
              {due && (
                <span className="flex items-center gap-2 text-[0.9375rem] text-grey">
                  Due {dayText(due)} {state === 'late' && <Badge tone="red">Late</Badge>}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
