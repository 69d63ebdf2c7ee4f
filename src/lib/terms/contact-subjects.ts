/** What the contact form offers as subject; the call takes any text. */
export const contactSubjects = [
  { value: 'general', label: 'General Inquiry' },
  { value: 'tickets', label: 'Ticket Information' },
  { value: 'sponsorship', label: 'Sponsorship Opportunities' },
  { value: 'volunteer', label: 'Volunteer Information' },
  { value: 'press', label: 'Press/Media' },
] as const
