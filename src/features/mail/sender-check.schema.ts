import { email } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

export const senderFinding = z.object({
  about: z.enum(['sender', 'spf', 'relay', 'dmarc', 'mx', 'dkim']),
  state: z.enum(['good', 'wrong', 'unknown']).describe('`unknown` where a look-up had no answer.'),
  text: z.string(),
  record: z.object({ host: z.string(), type: z.enum(['TXT', 'MX']), value: z.string() }).nullable(),
})

export const senderCheck = z.object({
  from: z.string(),
  relay: z.string().nullable().describe('The host of the mail server.'),
  findings: z.array(senderFinding),
  delivered: z.array(senderFinding).describe('The results of the receiver, from the headers.'),
})

/** The header fields of a mail that arrived; empty for none. */
export const senderCheckInput = z.object({ headers: z.string().max(200_000) })
export const testMailInput = z.object({
  recipient: email('Please enter a valid email address.').optional().describe('Otherwise the contact address.'),
})

export type SenderFinding = z.infer<typeof senderFinding>
