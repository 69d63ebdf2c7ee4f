import { Button } from '#ui/button.tsx'
import { contactSubjects } from './contact-subjects.ts'
import { FormLine } from './form-line.tsx'
import { FormOutcome } from './form-outcome.tsx'
import { sendMessage } from './inbox.queries.ts'
import { useSending } from './use-sending.ts'

const sent = {
  title: 'Message Sent',
  description: 'Thank you for your message. We will get back to you soon.',
}

/** Writes to the organisers; a plain form where no scripts run. */
export function ContactForm() {
  const { form, pending, outcome, errors } = useSending({
    send: sendMessage,
    sent,
    failed: reason => `Failed to send message: ${reason}`,
  })
  return (
    <form action="/contact" {...form} className="grid gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <FormLine label="Name" name="name" errors={errors}>
          {control => <input {...control} autoComplete="name" required minLength={2} maxLength={200} />}
        </FormLine>
        <FormLine label="Email" name="email" errors={errors}>
          {control => <input {...control} type="email" autoComplete="email" required maxLength={254} />}
        </FormLine>
      </div>
      <FormLine label="Subject" name="subject" errors={errors}>
        {control => (
          <select {...control} defaultValue="general">
            {contactSubjects.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormLine>
      <FormLine label="Message" name="message" errors={errors}>
        {control => <textarea {...control} rows={6} required minLength={10} maxLength={10_000} />}
      </FormLine>
      <FormOutcome outcome={outcome} anchor="message-sent" thanks={sent.description} />
      <Button type="submit" aria-disabled={pending} className="justify-self-start">
        {pending ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  )
}
