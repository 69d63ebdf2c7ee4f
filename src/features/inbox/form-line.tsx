import { type ReactNode, useId } from 'react'

/** What a control needs to belong to its label and its error. */
export interface ControlProps {
  id: string
  name: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  className: string
}

interface Props {
  label: string
  name: string
  errors: Record<string, string>
  children: (control: ControlProps) => ReactNode
}

const control =
  'w-full rounded-xl border border-field bg-paper px-4 py-3 text-ink placeholder:text-grey aria-invalid:border-ember-deep aria-invalid:border-2'

/** A label, its control, and what the server found wrong with it. */
export function FormLine({ label, name, errors, children }: Props) {
  const id = useId()
  const error = errors[name]
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {children({
        id,
        name,
        'aria-invalid': error !== undefined,
        'aria-describedby': error && `${id}-error`,
        className: control,
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 font-medium text-[0.9375rem] text-ember-deep">
          {error}
        </p>
      )}
    </div>
  )
}
