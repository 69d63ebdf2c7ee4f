import type { MailFaultKind } from '#features/mail/mail-faults.ts'
import { z } from '#lib/zod.ts'

/** What nodemailer says of a mail that was not sent. */
const smtpError = z.object({
  message: z.string(),
  code: z.string().optional(),
  originalCode: z.string().optional(),
  /** The command that was refused, such as 'MAIL FROM'. */
  command: z.string().optional(),
  /** The code of the answer: 4xx for now, 5xx for good. */
  responseCode: z.number().optional().catch(undefined),
})

type SmtpError = z.infer<typeof smtpError>

export interface MailFault {
  kind: MailFaultKind
  /** What the server said, or what happened. */
  words: string
  /** The server refused it for good (5xx): it must not be tried again as it is (RFC 5321, 4.2.1). */
  isFinal: boolean
}

/**
 * What went wrong with a mail. Only what is wrong with the mail itself is final: what is wrong with how the site reaches
 * its server is mended there, and mail waits for that.
 */
export function mailFaultOf(thrown: unknown): MailFault {
  const { data } = smtpError.safeParse(thrown)
  const words = (data?.message || String(thrown)).slice(0, 500)
  const kind = data ? kindOf(data) : 'other'
  return { kind, words, isFinal: kind === 'recipient' || kind === 'content' }
}

function kindOf(error: SmtpError): MailFaultKind {
  return kindOfConnection(error) ?? kindOfAnswer(error) ?? 'other'
}

const ofConnection: readonly [RegExp, MailFaultKind][] = [
  [/\bEDNS\b|ENOTFOUND|EAI_AGAIN/, 'name'],
  [/ECONNREFUSED/, 'refused'],
  [/EHOSTUNREACH|ENETUNREACH|EACCES/, 'unreachable'],
  [/\bETIMEDOUT\b|\bEABORT\b/, 'hangs'],
  [/certificate|altnames/i, 'certificate'],
  [/wrong version number|packet length too long/i, 'not-encrypted'],
]

function kindOfConnection({ message, code, originalCode, command, responseCode }: SmtpError) {
  if (responseCode !== undefined && command !== 'STARTTLS') return undefined
  const told = [code, originalCode, message].join(' ')
  const [, kind] = ofConnection.find(([pattern]) => pattern.test(told)) ?? []
  if (kind) return kind
  if (code === 'ETLS' || command === 'STARTTLS') return 'no-encryption'
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login'
  return code === 'ECONNECTION' || code === 'ESOCKET' ? 'dropped' : undefined
}

function kindOfAnswer({ message, code, command = '', responseCode = 0 }: SmtpError): MailFaultKind | undefined {
  if (/starttls|encryption required|must .*tls/i.test(message)) return 'wants-encryption'
  // What is busy now says so with the same numbers at every step.
  if (responseCode >= 400 && responseCode < 500) return 'later'
  if (code === 'EAUTH') return 'password'
  if (responseCode === 530 || (command === 'MAIL FROM' && /auth/i.test(message))) return 'login'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'recipient'
  return command === 'DATA' ? 'content' : undefined
}
