import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { HoneypotField } from '#ui/fields/honeypot-field.tsx'
import { FormOutcome } from './form-outcome.tsx'
import type { useSending } from './use-sending.ts'

interface Props extends Pick<ComponentProps<'form'>, 'action' | 'encType'> {
  sending: ReturnType<typeof useSending>
  children: ReactNode
}

/** What the forms of all applications have around their fields; a plain form where no scripts run. */
export function ApplicationForm({ sending: { form, pending, outcome }, children, ...rest }: Props) {
  return (
    <form
      {...rest}
      {...form}
      className="relative grid gap-10 rounded-3xl bg-paper p-[min(1.5rem,7.5vw)] text-ink md:p-12"
    >
      <p className="text-[0.9375rem] text-grey">
        Fields with a <span className="text-ember-deep">*</span> are needed; everything else helps.
      </p>
      {children}
      <HoneypotField />
      <div className="grid justify-items-start gap-5">
        <FormOutcome outcome={outcome} />
        <Button type="submit" aria-disabled={pending}>
          {pending ? 'Sending...' : 'Send Application'}
        </Button>
      </div>
    </form>
  )
}
