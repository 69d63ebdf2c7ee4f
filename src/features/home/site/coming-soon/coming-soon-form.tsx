import { useEvent } from '#features/event/site/use-event.ts'
import { newsletterRules } from '#features/inbox/inbox-rules.ts'
import { publicForms } from '#features/public-forms/public-forms.ts'
import { subscribed } from '#features/public-forms/site/sent-texts.ts'
import { Button } from '#ui/button.tsx'
import { HoneypotField } from '#ui/fields/honeypot-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

const { type, maxLength } = newsletterRules.email

/** The newsletter form as plain HTML: this page has no scripts. */
export function ComingSoonForm({ isSent }: { isSent: boolean }) {
  const { contactEmail } = useEvent()
  return (
    <section aria-labelledby="tell" className="min-w-0 rounded-3xl bg-paper p-7 text-ink">
      <h2 id="tell" className="text-3xl">
        {isSent ? subscribed.title : 'We will tell you'}
      </h2>
      <p role={isSent ? 'status' : undefined} className="mt-2 text-grey">
        {isSent ? subscribed.description : 'When the site opens, and when tickets go on sale.'}
      </p>
      {!isSent && (
        <form action={publicForms.subscription.action} method="post" className="mt-5 grid gap-4">
          <TextField label="Email" name="email" type={type} maxLength={maxLength} autoComplete="email" required />
          <HoneypotField />
          <Button type="submit">Tell me</Button>
          <p className="text-[0.9375rem] text-grey">
            We keep your address for news of the event only. To have it erased, write to{' '}
            <span className="wrap-anywhere">{contactEmail}</span>.
          </p>
        </form>
      )}
    </section>
  )
}
