/** A form of the site. */
export interface PublicForm {
  /** Where it goes without scripts. */
  action: string
  /** The call that scripts make instead. */
  call: string
  /** Where its sender is sent once it was taken. */
  thanks: string
  takesFiles?: boolean
}

export const publicForms = {
  contact: { action: '/contact', call: '/api/contact', thanks: '/thanks/message' },
  newsletter: { action: '/newsletter', call: '/api/newsletter/subscribe', thanks: '/thanks/subscription' },
  speaker: { action: '/speak/apply', call: '/api/speakers/apply', thanks: '/thanks/speaker', takesFiles: true },
  volunteer: { action: '/volunteer/apply', call: '/api/volunteers/apply', thanks: '/thanks/volunteer' },
} satisfies Record<string, PublicForm>

export type PublicFormName = keyof typeof publicForms
