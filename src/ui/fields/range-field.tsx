import { type ComponentProps, useId } from 'react'

interface Texts {
  label: string
  /** What the slider stands at, as it is read and read out. */
  shown: string
}

/** A number to choose by sliding, with where it stands beside its label. */
export function RangeField({ label, shown, className = '', ...input }: Texts & ComponentProps<'input'>) {
  const id = useId()
  return (
    <div className={className}>
      <div className="flex justify-between gap-3 text-[0.875rem]">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span aria-hidden className="text-grey">
          {shown}
        </span>
      </div>
      <input
        id={id}
        type="range"
        aria-valuetext={shown}
        className="h-8 w-full cursor-pointer accent-ember-deep disabled:cursor-not-allowed"
        {...input}
      />
    </div>
  )
}
