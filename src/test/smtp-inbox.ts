import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { freePort } from './free-port.ts'

export interface ReceivedMail {
  to: string[]
  /** Headers and body as they came over the wire. */
  source: string
}

/** A real mail server on the loopback, which keeps what it is given. */
export async function openSmtpInbox(
  options: Pick<SMTPServerOptions, 'authMethods' | 'onAuth' | 'onRcptTo' | 'onConnect'> = {},
  port?: number,
) {
  const received: ReceivedMail[] = []
  const at = port ?? (await freePort())
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, source: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(at, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${at}`,
    received,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
