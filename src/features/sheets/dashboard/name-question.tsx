import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ChoiceCards } from '#dashboard-kit/fields/choice-cards.tsx'
import { type DateOrder, readMoment } from '#features/sheets/reading/cells.ts'
import type { RowQuestion } from '#features/sheets/reading/read-rows.ts'
import type { RowOutcome, SheetRow } from '#features/sheets/sheets.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { dayText } from '#lib/time/written.ts'
import { SelectField } from '#ui/fields/select-field.tsx'

interface Props {
  /** The rows with a known name, by their place. */
  asked: readonly { outcome: RowOutcome; place: number }[]
  matches: ReadonlyMap<number, SheetRow['match']>
  onAnswer: (matches: ReadonlyMap<number, SheetRow['match']>) => void
}

/** Asks whether rows whose names are known, at another address or none, are the same records. */
export function NameQuestion({ asked, matches, onAnswer }: Props) {
  const answerAll = (same: boolean) =>
    onAnswer(
      new Map(
        asked.map(({ place, outcome }) => [place, same ? (outcome.candidates[0]?.id ?? 'new') : ('new' as const)]),
      ),
    )
  return (
    <section aria-labelledby="same-names" className="grid gap-4 rounded-2xl bg-sun p-4 text-sun-deep sm:p-5">
      <h4 id="same-names" className="font-semibold">
        {countText(asked.length, 'row')} with a name that is known. Are they the same?
      </h4>
      <div className="flex flex-wrap gap-3">
        <QuietButton onClick={() => answerAll(true)}>All the same</QuietButton>
        <QuietButton onClick={() => answerAll(false)}>All new</QuietButton>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {asked.slice(0, 100).map(({ outcome, place }) => (
          <li key={place} className="min-w-0">
            <SelectField
              label={`Row ${outcome.row}: ${outcome.label}`}
              choices={[
                { value: '', label: 'Choose' },
                ...outcome.candidates.map(({ id, label }) => ({ value: String(id), label: `Same as ${label}` })),
                { value: 'new', label: 'New' },
              ]}
              value={String(matches.get(place) ?? '')}
              onChange={({ target }) => onAnswer(new Map(matches).set(place, matchOf(target.value)))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function matchOf(value: string): SheetRow['match'] {
  if (value === '') return undefined
  return value === 'new' ? 'new' : Number(value)
}

interface FileQuestionProps {
  question: RowQuestion
  answer: string | undefined
  onAnswer: (answer: string) => void
}

/** Asks what the file does not say, once for all rows. */
export function FileQuestion({ question: { kind, example, rows, choices }, answer, onAnswer }: FileQuestionProps) {
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
