import type { Send } from './deliver-mail.domain.ts'
import { writeMessage } from './delivery/message.domain.ts'
import { createConnection, type serverLimits } from './delivery/smtp-connection.domain.ts'

/**
 * Sends mail through an SMTP server.
 * @param from the address of the site
 */
export function createMailer(smtpUrl: string, from: string, limits?: typeof serverLimits): Send {
  return async (letter, name, logo) => {
    const connection = createConnection(smtpUrl, limits)
    const delivery = await connection.deliver(
      await writeMessage(letter, { name, address: from, logo }),
      async () => true,
    )
    connection.close()
    if (delivery.kind === 'failed') throw delivery.error
  }
}
