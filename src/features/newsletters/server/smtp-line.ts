import { Readable } from 'node:stream'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { needsTls, SMTP_TIMEOUT } from '#features/mail/server/smtp-url.domain.ts'

/**
 * What came of handing over a mail.
 * `refused`: never to this address. `put-off`: not now. `server`: nothing to do with the address, and nothing was handed
 * over. `unknown`: the text was being handed over when the line was lost; the server may have taken it. `taken`: another
 * process has it by now, or it was paused; nothing was handed over.
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

/** How long a server may take, in ms, however slowly it goes on answering: to let us in, until it waits for the text, to take it. */
export const serverLimits = { greeting: 15_000, envelope: 15_000, answer: 30_000 }

/**
 * One connection to a mail server over which mail after mail goes; it is opened when it is needed.
 * nodemailer's own transports hide whether the text had been handed over when a line was lost: after that nobody knows
 * whether the mail was taken, before it is certain that it was not.
 */
export function createSmtpLine(smtpUrl: string, limits = serverLimits): SmtpLine {
  const { auth, ...options } = parseConnectionUrl(smtpUrl)
  let line: SMTPConnection | undefined

  function open(): Promise<SMTPConnection> {
    const connection = new SMTPConnection({
      ...options,
      requireTLS: needsTls(smtpUrl),
      connectionTimeout: SMTP_TIMEOUT,
      greetingTimeout: SMTP_TIMEOUT,
      // Whoever has the text may look at it for a while.
      socketTimeout: Math.max(...Object.values(limits)),
    })
    const opening = new Promise<SMTPConnection>((resolve, reject) => {
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
    const watch = watchOver(opening, limits.greeting)
    watch.outcome.catch(() => connection.close())
    return watch.outcome
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
    const handing = handOver(message, async () => {
      const may = await mayHandOver()
      watch.restart(limits.answer)
      return may
    })
    const watch = watchOver(send(line, { from, to: [to] }, handing.source), limits.envelope)
    try {
      await watch.outcome
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
    if (!connection) return
    const lost = Promise.withResolvers<never>()
    // Of a line that is lost meanwhile the callback is not told.
    connection.once('end', lost.reject)
    const ready = new Promise<void>((resolve, reject) => connection.reset(fault => (fault ? reject(fault) : resolve())))
    await watchOver(Promise.race([ready, lost.promise]), limits.answer).outcome.catch(drop)
    connection.off('end', lost.reject)
  }

  return { deliver, close }
}

/** Fails when something takes longer than so many ms, begun anew by `restart`. */
function watchOver<T>(work: Promise<T>, limit: number) {
  const late = Promise.withResolvers<never>()
  let timer = setTimeout(giveUp, limit, limit)
  function giveUp(waited: number) {
    late.reject(new Error(`The mail server did not answer within ${waited / 1000} seconds`))
  }
  function restart(next: number) {
    clearTimeout(timer)
    timer = setTimeout(giveUp, next, next)
  }
  return { outcome: Promise.race([work, late.promise]).finally(() => clearTimeout(timer)), restart }
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
  // 421: the server is closing down, whomever the mail is for; what it had of the text by then it has not taken.
  if (responseCode === 421) return { kind: handing === 'begun' ? 'put-off' : 'server', fault }
  // The sender is the same in every mail.
  if (command !== 'RCPT TO' && command !== 'DATA') return { kind: 'server', fault }
  return { kind: responseCode >= 500 ? 'refused' : 'put-off', fault }
}

function isSmtpError(error: unknown): error is SMTPConnection.SMTPError {
  return error instanceof Error
}

function faultOf(error: unknown): string {
  return ((error instanceof Error && error.message) || String(error)).slice(0, 500)
}
