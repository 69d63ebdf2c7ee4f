import { newsletterRules } from '#features/inbox/inbox-rules.ts'
import { FormEnd } from '#features/public-forms/site/form-end.tsx'
import { PrivacyNote } from '#features/public-forms/site/privacy-note.tsx'
import { subscribed } from '#features/public-forms/site/sent-texts.ts'
import { usePublicForm } from '#features/public-forms/site/use-public-form.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

/** The newsletter form; plain HTML without scripts. */
export function NewsletterForm() {
  const { form, pending, outcome, field } = usePublicForm({
    name: 'subscription',
    rules: newsletterRules,
    sent: subscribed,
    failed: reason => `Failed to subscribe: ${reason}`,
  })
  return (
    <form {...form} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[1fr_auto] sm:items-start">
        <TextField label="Email" {...field('email')} autoComplete="email" />
        <Button type="submit" aria-disabled={pending} className="sm:mt-[1.775rem] sm:py-2!">
          {pending ? 'Processing...' : 'Subscribe'}
        </Button>
      </div>
      <FormEnd outcome={outcome} />
      <PrivacyNote />
    </form>
  )
}
