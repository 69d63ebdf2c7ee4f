import type { MailTexts } from '#features/mail/template-keys.schema.ts'

const ADDRESS = /:\/\/|@|\bwww\b|[\p{L}\p{N}]\.\p{L}{2}/u

/** Whether a text contains a web or email address, also with a character that browsers accept as a dot. */
export function hasAddress({ subject, body }: MailTexts): boolean {
  return ADDRESS.test(`${subject}\n${body}`.normalize('NFKC').replaceAll('\u3002', '.'))
}
