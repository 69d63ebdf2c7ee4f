import type { PublicFormName } from '#features/public-forms/public-forms.ts'
import applied from './applied.json' with { type: 'json' }
import { messageSent, reminderSet, subscribed } from './sent-texts.ts'

export interface Confirmation {
  /** The address of the form. */
  form: string
  title: string
  thanks: string
  next: readonly string[]
}

const confirmations: Record<PublicFormName, Confirmation> = {
  message: { form: '/#contact', title: messageSent.title, thanks: messageSent.description, next: [] },
  subscription: { form: '/#newsletter', title: subscribed.title, thanks: subscribed.description, next: [] },
  reminder: { form: '/#remind', title: reminderSet.title, thanks: reminderSet.description, next: [] },
  ...applied,
}

/** The thanks for a form; undefined for an unknown one. */
export function confirmationOf(form: string): Confirmation | undefined {
  return isForm(form) ? confirmations[form] : undefined
}

function isForm(name: string): name is PublicFormName {
  return Object.hasOwn(confirmations, name)
}
