import type { MailTexts } from '#features/mail/template-keys.schema.ts'

/** Own texts by the id of the person. */
export type OwnTexts = ReadonlyMap<number, MailTexts>
