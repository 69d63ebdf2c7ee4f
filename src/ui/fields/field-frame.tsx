import { type ReactNode, useId } from 'react'

export interface FieldTexts {
  label: ReactNode
  /** Help before an error is made. */
  hint?: ReactNode
  error?: string | undefined
  /** Marks the label with a star, in forms with optional fields. */
  starred?: boolean
  /** The control itself is `required`. */
  required?: boolean | undefined
}

interface Control {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** The look of every control; at 16 px phones do not zoom in. */
export const controlClass =
  'w-full rounded-xl border border-grey/70 bg-paper px-3.5 py-2.5 text-base text-ink leading-normal placeholder:text-grey aria-invalid:border-alert aria-invalid:border-2 md:text-[0.9375rem]'

/** A label above a control, hint and error below, linked for screen readers. */
export function FieldFrame({
  label,
  hint,
  error,
  starred = false,
  required = false,
  className = '',
  children,
}: FieldTexts & { className?: string; children: (control: Control) => ReactNode }) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold text-[0.875rem]">
        {label}
        {starred && <span className="text-ember-deep"> *</span>}
      </label>
      {children({
        id,
        'aria-describedby': notesOf(id, error, hint),
        'aria-invalid': error ? true : undefined,
        'aria-required': (starred && !required) || undefined,
      })}
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}

/** The error and the hint below a control, which names them by `notesOf`. */
export function FieldNotes({ id, error, hint }: Pick<FieldTexts, 'error' | 'hint'> & { id: string }) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-[0.875rem] text-alert">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-[0.875rem] text-grey">
          {hint}
        </div>
      )}
    </>
  )
}

/** The value of `aria-describedby`. */
export function notesOf(id: string, error: unknown, hint?: unknown): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
}
