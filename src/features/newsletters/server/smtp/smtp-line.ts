import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { needsTls, SMTP_TIMEOUT } from '#features/mail/server/smtp-url.domain.ts'
import { type Delivery, handOver, judge, send } from './smtp-delivery.ts'

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
        reject(Object.assign(new Error('The server closed the connection'), { code: 'ECONNECTION' }))
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
      return judge(error, 'not-yet')
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
    const error = new Error(`The mail server did not answer within ${waited / 1000} seconds`)
    late.reject(Object.assign(error, { code: 'ETIMEDOUT' }))
  }
  function restart(next: number) {
    clearTimeout(timer)
    timer = setTimeout(giveUp, next, next)
  }
  return { outcome: Promise.race([work, late.promise]).finally(() => clearTimeout(timer)), restart }
}
