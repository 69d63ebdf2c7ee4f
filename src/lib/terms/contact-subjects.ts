/** The subjects of the contact form; the call accepts any text. */
export const contactSubjects = [
  { value: 'general', label: 'General Inquiry' },
  { value: 'tickets', label: 'Ticket Information' },
  { value: 'sponsorship', label: 'Sponsorship Opportunities' },
  { value: 'volunteer', label: 'Volunteer Information' },
  { value: 'press', label: 'Press/Media' },
] as const
