import { type ComponentProps, useId } from 'react'
import { FieldNotes, notesOf } from '#ui/fields/field-frame.tsx'

interface Card {
  value: string
  label: string
  hint?: string
  /** For a choice outside the form's values. */
  checked?: boolean
}

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  legend: string
  hint?: string
  error?: string | undefined
  cards: readonly Card[]
  /** Side by side where there is room. */
  isRow?: boolean
}

/** Radio buttons as cards, each with an explanation. */
export function ChoiceCards({ legend, hint, error, cards, isRow = false, ...input }: Props) {
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={notesOf(id, error, hint)}>
      <legend className="mb-1.5 font-semibold text-[0.875rem]">{legend}</legend>
      <div className={`grid gap-2 ${isRow ? 'xs:grid-cols-2' : ''}`}>
        {cards.map(card => (
          <label
            key={card.value}
            className="flex cursor-pointer gap-3 rounded-xl border border-line px-4 py-3 inset-ring-ember-deep has-checked:border-ember-deep has-checked:inset-ring-1"
          >
            <input
              type="radio"
              value={card.value}
              checked={card.checked}
              aria-describedby={card.hint ? `${id}-${card.value}` : undefined}
              className="mt-0.5 size-5 shrink-0 cursor-pointer accent-ember-deep"
              {...input}
            />
            <span>
              <span className="font-semibold">{card.label}</span>
              {card.hint && (
                <span id={`${id}-${card.value}`} aria-hidden className="block text-[0.875rem] text-grey">
                  {card.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  )
}
