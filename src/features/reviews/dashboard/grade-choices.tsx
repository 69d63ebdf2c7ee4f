import { Check } from 'lucide-react'
import type { JuryCriterion } from '#features/reviews/jury.schema.ts'
import { votes } from '#features/reviews/reviews.schema.ts'

/** The look of the best grade, of those between and of the worst. */
const looks = {
  best: 'has-checked:border-leaf-deep has-checked:bg-leaf has-checked:text-leaf-deep',
  middle: 'has-checked:border-sun-deep has-checked:bg-sun has-checked:text-sun-deep',
  worst: 'has-checked:border-rose-deep has-checked:bg-rose has-checked:text-rose-deep',
}

function lookOf(place: number, { grades }: JuryCriterion): string {
  return looks[place === 0 ? 'best' : place === grades.length - 1 ? 'worst' : 'middle']
}

interface Props {
  name: string
  criterion: JuryCriterion
  /** Whether it is the only one, so that it stays in sight on a phone. */
  isOnly: boolean
  /** Whether the numbers grade by it. */
  isCurrent: boolean
  chosen: number | null | undefined
  mayAbstain: boolean
  onFocus: () => void
  onChoose: (grade: number | null) => void
}

/** The grades of a criterion. */
export function GradeChoices({ name, criterion, isOnly, isCurrent, chosen, mayAbstain, onFocus, onChoose }: Props) {
  const { name: title, help, grades, isVote } = criterion
  /** The keys of a grade: a letter of the votes, and its number while it is the criterion's turn. */
  const keysOf = (place: number) => [
    ...(isVote ? [votes[place]?.charAt(0) ?? ''] : []),
    ...(isCurrent ? [`${place + 1}`] : []),
  ]
  return (
    <div className={isOnly ? 'max-md:contents' : 'max-md:mt-4'}>
      <fieldset
        onFocus={onFocus}
        className={`grid gap-2 ${grades.length > 3 ? '' : 'grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))]'} ${isOnly ? 'border-line max-md:sticky max-md:bg-paper max-md:bottom-0 max-md:z-10 max-md:-mx-[min(1rem,5vw)] max-md:mt-6 max-md:border-t max-md:p-2 [@media(max-height:30rem)]:static' : ''}`}
      >
        <legend
          className={`mb-2 font-bold font-display text-[1.125rem] tracking-tight wrap-anywhere ${isOnly ? 'max-md:sr-only' : ''}`}
        >
          {isOnly && isVote ? 'Your vote' : title}
        </legend>
        {help && <p className="col-span-full -mt-2 text-[0.875rem] text-grey wrap-anywhere">{help}</p>}
        {grades.map((grade, place) => {
          const keys = keysOf(place)
          return (
            <label
              key={grade}
              className={`flex cursor-pointer items-center gap-2 rounded-xl border-2 border-line bg-paper font-semibold has-focus-visible:outline-3 has-focus-visible:outline-ember has-focus-visible:outline-offset-3 forced-colors:has-checked:border-[Highlight] ${isOnly ? 'min-h-14' : 'min-h-11'} ${grades.length > 3 ? 'px-3' : 'justify-center'} ${lookOf(place, criterion)}`}
            >
              <input
                type="radio"
                name={name}
                aria-keyshortcuts={keys.join(' ') || undefined}
                className="sr-only"
                checked={place === chosen}
                onChange={() => onChoose(place)}
                // The same grade once more, after a change of the application.
                onClick={() => place === chosen && onChoose(place)}
              />
              {place === chosen && <Check aria-hidden className="size-4 shrink-0" />}
              <span className="min-w-0">{grade}</span>
              {place !== chosen && <KeyHint text={isCurrent ? `${place + 1}` : keys.join().toUpperCase()} />}
            </label>
          )
        })}
      </fieldset>
      {mayAbstain && (
        <button
          type="button"
          aria-pressed={chosen === null}
          aria-keyshortcuts={isCurrent ? 'a' : undefined}
          onClick={() => onChoose(null)}
          className="mt-1 flex min-h-11 cursor-pointer items-center gap-2 text-[0.875rem] text-grey underline underline-offset-4 aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:no-underline"
        >
          {chosen === null && <Check aria-hidden className="size-4" />}
          Cannot judge<span className="sr-only">: {title}</span>
          {isCurrent && chosen !== null && <KeyHint text="A" />}
        </button>
      )}
    </div>
  )
}

/** The key of a control, where keys work. */
function KeyHint({ text }: { text: string }) {
  if (!text) return null
  return (
    <kbd
      aria-hidden
      className="hidden rounded-md border border-grey/60 border-b-2 px-1.5 font-normal font-sans text-[0.8125rem] in-data-keys:pointer-fine:lg:inline in-[:has([aria-keyshortcuts=c]:focus)]:hidden!"
    >
      {text}
    </kbd>
  )
}
