import { useFormContext } from 'react-hook-form'
import { conversations } from '#features/partners/partners.schema.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { conversationWords } from './conversation-words.ts'
import { type PartnerValues, partnerKind } from './partner-kind.ts'

const { labels } = partnerKind
const choices = conversations.map(value => ({ value, label: conversationWords[value].label }))

/** The contact and the state of the conversation; never public. */
export function PartnerContactFields() {
  const { register, formState } = useFormContext<PartnerValues>()
  const { errors } = formState
  return (
    <FieldGroup title="Contact, seen by organisers only">
      <TextField label={labels.contactName} error={errors.contactName?.message} {...register('contactName')} />
      <SelectField
        label={labels.conversation}
        choices={choices}
        error={errors.conversation?.message}
        {...register('conversation')}
      />
      <TextField
        label={labels.contactEmail}
        type="email"
        error={errors.contactEmail?.message}
        {...register('contactEmail')}
      />
      <TextField
        label={labels.contactPhone}
        type="tel"
        error={errors.contactPhone?.message}
        {...register('contactPhone')}
      />
      <TextareaField
        label={labels.promised}
        hint="What they promised, and what you promised them."
        className="md:col-span-2"
        error={errors.promised?.message}
        {...register('promised')}
      />
      <CheckboxField
        label={labels.logoInHand}
        hint="They have sent it, in a size to print"
        {...register('logoInHand')}
      />
      <CheckboxField label={labels.ticketsSent} hint="Those of their package" {...register('ticketsSent')} />
      <CheckboxField
        label={labels.promiseKept}
        hint="All that was promised is delivered"
        {...register('promiseKept')}
      />
    </FieldGroup>
  )
}
