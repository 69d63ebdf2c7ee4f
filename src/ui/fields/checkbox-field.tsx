import { type ComponentProps, type ReactNode, useId } from 'react'

interface Texts {
  label: ReactNode
  hint?: ReactNode
}

/** A box to tick, with its label beside it: both are the target. */
export function CheckboxField({ label, hint, className = '', ...input }: Texts & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={`flex gap-3 ${className}`}>
      <input
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="mt-0.5 size-6 shrink-0 cursor-pointer accent-ember-deep"
        {...input}
      />
      <div>
        <label htmlFor={id} className="cursor-pointer font-semibold text-[0.9375rem]">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-[0.875rem] text-grey">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
