import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { freePort } from '../free-port.ts'

export interface ReceivedMail {
  to: string[]
  /** Headers and body as received. */
  source: string
}

/** A real mail server on the loopback that keeps all mails. */
export async function openSmtpInbox(
  {
    onMail,
    ...options
  }: Pick<SMTPServerOptions, 'authMethods' | 'authOptional' | 'onAuth' | 'onMailFrom' | 'onRcptTo' | 'onConnect'> & {
    /** Called with a mail before it is accepted: an exception becomes the answer. */
    onMail?: (mail: ReceivedMail, drop: () => void) => Promise<void> | void
  } = {},
  port?: number,
) {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  /** Cuts every connection. */
  function drop() {
    for (const socket of sockets) socket.destroy()
  }
  const at = port ?? (await freePort())
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...options,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const mail = { to, source: Buffer.concat(chunks).toString() }
        try {
          await onMail?.(mail, drop)
          received.push(mail)
          done()
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)))
        }
      })
    },
  })
  // A killed client is not a fault of the server.
  server.on('error', () => undefined)
  server.server.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>(resolve => server.listen(at, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${at}`,
    received,
    drop,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
