import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { reasonOf } from '#client/client.ts'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { DialogFooter } from '#dashboard-kit/overlays/dialog.tsx'
import { WritingDialog } from '#dashboard-kit/writing-dialog.tsx'
import { mailsAboutQuery } from '#features/mail/dashboard/mail.queries.ts'
import { MailWays, OwnProgram } from '#features/mail/dashboard/mail-ways.tsx'
import { commonFieldNames, fieldsHint, hasFields } from '#features/mail/letter-fields.ts'
import { type PartnerMail, partnerMail, type Sponsor } from '#features/partners/partners.schema.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { writeToPartnerCall } from './partners-admin.queries.ts'

interface Props {
  partner: Sponsor
  /** What the mail begins with. */
  start?: PartnerMail
  onSent?: () => Promise<void>
  onClose: () => void
}

/** A mail to the contact of a partner, below earlier mails. */
export function WriteToPartner({ partner, start = { subject: '', text: '' }, onSent, onClose }: Props) {
  const { id, name, contactName, contactEmail } = partner
  const { data: mails = [] } = useQuery(mailsAboutQuery('sponsors', id))
  const { mutate, isPending, error } = useMutation(writeToPartnerCall)
  const form = useForm<PartnerMail>({ resolver: zodResolver(partnerMail), defaultValues: start })
  const field = fieldsOf(form)
  const { subject = '', text = '' } = useWatch({ control: form.control })
  // A text with fields differs for each reader.
  const isFinal = text.trim() !== '' && !hasFields(subject + text)

  function onSuccess() {
    showToast({ title: 'Mail on its way', description: `To ${contactEmail}` })
    void onSent?.()
    onClose()
  }

  const submit = form.handleSubmit(mail => {
    if (!isPending) mutate({ id, ...mail }, { onSuccess, onError: showFailure })
  })
  return (
    <WritingDialog
      dirty={form.formState.isDirty}
      error={error}
      onClose={onClose}
      title={`Write to ${contactName || name}`}
      description={`To ${contactEmail}. Replies go to the contact address of the event.`}
    >
      <form
        onSubmit={event => {
          // The form around this dialog must not be saved with it.
          event.stopPropagation()
          void submit(event)
        }}
        noValidate
        className="flex min-h-0 grow flex-col"
      >
        <div className="grid grow content-start gap-5 overflow-y-auto px-5 py-6 sm:px-7">
          <TextField {...field('subject')} label="Subject" starred />
          <TextareaField
            {...field('text')}
            label="Text"
            hint={fieldsHint(['name', ...commonFieldNames])}
            starred
            rows={8}
          />
          <OwnProgram mail={isFinal ? { recipients: [contactEmail], subject, text } : undefined} />
          {mails.map(mail => (
            <p key={mail.id} className="border-line border-l-3 pl-3.5 text-[0.875rem] text-grey wrap-anywhere">
              {momentText(mail.createdAt)}, {mail.sentBy}: {mail.subject}
            </p>
          ))}
        </div>
        <DialogFooter>
          <MailWays label="Send mail" isSending={isPending} />
        </DialogFooter>
      </form>
    </WritingDialog>
  )
}

function showFailure(error: unknown) {
  showToast({ title: 'Error', description: `Failed to send the mail. ${reasonOf(error)}`, kind: 'error' })
}
