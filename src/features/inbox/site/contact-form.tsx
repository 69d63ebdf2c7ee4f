import { contactRules } from '#features/inbox/inbox-rules.ts'
import { contactSubjects } from '#features/mail/contact-subjects.ts'
import { DraftNote, FormEnd, PrivacyNote } from '#features/public-forms/site/form-end.tsx'
import { messageSent } from '#features/public-forms/site/sent-texts.ts'
import { useFormDraft } from '#features/public-forms/site/use-form-draft.ts'
import { usePublicForm } from '#features/public-forms/site/use-public-form.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'

interface Props {
  /** The name of its draft: a form with another initial text has its own. */
  draftName?: string
  /** The initial subject and text. */
  subject?: (typeof contactSubjects)[number]['value']
  message?: string
}

/** The contact form; plain HTML without scripts. */
export function ContactForm({ draftName = 'message', subject = 'general', message }: Props) {
  const draft = useFormDraft(draftName, contactRules)
  const { form, pending, outcome, errors, field } = usePublicForm({
    name: 'message',
    rules: contactRules,
    onSent: () => draft.act('forget'),
    sent: messageSent,
    failed: reason => `Failed to send message: ${reason}`,
  })
  return (
    <form {...form} ref={draft.ref} onInput={() => draft.act('keep')} className="grid gap-3 md:gap-5">
      <div className="grid gap-4 md:gap-5 md:grid-cols-2">
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('email')} autoComplete="email" />
      </div>
      <SelectField
        label="Subject"
        name="subject"
        error={errors.subject}
        defaultValue={subject}
        choices={contactSubjects}
      />
      <TextareaField {...field('message')} defaultValue={message} rows={6} />
      <FormEnd outcome={outcome} />
      <Button type="submit" aria-disabled={pending} className="justify-self-start">
        {pending ? 'Sending...' : 'Send Message'}
      </Button>
      <DraftNote draft={draft} />
      <PrivacyNote />
    </form>
  )
}
