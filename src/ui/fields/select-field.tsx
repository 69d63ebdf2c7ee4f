import type { ComponentProps } from 'react'
import { LineIcon } from '#ui/line-icon.tsx'
import { controlClass, FieldFrame, type FieldTexts } from './field-frame.tsx'

export interface Choice {
  value: string
  label: string
}

type Props = FieldTexts & ComponentProps<'select'> & { choices: readonly Choice[] }

/** The browser's own select, which suits every phone. */
export function SelectField({ label, hint, error, starred, className, choices, ...select }: Props) {
  return (
    <FieldFrame {...{ label, hint, error, starred, className }}>
      {control => (
        <div className="relative">
          <select className={`${controlClass} cursor-pointer appearance-none pr-10`} {...control} {...select}>
            {choices.map(choice => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <LineIcon name="more" className="pointer-events-none absolute top-3.5 right-3.5 size-4 text-grey" />
        </div>
      )}
    </FieldFrame>
  )
}
