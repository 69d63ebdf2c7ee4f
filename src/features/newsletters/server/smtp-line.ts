import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { needsTls, SMTP_TIMEOUT } from '#features/mail/server/smtp-url.domain.ts'

/**
 * What came of handing over a mail.
 * `refused`: never to this address. `put-off`: not now. `server`: nothing to do with the address, and nothing was handed
 * over. `unknown`: the text was being handed over when the line was lost; the server may have taken it. `taken`: another
 * process has it by now; nothing was handed over.
 */
export type Delivery =
  | { kind: 'sent' | 'taken' }
  | { kind: 'refused' | 'put-off' | 'server' | 'unknown'; fault: string }

export interface SmtpLine {
  /**
   * Hands a mail to the server.
   * @param mayHandOver asked when the server waits for the text and before it gets any of it: false keeps it back
   * @throws what `mayHandOver` throws
   */
  deliver(from: string, to: string, message: Buffer, mayHandOver: () => Promise<boolean>): Promise<Delivery>
  close(): void
}

/**
 * One connection to a mail server over which mail after mail goes; it is opened when it is needed.
 * nodemailer's own transports hide whether the text had been handed over when a line was lost: after that nobody knows
 * whether the mail was taken, before it is certain that it was not.
 */
export function createSmtpLine(smtpUrl: string): SmtpLine {
  const { auth, ...options } = parseConnectionUrl(smtpUrl)
  let line: SMTPConnection | undefined

  function open(): Promise<SMTPConnection> {
    const connection = new SMTPConnection({
      ...options,
      requireTLS: needsTls(smtpUrl),
      connectionTimeout: SMTP_TIMEOUT,
      greetingTimeout: SMTP_TIMEOUT,
      socketTimeout: SMTP_TIMEOUT,
    })
    return new Promise((resolve, reject) => {
      connection.on('error', reject)
      connection.once('end', () => {
        if (line === connection) line = undefined
        reject(new Error('The server closed the line'))
      })
      connection.connect(fault => {
        if (fault) return reject(fault)
        if (!auth || !('user' in auth)) return resolve(connection)
        connection.login(auth, refusal => (refusal ? reject(refusal) : resolve(connection)))
      })
    })
  }

  function close(): void {
    line?.quit()
    line = undefined
  }

  async function deliver(
    from: string,
    to: string,
    message: Buffer,
    mayHandOver: () => Promise<boolean>,
  ): Promise<Delivery> {
    const isUsed = line !== undefined
    try {
      line ??= await open()
    } catch (error) {
      return { kind: 'server', fault: faultOf(error) }
    }
    const handing = handOver(message, mayHandOver)
    try {
      await send(line, { from, to: [to] }, handing.source)
      return { kind: 'sent' }
    } catch (error) {
      const delivery = judge(error, handing.state())
      if (delivery.kind === 'refused' || delivery.kind === 'put-off') await reset()
      else drop()
      // Servers end lines that were idle, or that have carried enough.
      if (delivery.kind === 'server' && isUsed) return deliver(from, to, message, mayHandOver)
      if (handing.state() === 'failed') throw error
      return delivery
    }
  }

  function drop(): void {
    line?.close()
    line = undefined
  }

  async function reset(): Promise<void> {
    const connection = line
    const fault = await new Promise(resolve => (connection ? connection.reset(resolve) : resolve(undefined)))
    if (fault) drop()
  }

  return { deliver, close }
}

type Handing = 'not-yet' | 'begun' | 'kept-back' | 'failed'

/** The text, which asks before its first byte leaves. */
function handOver(message: Buffer, mayHandOver: () => Promise<boolean>) {
  let state: Handing = 'not-yet'
  let isAsked = false
  const source = new Readable({
    read() {
      if (isAsked) return
      isAsked = true
      mayHandOver().then(
        may => {
          state = may ? 'begun' : 'kept-back'
          if (!may) return source.destroy(new Error('Another process has this mail'))
          source.push(message)
          source.push(null)
        },
        (error: Error) => {
          state = 'failed'
          source.destroy(error)
        },
      )
    },
  })
  // The connection listens only once it reads.
  source.on('error', () => undefined)
  return { source, state: () => state }
}

function send(line: SMTPConnection, envelope: SMTPConnection.Envelope, source: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    // A line that is lost meanwhile says so by an event.
    line.once('error', reject)
    line.send(envelope, source, fault => {
      line.off('error', reject)
      if (fault) reject(fault)
      else resolve()
    })
  })
}

function judge(error: unknown, handing: Handing): Delivery {
  const fault = faultOf(error)
  if (handing === 'kept-back') return { kind: 'taken' }
  const { responseCode, command, code }: Partial<SMTPConnection.SMTPError> = isSmtpError(error) ? error : {}
  if (responseCode === undefined) {
    if (command === 'API' && code === 'EENVELOPE') return { kind: 'refused', fault }
    return { kind: handing === 'begun' ? 'unknown' : 'server', fault }
  }
  // 421: the server is closing down, whomever the mail is for. The sender is the same in every mail.
  if (responseCode === 421 || (command !== 'RCPT TO' && command !== 'DATA')) return { kind: 'server', fault }
  return { kind: responseCode >= 500 ? 'refused' : 'put-off', fault }
}

function isSmtpError(error: unknown): error is SMTPConnection.SMTPError {
  return error instanceof Error
}

function faultOf(error: unknown): string {
  return ((error instanceof Error && error.message) || String(error)).slice(0, 500)
}
