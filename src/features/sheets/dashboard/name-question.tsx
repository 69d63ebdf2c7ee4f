import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import type { RowOutcome, SheetRow } from '#features/sheets/sheets.schema.ts'
import { countText } from '#lib/text/count-text.ts'
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
