/** The subjects of the contact form; the call accepts any text. */
export const contactSubjects = [
  { value: 'general', label: 'General Inquiry' },
  { value: 'tickets', label: 'Ticket Information' },
  { value: 'sponsorship', label: 'Sponsorship Opportunities' },
  { value: 'volunteer', label: 'Volunteer Information' },
  { value: 'press', label: 'Press/Media' },
] as const

/** The label of a subject; an unknown one stays as sent. */
export function subjectLabel(subject: string): string {
  return contactSubjects.find(({ value }) => value === subject)?.label ?? subject
}
