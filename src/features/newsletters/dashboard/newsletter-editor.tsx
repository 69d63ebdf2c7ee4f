import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { type UseFormReturn, useController, useForm, useFormContext, useWatch } from 'react-hook-form'
import { ChangedField } from '#dashboard-kit/form/changed-field.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { type EditorProps, RecordEditor } from '#dashboard-kit/record-editor.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { useEditionYears } from '#features/event/dashboard/editions.queries.ts'
import { fieldsHint } from '#features/mail/letter-fields.ts'
import { groupsOf, isOfEdition, letterFields } from '#features/newsletters/audiences.ts'
import {
  type Newsletter,
  type NewsletterValues,
  newsletterShapes,
  type SubscriberState,
} from '#features/newsletters/newsletters.schema.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { Badge } from '#ui/badge.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { AudienceField } from './audience-field.tsx'
import { newsletterKind } from './newsletter-kind.ts'
import { NewsletterSteps, PreviewPane, useSendToMe } from './newsletter-steps.tsx'
import { audienceQuery, samplesText, subscriberStateQuery } from './newsletters-admin.queries.ts'

const LetterField = lazy(async () => ({ default: (await import('./composer/letter-field.tsx')).LetterField }))

const { labels, values } = newsletterShapes

interface Props extends EditorProps<Newsletter> {
  /** Newsletters whose text can be copied. */
  older: readonly Newsletter[]
  /** What a new letter begins with. */
  begun?: Partial<NewsletterValues> | undefined
}

/** The first step: whom to write to, subject and text. */
export function NewsletterEditor({ record, older, begun, ...rest }: Props) {
  const edition = useEdition()
  const { sendToMe } = useSendToMe()
  const form = useForm<NewsletterValues>({
    resolver: zodResolver(values),
    defaultValues: record ?? {
      ...{ audience: 'subscribers', person: '', edition: edition ?? null, subject: '', body: '' },
      ...begun,
    },
  })
  const field = fieldsOf(form, labels)
  const [audience, subject, year, body] = useWatch({
    control: form.control,
    name: ['audience', 'subject', 'edition', 'body'],
  })
  const { data: subscribers } = useQuery(subscriberStateQuery)
  const hint = groupsOf(audience).includes('subscribers') && subscribers ? subscriberText(subscribers) : undefined

  function close() {
    rest.onClose()
    showToast(newsletterKind.created)
  }

  return (
    <RecordEditor
      kind={newsletterKind}
      record={record}
      form={form}
      width="page"
      about={({ updatedAt }) => `Kept as a draft, ${momentText(updatedAt)}. * required`}
      alternatives={[
        { button: 'Send to me', onStay: ({ id }) => sendToMe(id) },
        { button: 'Keep as a draft', onStay: close },
      ]}
      {...rest}
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <NewsletterSteps now={1} />
        {older.length > 0 && <CopyField older={older} form={form} />}
      </div>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_22.5rem]">
        <div className="grid grid-cols-1 content-start gap-5">
          <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <AudienceField control={form.control} label={labels.audience} hint={hint} />
            <GroupCount audience={audience} edition={year ?? undefined} />
          </div>
          {isOfEdition(audience) && <EditionField />}
          {audience === 'person' && <TextField {...field('person')} type="email" starred />}
          <ChangedField name="subject" label={labels.subject}>
            <TextField
              {...field('subject')}
              starred
              hint={subject.length > 60 ? 'Phones show about 60 letters.' : ''}
            />
          </ChangedField>
          <ChangedField name="body" label={labels.body}>
            <Body audience={audience} />
          </ChangedField>
        </div>
        <div className="self-start md:sticky md:top-0">
          <PreviewPane audience={audience} subject={subject} body={body} isWritten />
        </div>
      </div>
    </RecordEditor>
  )
}

function EditionField() {
  const field = fieldsOf(useFormContext<NewsletterValues>(), labels)
  const years = useEditionYears().map(String)
  return (
    <SelectField
      {...field('edition', { setValueAs: value => (value ? Number(value) : null) })}
      choices={[
        { value: '', label: 'The current one when it is sent' },
        ...years.map(year => ({ value: year, label: year })),
      ]}
    />
  )
}

function Body({ audience }: { audience: string }) {
  const { field, fieldState } = useController<NewsletterValues, 'body'>({ name: 'body' })
  const { value, onChange, ref } = field
  return (
    <Suspense fallback={<div className="h-96" />}>
      <LetterField
        {...{ label: labels.body, value, onChange, ref }}
        error={fieldState.error?.message}
        hint={`${fieldsHint(letterFields(audience))} The unsubscribe link and your address are added for you.`}
      />
    </Suspense>
  )
}

/** Copies subject and text of an older newsletter. */
function CopyField({ older, form }: Pick<Props, 'older'> & { form: UseFormReturn<NewsletterValues> }) {
  function copy(id: number) {
    const from = older.find(it => it.id === id)
    if (!from) return
    const before = form.getValues()
    const set = ({ subject: title, body }: Pick<Newsletter, 'subject' | 'body'>) => {
      form.setValue('subject', title, { shouldDirty: true })
      form.setValue('body', body, { shouldDirty: true })
    }
    set(from)
    showToast({ title: 'Subject and text copied', description: from.subject, undo: () => set(before) })
  }

  return (
    <SelectField
      label="Copy an older one"
      className="min-w-0 max-w-full sm:w-72"
      value=""
      choices={[
        { value: '', label: 'Choose a newsletter' },
        ...older.map(it => ({ value: String(it.id), label: it.subject })),
      ]}
      onChange={event => copy(Number(event.target.value))}
    />
  )
}

/** How many people the audience is, and how many are left out. */
function GroupCount({ audience, edition }: { audience: string; edition: number | undefined }) {
  const { data } = useQuery({ ...audienceQuery(audience, edition), enabled: audience !== 'person' && audience !== '' })
  const count = audience === 'person' ? 1 : data?.count
  return (
    <p role="status" className="mt-9.5">
      {count !== undefined && (
        <Badge tone="blue">{count === 1 ? '1 person' : `${count.toLocaleString('en-CA')} people`}</Badge>
      )}
      {data && data.unwanted > 0 && (
        <span className="mt-1 block text-[0.875rem] text-grey">{data.unwanted} opted out or bounced</span>
      )}
    </p>
  )
}

/** Why the group is smaller than the list of subscribers. */
function subscriberText({ unconfirmed, samples }: SubscriberState): string {
  const more =
    unconfirmed > 0
      ? `${unconfirmed.toLocaleString('en-CA')} more ${unconfirmed === 1 ? 'has not confirmed yet and gets' : 'have not confirmed yet and get'} no mail.`
      : ''
  return `${more}${samplesText(samples)}`.trim()
}
