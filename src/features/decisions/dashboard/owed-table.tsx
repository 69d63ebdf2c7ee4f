import { Link } from '@tanstack/react-router'
import { Check, Hourglass, Minus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TabName } from '#dashboard-kit/menus/dashboard-target.ts'
import { type OwedItem, type Owing, stillOwed } from '#features/settings/owed-items.ts'
import { shortDate } from '#lib/time/moment-text.ts'
import { useMedia } from '#ui/use-media.ts'

interface Props {
  tab: TabName
  noun: string
  people: readonly Owing[]
  pictureOf: (id: number) => ReactNode
}

/** A row for each person and a column for each thing; cards on narrow screens. */
export function OwedTable(props: Props) {
  const wide = useMedia('(min-width: 88rem)')
  return wide ? <WideTable {...props} /> : <Cards {...props} />
}

const states = {
  done: { icon: Check, word: 'Done', look: 'border-transparent bg-leaf text-leaf-deep' },
  waits: { icon: Hourglass, word: 'Waits for', look: 'border-transparent bg-sun text-sun-deep' },
  missing: { icon: Minus, word: 'Missing', look: 'border-grey text-grey' },
  late: { icon: TriangleAlert, word: 'Late', look: 'border-transparent bg-rose text-rose-deep' },
} as const

interface StateProps extends Pick<OwedItem, 'state'>, Pick<Owing, 'coach'> {}

/** A mark, a word and a shape; its colour only repeats them. */
export function OwedState({ state, coach = 'you' }: StateProps) {
  const { icon: Icon, word, look } = states[state]
  return (
    <span
      className={`inline-flex w-max max-w-60 items-center gap-1 rounded-2xl border px-2 py-0.5 font-semibold text-[0.8125rem] ${look}`}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" /> {state === 'waits' ? `${word} ${coach}` : word}
    </span>
  )
}

function WideTable({ tab, noun, people, pictureOf }: Props) {
  const names = [...new Set(people.flatMap(({ items }) => items.map(({ name }) => name)))]
  const found = names.map(name => {
    const dues = people.flatMap(({ items }) => items.flatMap(item => (item.name === name ? (item.due ?? []) : [])))
    return { name, first: dues.sort()[0] ?? '', due: new Set(dues).size === 1 ? dues[0] : undefined }
  })
  const columns = found.toSorted((a, b) => a.first.localeCompare(b.first))
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-paper">
      <table aria-label="Who has sent what" className="w-full text-left text-[0.875rem]">
        <thead>
          <tr className="align-top *:px-2.5 *:py-3 *:first:pl-4">
            <th scope="col" className="font-medium text-grey first-letter:uppercase">
              {noun}
            </th>
            {columns.map(({ name, due }) => (
              <th key={name} scope="col" className="font-semibold">
                <span className="block w-max max-w-40">{name}</span>
                {due && <Due due={due} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name, email, coach, items }) => (
            <tr key={id} className="border-line border-t *:px-2.5 *:py-2 *:first:pl-4">
              <th scope="row" className="sticky left-0 min-w-40 bg-paper font-semibold">
                <span className="flex items-center gap-3">
                  {pictureOf(id)}
                  <span>
                    <PersonLink {...{ tab, id, name }} /> <NoAddress email={email} />
                  </span>
                </span>
              </th>
              {columns.map(column => {
                const item = items.find(one => one.name === column.name)
                return (
                  <td key={column.name}>
                    {item ? <OwedState {...item} coach={coach} /> : <span className="text-grey">Not included</span>}
                    {item?.due && !column.due && <Due due={item.due} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cards({ tab, people, pictureOf }: Props) {
  return (
    <ul aria-label="Who has sent what" className="divide-y divide-line rounded-2xl border border-line bg-paper px-4">
      {people.map(owing => {
        const { id, name, email, coach, items } = owing
        const isDone = items.every(({ state }) => state === 'done')
        return (
          <li key={id} className="flex items-start gap-3.5 py-4">
            {pictureOf(id)}
            <div className="min-w-0">
              <p className="font-semibold leading-snug wrap-anywhere">
                <PersonLink {...{ tab, id, name }} />
              </p>
              <p className="text-[0.875rem] text-grey">
                {items.length - stillOwed(owing).length} of {items.length} done <NoAddress email={email} />
              </p>
              {isDone && <Line state="done" text="Everything" />}
              <Line state="waits" coach={coach} text={namesOf(items, 'waits')} />
              <Line state="late" text={namesOf(items, 'late')} />
              <Line state="missing" text={namesOf(items, 'missing')} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Line({ text, ...state }: StateProps & { text: string }) {
  if (text === '') return null
  return (
    <p className="mt-1.5 text-[0.875rem] leading-relaxed">
      <OwedState {...state} /> {text}
    </p>
  )
}

function namesOf(items: readonly OwedItem[], state: OwedItem['state']) {
  return items
    .filter(item => item.state === state)
    .sort((a, b) => (a.due ?? '').localeCompare(b.due ?? ''))
    .map(({ name, due }) => (due ? `${name} (${dueText(due)})` : name))
    .join(', ')
}

function PersonLink({ tab, id, name }: Pick<Props, 'tab'> & Pick<Owing, 'id' | 'name'>) {
  return (
    <Link
      to="/admin/dashboard"
      search={({ edition }) => ({ edition, tab, record: id })}
      className="pressable inline-block wrap-break-word hover:underline"
    >
      {name}
    </Link>
  )
}

function NoAddress({ email }: Pick<Owing, 'email'>) {
  return email === '' && <span className="block font-normal text-[0.8125rem] text-grey">No email address</span>
}

function Due({ due }: { due: string }) {
  return <span className="block font-normal text-[0.8125rem] text-grey">due {dueText(due)}</span>
}

/** 'Sep 3', with the year where it is not this one. */
function dueText(due: string) {
  return shortDate(due, 'UTC').replace(`, ${new Date().getFullYear()}`, '')
}
