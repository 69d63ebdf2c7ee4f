import { Readable } from 'node:stream'
import type SMTPConnection from 'nodemailer/lib/smtp-connection'
import { faultText, mailFaultOf } from '#features/mail/server/mail-fault.domain.ts'

/**
 * What came of handing over a mail.
 * `refused`: never to this address. `put-off`: not now. `server`: nothing to do with the address, and nothing was handed
 * over. `unknown`: the text was being handed over when the line was lost; the server may have taken it. `lost-claim`: another
 * process has it by now, or it was paused; nothing was handed over.
 */
export type Delivery =
  | { kind: 'sent' | 'lost-claim' }
  | { kind: 'refused' | 'put-off' | 'server' | 'unknown'; fault: string }

type Handing = 'not-yet' | 'begun' | 'kept-back' | 'failed'

/** The text, which asks before its first byte leaves. */
export function handOver(message: Buffer, mayHandOver: () => Promise<boolean>) {
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

/** Sends one mail over a line that is open. */
export function send(line: SMTPConnection, envelope: SMTPConnection.Envelope, source: Readable): Promise<void> {
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

/** What came of a mail by the fault that ended it. */
export function judge(error: unknown, handing: Handing): Delivery {
  if (handing === 'kept-back') return { kind: 'lost-claim' }
  const fault = mailFaultOf(error)
  if (handing === 'begun' && !fault.isAnswered) return { kind: 'unknown', fault: faultText(fault, 'unknown') }
  if (fault.isOfServer) return { kind: handing === 'begun' ? 'put-off' : 'server', fault: faultText(fault) }
  return { kind: fault.isFinal ? 'refused' : 'put-off', fault: faultText(fault) }
}
