import type { PublicFormName } from '#features/public-forms/public-forms.ts'
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
  speaker: {
    form: '/speak',
    title: 'Application received',
    thanks: 'Thank you. It takes courage to send one of these, and yours has arrived.',
    next: [
      'Several of us read it, from the first line to the last.',
      'You get an answer by email either way, and a conversation if your idea is on the short list.',
      'Something to add or mend? Write to us; we put it beside your application.',
    ],
  },
  volunteer: {
    form: '/volunteer/apply',
    title: 'Welcome aboard',
    thanks: 'Thank you. The day is made by people like you.',
    next: [
      'One of us reads what you wrote and thinks about where you would fit.',
      'You hear from us by email with a place, a time and somebody to ask for.',
      'If you have applied before, your first application is still valid: write to us to change it.',
    ],
  },
}

/** The thanks for a form; undefined for an unknown one. */
export function confirmationOf(form: string): Confirmation | undefined {
  return isForm(form) ? confirmations[form] : undefined
}

function isForm(name: string): name is PublicFormName {
  return Object.hasOwn(confirmations, name)
}
