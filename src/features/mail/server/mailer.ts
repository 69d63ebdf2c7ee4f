import { createTransport } from 'nodemailer'
import type { Send } from './mail.domain.ts'

/** How long a mail server may take for each step, in ms. */
const SMTP_TIMEOUT = 8000

/**
 * Sends plain text to one recipient through an SMTP server.
 * @param smtpUrl `smtp://` or `smtps://`, with user and password if the server wants them
 * @param from the address of the site
 */
export function createMailer(smtpUrl: string, from: string): Send {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: needsTls(new URL(smtpUrl)),
    connectionTimeout: SMTP_TIMEOUT,
    greetingTimeout: SMTP_TIMEOUT,
    socketTimeout: SMTP_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ recipient, replyTo, subject, text }, senderName) => {
    // As objects, so that no list of addresses can hide in a text.
    const addresses = {
      from: { name: senderName, address: from },
      to: { name: '', address: recipient },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    }
    // RFC 3834: so that no program answers it.
    await transport.sendMail({ ...addresses, subject, text, headers: { 'Auto-Submitted': 'auto-generated' } })
  }
}

/** A password never goes over a plain line, also when the server offers no other; within the machine it may. */
function needsTls({ username, password, hostname }: URL): boolean {
  const isLoopback = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
  return (username !== '' || password !== '') && !isLoopback
}
