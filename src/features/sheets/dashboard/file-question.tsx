import { ChoiceCards } from '#dashboard-kit/fields/choice-cards.tsx'
import { type DateOrder, readMoment } from '#features/sheets/reading/cells.ts'
import type { RowQuestion } from '#features/sheets/reading/read-rows.ts'
import { countText } from '#lib/text/count-text.ts'
import { dayText } from '#lib/time/day-text.ts'

interface Props {
  question: RowQuestion
  answer: string | undefined
  onAnswer: (answer: string) => void
}

/** Asks what the file does not say, once for all rows. */
export function FileQuestion({ question: { kind, example, rows, choices }, answer, onAnswer }: Props) {
  const title = kind === 'order' ? `What does ${example} mean?` : 'Which day is imported?'
  const count =
    kind === 'order' ? `There are such dates in ${countText(rows, 'row')}. Your answer counts for all of them.` : ''
  return (
    <div className="rounded-2xl bg-sun p-4 text-sun-deep sm:p-5">
      <ChoiceCards
        legend={`${title} ${count}`}
        name={kind}
        isRow
        cards={choices.map(value => ({ value, label: labelOf(value), checked: value === answer }))}
        onChange={({ target }) => onAnswer(target.value)}
      />
    </div>
  )

  function labelOf(value: string): string {
    if (kind === 'day') return dayText(value)
    const order: DateOrder = value === 'day-first' ? 'day-first' : 'month-first'
    return dayText(readMoment(example, order, 'UTC')?.day ?? null)
  }
}
