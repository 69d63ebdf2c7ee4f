import { type ComponentProps, type ReactNode, useId } from 'react'
import { notesOf } from './field-frame.tsx'

interface Texts {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
}

/** A checkbox with its label beside it; both are the target. */
export function CheckboxField({ label, hint, error, className = '', ...input }: Texts & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={`flex gap-3 ${className}`}>
      <input
        id={id}
        type="checkbox"
        aria-describedby={notesOf(id, error, hint)}
        aria-invalid={error ? true : undefined}
        className="mt-0.5 size-6 shrink-0 cursor-pointer accent-ember-deep"
        {...input}
      />
      <div className="min-w-0 wrap-anywhere">
        <label htmlFor={id} className="-my-2.5 block min-h-11 cursor-pointer py-2.5 font-semibold text-[0.9375rem]">
          {label}
        </label>
        {error && (
          <p id={`${id}-error`} className="font-medium text-[0.875rem] text-alert">
            {error}
          </p>
        )}
        {hint && (
          <p id={`${id}-hint`} className="text-[0.875rem] text-grey">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
