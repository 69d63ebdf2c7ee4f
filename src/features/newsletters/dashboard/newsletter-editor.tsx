import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { type EditorProps, RecordEditor } from '#dashboard-kit/record-editor.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { useEditionYears } from '#features/event/dashboard/use-edition-years.ts'
import { fieldsHint } from '#features/mail/letter-fields.ts'
import { audienceLabels, audiences, isOfEdition, letterFields } from '#features/newsletters/audiences.ts'
import { type Newsletter, newsletterInput, type SubscriberState } from '#features/newsletters/newsletters.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { type NewsletterValues, newsletterKind } from './newsletter-kind.ts'
import { subscriberStateQuery } from './newsletters-admin.queries.ts'
import { samplesText } from './samples-text.ts'

const { labels, valuesOf } = newsletterKind
const choices = audiences.map(value => ({ value, label: audienceLabels[value] }))

export function NewsletterEditor({ record, ...rest }: EditorProps<Newsletter>) {
  const edition = useEdition()
  const years = useEditionYears()
  const form = useForm<NewsletterValues>({
    resolver: zodResolver(newsletterInput),
    defaultValues: record
      ? valuesOf(record)
      : { audience: 'subscribers', person: '', edition: edition ?? null, subject: '', body: '' },
  })
  const editions = [
    { value: '', label: 'The current one when it is sent' },
    ...years.map(year => ({ value: String(year), label: String(year) })),
  ]
  const field = fieldsOf(form, labels)
  const [audience, subject, body] = useWatch({ control: form.control, name: ['audience', 'subject', 'body'] })
  const { data: subscribers } = useQuery(subscriberStateQuery)
  const hint = audience === 'subscribers' && subscribers ? subscriberText(subscribers) : undefined
  return (
    <RecordEditor kind={newsletterKind} record={record} form={form} {...rest}>
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="grid content-start gap-5">
          <SelectField {...field('audience')} hint={hint} choices={choices} />
          {isOfEdition(audience) && (
            <SelectField
              {...field('edition', { setValueAs: value => (value ? Number(value) : null) })}
              choices={editions}
            />
          )}
          {audience === 'person' && <TextField {...field('person')} type="email" starred />}
          <TextField {...field('subject')} starred />
          <TextareaField
            {...field('body')}
            hint={`Leave a blank line for a new paragraph; start a line with - for a list. ${fieldsHint(letterFields(audience))} The unsubscribe link and your address are added for you.`}
            starred
            rows={14}
          />
        </div>
        <LetterPreview audience={audience} subject={subject} body={body} isWritten />
      </div>
    </RecordEditor>
  )
}

function subscriberText({ confirmed, unconfirmed, samples }: SubscriberState): string {
  const more =
    unconfirmed > 0
      ? ` ${unconfirmed.toLocaleString('en-CA')} more ${unconfirmed === 1 ? 'has not confirmed yet and gets' : 'have not confirmed yet and get'} no mail.`
      : ''
  return `${countText(confirmed, 'confirmed subscriber')}.${more}${samplesText(samples)}`
}
