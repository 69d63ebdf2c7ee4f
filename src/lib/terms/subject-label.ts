import { contactSubjects } from './contact-subjects.ts'

/** What a subject is called; one that the form does not offer stands as it was sent. */
export function subjectLabel(subject: string): string {
  return contactSubjects.find(({ value }) => value === subject)?.label ?? subject
}
