import { useEvent } from '#features/event/site/use-event.ts'
import { newsletterRules } from '#features/inbox/inbox-rules.ts'
import { FormEnd } from '#features/public-forms/site/form-end.tsx'
import { PrivacyNote } from '#features/public-forms/site/privacy-note.tsx'
import { reminderSet } from '#features/public-forms/site/sent-texts.ts'
import { usePublicForm } from '#features/public-forms/site/use-public-form.ts'
import { localMomentText } from '#lib/time/day-text.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** Before the sale: its start, one reminder by mail, and a calendar entry. */
export function ReminderCard() {
  const { ticketSaleStart: start } = useEvent()
  const { form, pending, outcome, field } = usePublicForm({
    name: 'reminder',
    rules: newsletterRules,
    sent: reminderSet,
    failed: reason => `Failed to set the reminder: ${reason}`,
  })
  if (start === null) return null
  return (
    <section
      id="remind"
      tabIndex={-1}
      aria-labelledby="remind-title"
      className="grid content-start gap-x-12 gap-y-3 rounded-3xl bg-snow p-5 md:p-8 text-ink outline-none md:max-xl:grid-cols-2"
    >
      <div>
        <h3 id="remind-title" className="text-2xl md:text-4xl">
          On sale {localMomentText(start)}
        </h3>
        <p className="mt-2 text-grey">Leave your email and we write once, when the sale starts.</p>
        <a
          href="/sale.ics"
          className="mt-2 inline-block border-ember border-b-2 py-1 font-semibold transition-colors duration-200 hover:border-current"
        >
          Add the sale to my calendar
        </a>
      </div>
      <form {...form} className="grid gap-3 md:gap-4">
        <TextField label="Email" {...field('email')} autoComplete="email" />
        <CheckboxField name="news" label="Send me the newsletter too" />
        <Button type="submit" aria-disabled={pending}>
          {pending ? 'Processing...' : 'Remind me'}
        </Button>
        <FormEnd outcome={outcome} />
        <PrivacyNote />
      </form>
    </section>
  )
}
