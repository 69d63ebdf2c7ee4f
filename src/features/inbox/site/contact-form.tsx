import { contactSubjects } from '#features/inbox/contact-subjects.ts'
import { Button } from '#ui/button.tsx'
import { HoneypotField } from '#ui/fields/honeypot-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { FormOutcome } from './form-outcome.tsx'
import { sendMessage } from './inbox.queries.ts'
import { messageSent } from './sent-texts.ts'
import { useSending } from './use-sending.ts'

const needed = {
  name: 'Name must be at least 2 characters.',
  email: 'Please enter a valid email address.',
  message: 'Message must be at least 10 characters.',
}

/** Writes to the organisers; a plain form where no scripts run. */
export function ContactForm() {
  const { form, pending, outcome, errors } = useSending({
    send: sendMessage,
    needed,
    sent: messageSent,
    failed: reason => `Failed to send message: ${reason}`,
  })
  return (
    <form action="/contact" {...form} className="grid gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          error={errors.name}
          autoComplete="name"
          required
          starred
          minLength={2}
          maxLength={200}
        />
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
      </div>
      <SelectField
        label="Subject"
        name="subject"
        error={errors.subject}
        defaultValue="general"
        choices={contactSubjects}
      />
      <TextareaField
        label="Message"
        name="message"
        error={errors.message}
        rows={6}
        required
        starred
        minLength={10}
        maxLength={10_000}
      />
      <HoneypotField />
      <FormOutcome outcome={outcome} />
      <Button type="submit" aria-disabled={pending} className="justify-self-start">
        {pending ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  )
}
