import { type ComponentProps, useId } from 'react'

interface Texts {
  label: string
  /** The slider's value in words. */
  shown: string
}

/** A slider with its value beside the label, from 0 to 100 by default. */
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
