import type { RecordEvent } from '#features/history/history.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { QuietButton } from '../buttons/quiet-button.tsx'

interface Props {
  events: readonly RecordEvent[]
  chosen: number
  labels: Readonly<Record<string, string>>
  hasMore: boolean
  onMore: () => void
  onChoose: (id: number) => void
}

/** The events of a record to choose from: a column, or a scrolling row on a phone. */
export function HistoryList({ events, chosen, labels, hasMore, onMore, onChoose }: Props) {
  return (
    <section
      aria-label="Changes"
      className="slim-scrollbar shrink-0 border-line max-md:flex max-md:items-center max-md:overflow-x-auto max-md:border-b md:overflow-y-auto md:border-r"
    >
      <ul className="flex gap-1 p-2 md:flex-col md:p-3">
        {events.map(event => (
          <li key={event.id} className="shrink-0">
            <button
              type="button"
              aria-current={event.id === chosen}
              onClick={() => onChoose(event.id)}
              className="-outline-offset-3 min-h-14 w-full cursor-pointer rounded-xl px-3 py-2 text-left hover:bg-ink/6 aria-current:bg-[#f3efe7] forced-colors:aria-current:outline"
            >
              <span className="block font-semibold">{event.actor}</span>
              <span className="block text-[0.875rem] text-grey">
                {briefOf(event, labels)}
                <time dateTime={event.at} className="block">
                  {momentText(event.at)}
                </time>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <QuietButton className="mx-3 shrink-0 md:mb-3" onClick={onMore}>
          Show earlier
        </QuietButton>
      )}
    </section>
  )
}

const brief: Readonly<Record<string, string>> = {
  created: 'Added',
  removed: 'Deleted',
  restored: 'Put back',
  replaced: 'Replaced',
  declined: 'Cannot come',
  booked: 'Booked',
  withdrew: 'Withdrew',
  'asked-out': 'Asked to be taken out',
}

/** An event in a few words: 'Photo', '3 fields', 'Added'. */
function briefOf({ action, changes }: RecordEvent, labels: Props['labels']): string {
  if (action !== 'changed') return brief[action] ?? action
  if (changes === null) return 'Changed'
  const [first] = changes
  return changes.length === 1 && first ? (labels[first.field] ?? first.field) : countText(changes.length, 'field')
}
