import { useFormContext } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
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
  const field = fieldsOf(useFormContext<PartnerValues>(), labels)
  return (
    <FieldGroup title="Contact, seen by organisers only">
      <TextField {...field('contactName')} />
      <SelectField {...field('conversation')} choices={choices} />
      <TextField {...field('contactEmail')} type="email" />
      <TextField {...field('contactPhone')} type="tel" />
      <TextareaField
        {...field('promised')}
        hint="What they promised, and what you promised them."
        className="md:col-span-2"
      />
      <CheckboxField {...field('logoInHand')} hint="They have sent it, in a size to print" />
      <CheckboxField {...field('ticketsSent')} hint="Those of their package" />
      <CheckboxField {...field('promiseKept')} hint="All that was promised is delivered" />
    </FieldGroup>
  )
}
