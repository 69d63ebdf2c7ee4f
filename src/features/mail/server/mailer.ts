import type { Send } from './deliver-mail.domain.ts'
import { partsOf } from './sheet/compose-mail.domain.ts'
import { needsTls, SMTP_TIMEOUT } from './smtp-url.domain.ts'

/** How long a mail server may take for all steps of one mail, in ms. */
const SMTP_DEADLINE = 60_000

/**
 * Sends plain text, with HTML beside it where there is any, to one recipient through an SMTP server.
 * @param smtpUrl `smtp://` or `smtps://`, with user and password if the server wants them
 * @param from the address of the site
 * @param deadline how long one mail may take, in ms, however slowly the server goes on answering
 */
export function createMailer(smtpUrl: string, from: string, deadline = SMTP_DEADLINE): Send {
  let transport: ReturnType<typeof openTransport> | undefined
  return async ({ recipient, replyTo, subject, text, html, unsubscribeUrl, sentBy, messageKey }, senderName, logo) => {
    // As objects, so that no list of addresses can hide in a text.
    const addresses = {
      from: { name: senderName, address: from },
      to: { name: '', address: recipient },
      ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    }
    const headers = {
      // RFC 3834: so that no program answers what no person has sent.
      ...(sentBy === '' && { 'Auto-Submitted': 'auto-generated' }),
      // RFC 8058: a mail program ends them with one POST.
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    }
    // The same at every try, so that a mail which arrived twice can be known.
    const messageId = `<${messageKey}@${from.split('@').at(-1)}>`
    const signal = AbortSignal.timeout(deadline)
    const written = { subject, text, ...(html && { html, attachments: partsOf(html, logo) }) }
    transport ??= openTransport(smtpUrl)
    await (await transport).sendMail({ ...addresses, ...written, headers, messageId, signal })
  }
}

/** Begun with the first mail: the library takes 5 MB of memory, and some sites send none for weeks. */
async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    requireTLS: needsTls(smtpUrl),
    dnsTimeout: SMTP_TIMEOUT,
    connectionTimeout: SMTP_TIMEOUT,
    greetingTimeout: SMTP_TIMEOUT,
    socketTimeout: SMTP_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
