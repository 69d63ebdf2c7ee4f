import type { Ref } from 'react'
import { controlClass, FieldFrame, type FieldTexts } from '#ui/fields/field-frame.tsx'

type Props = FieldTexts & {
  /** Such as '#CD7F32'. */
  value: string
  onChange: (value: string) => void
  /** The picker's colour while the value is invalid. */
  otherwise: string
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** A colour to pick or type. */
export function ColorField({ value, onChange, otherwise, ref, label, ...texts }: Props) {
  return (
    <FieldFrame label={label} {...texts}>
      {control => (
        <div className="flex gap-2">
          <input
            type="color"
            tabIndex={-1}
            aria-hidden
            value={/^#[\da-f]{6}$/i.test(value) ? value : otherwise}
            onChange={event => onChange(event.target.value.toUpperCase())}
            className="h-12 w-14 shrink-0 cursor-pointer rounded-xl border border-grey/70 bg-paper p-1"
          />
          <input
            ref={ref}
            {...control}
            value={value}
            spellCheck={false}
            autoComplete="off"
            onChange={event => onChange(event.target.value)}
            className={controlClass}
          />
        </div>
      )}
    </FieldFrame>
  )
}
