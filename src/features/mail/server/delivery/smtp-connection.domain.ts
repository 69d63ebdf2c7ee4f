import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { mailFaultOf } from './mail-fault.domain.ts'
import type { Message } from './message.domain.ts'

/** The result of a hand-over. `lost-claim`: it was held back, and nothing was sent. */
export type Delivery =
  | { kind: 'sent' | 'lost-claim' }
  /** @param wasHanded whether the text was being sent: without an answer the server may have the mail */
  | { kind: 'failed'; error: unknown; wasHanded: boolean }

export interface Connection {
  /**
   * Hands a mail to the server.
   * @param mayHandOver asked when the server waits for the text, before any of it is sent: false holds it back
   * @throws what `mayHandOver` throws
   */
  deliver(message: Message, mayHandOver: () => Promise<boolean>): Promise<Delivery>
  close(): void
}

/** Time limits of a server, in ms, including slow answers: to greet, to accept the envelope, to accept the text. */
export const serverLimits = { greeting: 15_000, envelope: 15_000, answer: 30_000 }

/** How long a connection stays open without a mail, in ms. */
const IDLE = 10_000

/** The limit for one step of connecting, in ms. */
const STEP = 8000

/**
 * One connection to a mail server for many mails, opened on demand and after faults.
 * `SMTPConnection` is used directly because nodemailer's transports do not tell whether the text had been handed over.
 * @param smtpUrl `smtp://` or `smtps://`, with user and password if the server wants them
 */
export function createConnection(smtpUrl: string, limits = serverLimits): Connection {
  let connection: SMTPConnection | undefined
  let idle: NodeJS.Timeout | undefined

  async function deliver(message: Message, mayHandOver: () => Promise<boolean>): Promise<Delivery> {
    const isReused = connection !== undefined
    clearTimeout(idle)
    let answer: boolean | undefined
    let refusal: { error: unknown } | undefined
    try {
      connection ??= await connect(smtpUrl, limits, ended => {
        if (connection === ended) connection = undefined
      })
      const text = Readable.from(textWhenAsked())
      // The connection has listeners only once it reads.
      text.on('error', () => undefined)
      const watch = watchOver(send(connection, message.envelope, text), limits.envelope)
      async function* textWhenAsked() {
        answer = await mayHandOver().catch(error => {
          refusal = { error }
          throw error
        })
        if (!answer) throw new Error('Held back')
        watch.restart(limits.answer)
        yield message.text
      }
      await watch.outcome
      idle = setTimeout(close, IDLE).unref()
      return { kind: 'sent' }
    } catch (error) {
      connection?.close()
      connection = undefined
      if (refusal) throw refusal.error
      if (answer === false) return { kind: 'lost-claim' }
      const wasHanded = answer === true
      // Servers close idle and long-used connections.
      if (isReused && !wasHanded && mailFaultOf(error).isOfServer) return deliver(message, mayHandOver)
      return { kind: 'failed', error, wasHanded }
    }
  }

  function close(): void {
    clearTimeout(idle)
    connection?.quit()
    connection = undefined
  }

  return { deliver, close }
}

/** Opens a connection and logs in. */
async function connect(
  smtpUrl: string,
  limits: typeof serverLimits,
  onEnd: (ended: SMTPConnection) => void,
): Promise<SMTPConnection> {
  // Loaded with the first mail: the library takes 5 MB of memory, and many sites rarely send.
  const { default: SmtpConnection } = await import('nodemailer/lib/smtp-connection')
  const { parseConnectionUrl } = await import('nodemailer/lib/shared')
  const { auth, ...options } = parseConnectionUrl(smtpUrl)
  const opened = new SmtpConnection({
    ...options,
    requireTLS: needsTls(smtpUrl),
    dnsTimeout: STEP,
    connectionTimeout: STEP,
    greetingTimeout: STEP,
    socketTimeout: Math.max(...Object.values(limits)),
  })
  const opening = new Promise<SMTPConnection>((resolve, reject) => {
    opened.on('error', reject)
    opened.once('end', () => {
      onEnd(opened)
      reject(faultWith('ECONNECTION', 'The server closed the connection'))
    })
    opened.connect(fault => {
      if (fault) return reject(fault)
      if (!auth || !('user' in auth) || ('allowsAuth' in opened && !opened.allowsAuth)) return resolve(opened)
      opened.login(auth, refusal => (refusal ? reject(refusal) : resolve(opened)))
    })
  })
  const watch = watchOver(opening, limits.greeting)
  watch.outcome.catch(() => opened.close())
  return watch.outcome
}

/** Whether encryption is required: a password is never sent in plain text, except within the machine. */
function needsTls(smtpUrl: string): boolean {
  const { username, password, hostname } = new URL(smtpUrl)
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
  return (username !== '' || password !== '') && !isLoopback
}

function send(connection: SMTPConnection, envelope: SMTPConnection.Envelope, text: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    // A lost connection emits an event.
    connection.once('error', reject)
    connection.send(envelope, text, fault => {
      connection.off('error', reject)
      if (fault) reject(fault)
      else resolve()
    })
  })
}

/** Fails when something takes longer than so many ms; `restart` resets it. */
function watchOver<T>(work: Promise<T>, limit: number) {
  const late = Promise.withResolvers<never>()
  let timer = setTimeout(giveUp, limit, limit)
  function giveUp(waited: number) {
    late.reject(faultWith('ETIMEDOUT', `The mail server did not answer within ${waited / 1000} seconds`))
  }
  function restart(next: number) {
    clearTimeout(timer)
    timer = setTimeout(giveUp, next, next)
  }
  return { outcome: Promise.race([work, late.promise]).finally(() => clearTimeout(timer)), restart }
}

function faultWith(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}
