export interface PublicForm {
  /** The address without scripts. */
  action: string
  /** The API call with scripts. */
  call: string
  takesFiles?: boolean
  /** Whether organizers change what it asks. */
  canChange?: boolean
}

/** All public forms; each has thanks at `/thanks/{name}`. */
export const publicForms = {
  message: { action: '/contact', call: '/api/contact' },
  subscription: { action: '/newsletter', call: '/api/newsletter/subscribe' },
  reminder: { action: '/tickets/remind', call: '/api/tickets/reminders' },
  speaker: { action: '/speak/apply', call: '/api/speakers/apply', takesFiles: true, canChange: true },
  nomination: { action: '/nominate', call: '/api/nominations', canChange: true },
  volunteer: { action: '/volunteer/apply', call: '/api/volunteers/apply', canChange: true },
} satisfies Record<string, PublicForm>

export type PublicFormName = keyof typeof publicForms
