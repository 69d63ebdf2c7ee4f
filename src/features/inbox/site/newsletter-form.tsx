import { Button } from '#ui/button.tsx'
import { HoneypotField } from '#ui/fields/honeypot-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormOutcome } from './form-outcome.tsx'
import { subscribe } from './inbox.queries.ts'
import { subscribed } from './sent-texts.ts'
import { useSending } from './use-sending.ts'

const needed = { email: 'Please enter a valid email address.' }

/** Subscribes an address; a plain form where no scripts run. */
export function NewsletterForm() {
  const { form, pending, outcome, errors } = useSending({
    send: subscribe,
    needed,
    sent: subscribed,
    failed: reason => `Failed to subscribe: ${reason}`,
  })
  return (
    <form action="/newsletter" {...form} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-start">
        <TextField
          label="Email"
          name="email"
          error={errors.email}
          type="email"
          autoComplete="email"
          required
          starred
          maxLength={254}
        />
        <Button type="submit" aria-disabled={pending} className="sm:mt-[1.775rem] sm:py-2!">
          {pending ? 'Processing...' : 'Subscribe'}
        </Button>
      </div>
      <HoneypotField />
      <FormOutcome outcome={outcome} />
    </form>
  )
}
