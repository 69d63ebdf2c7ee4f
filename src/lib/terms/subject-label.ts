import { contactSubjects } from './contact-subjects.ts'

/** The label of a subject; an unknown one stays as sent. */
export function subjectLabel(subject: string): string {
  return contactSubjects.find(({ value }) => value === subject)?.label ?? subject
}
