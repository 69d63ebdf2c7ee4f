import { mailFaultText } from '#features/mail/mail-fault-text.ts'
import type { MailFaultKind } from '#lib/terms/mail-terms.ts'
import { z } from '#lib/zod.ts'

const smtpError = z.object({
  message: z.string(),
  code: z.string().optional(),
  originalCode: z.string().optional(),
  /** The refused command, such as 'MAIL FROM'. */
  command: z.string().optional(),
  /** The SMTP code: 4xx temporary, 5xx permanent. */
  responseCode: z.number().optional().catch(undefined),
})

type SmtpError = z.infer<typeof smtpError>

export interface MailFault {
  kind: MailFaultKind
  /** The server's words, or the error. */
  words: string
  /** A permanent refusal (5xx): it must not be retried unchanged (RFC 5321, 4.2.1). */
  isFinal: boolean
  /** Not caused by this mail: the next one would fail too. */
  isOfServer: boolean
  /** The server answered, so it certainly did not accept the mail. */
  isAnswered: boolean
}

/**
 * Classifies a mail fault. Only faults of the mail itself are final. Faults of the connection or settings are corrected
 * there, and mail waits.
 */
export function mailFaultOf(thrown: unknown): MailFault {
  const { data } = smtpError.safeParse(thrown)
  const words = (data?.message || String(thrown)).slice(0, 500)
  const kind = (data && (kindOfConnection(data) ?? kindOfAnswer(data))) ?? 'other'
  const isFinal = kind === 'recipient' || kind === 'content'
  return {
    kind,
    words,
    isFinal,
    isOfServer: !isFinal && !(kind === 'later' && data && isOfMail(data)),
    isAnswered: data?.responseCode !== undefined,
  }
}

/** A fault for organizers, with the server's words. */
export function faultText({ kind, words }: MailFault, next?: 'again' | 'unknown'): string {
  return `${mailFaultText(kind, next)} (${words})`
}

/** 421 means at any command that the server is closing down. The sender is the same in every mail. */
function isOfMail({ command = '', responseCode }: SmtpError): boolean {
  return responseCode !== 421 && ['RCPT TO', 'DATA'].includes(command)
}

const ofConnection: readonly [RegExp, MailFaultKind][] = [
  [/\bEDNS\b|ENOTFOUND|EAI_AGAIN/, 'name'],
  [/ECONNREFUSED/, 'refused'],
  [/EHOSTUNREACH|ENETUNREACH|EACCES/, 'unreachable'],
  [/\bETIMEDOUT\b/, 'hangs'],
  [/certificate|altnames/i, 'certificate'],
  [/wrong version number|packet length too long/i, 'not-encrypted'],
]

function kindOfConnection({ message, code, originalCode, command, responseCode }: SmtpError) {
  if (responseCode !== undefined && command !== 'STARTTLS') return undefined
  const words = [code, originalCode, message].join(' ')
  const [, kind] = ofConnection.find(([pattern]) => pattern.test(words)) ?? []
  if (kind) return kind
  if (code === 'ETLS' || command === 'STARTTLS') return 'no-encryption'
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'login'
  // nodemailer itself rejects the address.
  if (code === 'EENVELOPE') return message.startsWith('Invalid sender') ? 'sender' : 'recipient'
  return code === 'ECONNECTION' || code === 'ESOCKET' ? 'dropped' : undefined
}

function kindOfAnswer({ message, code, command = '', responseCode = 0 }: SmtpError): MailFaultKind | undefined {
  if (/starttls|encryption required|must .*tls/i.test(message)) return 'wants-encryption'
  // 4xx means "try later" at any command.
  if (responseCode >= 400 && responseCode < 500) return 'later'
  if (code === 'EAUTH') return 'password'
  if (responseCode === 530 || (command === 'MAIL FROM' && /auth/i.test(message))) return 'login'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'recipient'
  return command === 'DATA' ? 'content' : undefined
}
