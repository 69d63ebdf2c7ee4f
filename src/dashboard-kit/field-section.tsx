import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { factsOf } from '#lib/record.ts'
import type { z } from '#lib/zod.ts'
import { Fold } from './fold.tsx'

interface Props {
  title: string
  /** Whether it is open from the start. One that lacks a needed value always is. */
  isOpen: boolean | undefined
  names: readonly string[]
  shape: Readonly<Record<string, z.ZodType>>
  children: ReactNode
}

/** Fields behind a line that says which of them are filled and which are missing. */
export function FieldSection({ title, isOpen = false, names, shape, children }: Props) {
  const form = useFormContext()
  const values: unknown[] = useWatch({ control: form.control, name: names })
  const heading = useId()
  const details = useRef<HTMLDetailsElement>(null)
  const fields = names.flatMap((name, index) => {
    const schema = shape[name]
    if (!schema) return []
    const isFilled = !isEmpty(values[index])
    return { label: factsOf(schema).label, isFilled, isMissing: !isFilled && !schema.safeParse(values[index]).success }
  })
  const missing = fields.filter(({ isMissing }) => isMissing).map(({ label }) => `${label} missing`)
  const filled = fields.filter(({ isFilled }) => isFilled).map(({ label }) => label)
  const [startsOpen] = useState(isOpen || missing.length > 0)

  const { errors, submitCount } = form.formState
  const openIfWrong = useEffectEvent((saves: number) => {
    if (saves > 0 && details.current && names.some(name => get(errors, name))) details.current.open = true
  })
  useEffect(() => openIfWrong(submitCount), [submitCount])

  return (
    <Fold
      ref={details}
      open={startsOpen}
      aria-labelledby={heading}
      line={
        <div className="min-w-0 py-2.5">
          <h3 id={heading} className="font-bold text-lg">
            {title}
          </h3>
          <p className="line-clamp-2 text-[0.875rem] text-grey group-open/fold:sr-only">
            {missing.length > 0 && <span className="font-medium text-sun-deep">{missing.join(', ')}. </span>}
            {filled.join(', ') || 'Empty'}
          </p>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-5 px-[min(1rem,4.5vw)] pt-1 pb-5 sm:px-6">{children}</div>
    </Fold>
  )
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value ? Object.keys(value).length === 0 : !value && value !== 0
}
