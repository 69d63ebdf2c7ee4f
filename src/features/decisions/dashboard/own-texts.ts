import type { MailTexts } from '#features/mail/template-keys.schema.ts'

/** What some of many are sent instead of the text for all, by the id of the person. */
export type OwnTexts = ReadonlyMap<number, MailTexts>
