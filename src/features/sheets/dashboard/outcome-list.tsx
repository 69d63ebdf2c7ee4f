import { Check, CircleHelp, Pencil, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { ShowMore } from '#dashboard-kit/lists/show-more.tsx'
import type { RowOutcome, SheetField } from '#features/sheets/sheets.schema.ts'
import { cutText } from '#lib/text/cut-text.ts'

const looks = {
  new: { title: 'New', icon: Plus, className: 'bg-leaf text-leaf-deep' },
  changed: { title: 'Changed', icon: Pencil, className: 'bg-sky text-sky-deep' },
  same: { title: 'Same', icon: Check, className: 'inset-ring inset-ring-grey text-grey' },
  asked: { title: 'Question', icon: CircleHelp, className: 'bg-sun text-sun-deep' },
  refused: { title: 'Refused', icon: X, className: 'bg-rose text-rose-deep' },
} as const

const states = Object.keys(looks).filter((state): state is keyof typeof looks => state in looks)

interface Props {
  outcomes: readonly RowOutcome[]
  fields: readonly SheetField[]
}

/** Each row with what happens to it, filtered by state. */
export function OutcomeList({ outcomes, fields }: Props) {
  const [shown, setShown] = useState<RowOutcome['state'] | 'all'>('all')
  const counts = states.map(state => [state, outcomes.filter(outcome => outcome.state === state).length] as const)
  const listed = shown === 'all' ? outcomes : outcomes.filter(({ state }) => state === shown)
  const filter = (value: typeof shown, title: string, count: number) => (
    <button
      key={value}
      type="button"
      aria-pressed={shown === value}
      onClick={() => setShown(value)}
      className="-mb-px flex min-h-11 shrink-0 cursor-pointer items-center gap-2 border-transparent border-b-2 px-3 text-grey aria-pressed:border-ember aria-pressed:font-semibold aria-pressed:text-ink"
    >
      {title} <span className="font-normal text-[0.8125rem]">{count}</span>
    </button>
  )
  return (
    <section aria-label="Rows">
      <div className="flex gap-1 overflow-x-auto border-line border-b">
        {filter('all', 'All', outcomes.length)}
        {counts.map(([state, count]) => count > 0 && filter(state, looks[state].title, count))}
      </div>
      <ShowMore items={listed}>
        {some => (
          <ul className="divide-y divide-line">
            {some.map((outcome, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole, and several people may come from one row.
              <OutcomeRow key={place} outcome={outcome} fields={fields} />
            ))}
          </ul>
        )}
      </ShowMore>
    </section>
  )
}

function OutcomeRow({
  outcome: { row, state, label, changes, reason, notes },
  fields,
}: {
  outcome: RowOutcome
  fields: Props['fields']
}) {
  const { title, icon: Icon, className } = looks[state]
  return (
    <li className="grid gap-x-4 gap-y-1.5 py-3 sm:grid-cols-[7rem_1fr]">
      <span
        className={`flex h-fit w-fit items-center gap-1.5 rounded-full px-2.5 py-0.5 font-semibold text-[0.8125rem] ${className}`}
      >
        <Icon aria-hidden className="size-3.5" /> {title}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{label || `Row ${row}`}</p>
        {changes.map(({ field, was, is }) => (
          <p key={field} className="text-[0.875rem]">
            {fields.find(({ name }) => name === field)?.label ?? field}:{' '}
            <del className="rounded bg-rose px-1 text-rose-deep">{textOf(was)}</del>{' '}
            <ins className="rounded bg-leaf px-1 text-leaf-deep">{textOf(is)}</ins>
          </p>
        ))}
        {[reason && `Row ${row}. ${reason}`, ...notes].filter(Boolean).map(note => (
          <p key={note} className="text-[0.875rem] text-grey">
            {note}
          </p>
        ))}
      </div>
    </li>
  )
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  return text === '' ? 'empty' : cutText(text, 160)
}
