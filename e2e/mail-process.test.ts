import { describe, expect, test } from 'vitest'
import { openSmtpInbox } from '#test/mail/smtp-inbox.ts'
import { clockOffset } from './move-clock.mjs'
import { administrator, subscribers } from './newsletter-steps.ts'
import { PASSWORD } from './place.ts'
import { anyEngine, emptyPlace } from './process-place.ts'
import { startServer } from './server-process.ts'

/** Longer than a process that was killed keeps a newsletter from others, in ms. */
const LEASE_OVER = 5 * 60_000

interface Mail {
  id: number
  subject: string
  sentAt: string | null
}

describe.each(anyEngine)('on %s', engine => {
  test('RE12, D7: a mail server that hangs keeps no visitor waiting, and gets the mail later', async () => {
    let answers = false
    const server = await openSmtpInbox({
      onConnect: (_session, done) => {
        if (answers) done()
      },
    })
    const place = await emptyPlace(engine)
    const site = await startServer({
      ...place,
      ADMIN_PASSWORD: PASSWORD,
      SMTP_URL: server.url,
      MAIL_FROM: 'site@example.com',
    })
    const headers = { origin: site.address, 'content-type': 'application/json' }
    for (let sent = 0; sent < 3; sent++) {
      const message = { name: 'Ada Quill', email: 'ada@example.com', message: `Is there parking nearby? (${sent})` }
      const answer = await fetch(`${site.address}/api/contact`, {
        method: 'POST',
        headers,
        body: JSON.stringify(message),
      })
      expect(answer.status).toBe(201)
    }
    const call = await administrator(site.address)
    const listed = async (): Promise<Mail[]> => (await call('/mail')).mails
    // Of each message the organizers are told, and its sender has a receipt.
    expect((await listed()).map(({ sentAt }) => sentAt)).toEqual(Array(6).fill(null))
    answers = true
    expect((await call('/mail/test', {})).mail).toMatchObject({
      subject: 'Test mail of DevonTalks',
      sentAt: expect.any(String),
    })
    const { id } = (await listed()).find(({ subject }) => /from Ada Quill/.test(subject)) ?? { id: 0 }
    // While a mail is being tried at the hanging server, it is not sent a second time: ask again.
    await expect.poll(async () => (await call(`/mail/${id}/send-again`, {})).mail.sentAt).not.toBeNull()
    expect(server.received.map(({ to }) => to)).toContainEqual(['hello@devontalks.example'])
    await site.stop()
    await server.close()
  })

  test('M3: killed while it sends, it continues, and no address gets a letter twice', async () => {
    const server = await openSmtpInbox()
    const place = await emptyPlace(engine)
    const settings = { ...place, SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: PASSWORD, SMTP_URL: server.url }
    const pace = { MAIL_PER_MINUTE: '60000' }
    const emails = Array.from({ length: 300 }, (_, index) => `reader${index}@example.org`)
    let site = await startServer({ ...settings, ...pace })
    let call = await administrator(site.address)
    await call('/backup/import', subscribers(emails))
    const letter = { audience: 'subscribers', subject: 'The six are found', body: 'Good morning.' }
    const { id } = (await call('/newsletters', letter)).newsletter
    await call(`/newsletters/${id}/send`, {})
    // Before the first letter, and in the middle twice.
    for (const [times, least] of [0, 41, 151].entries()) {
      await expect.poll(() => server.received.length, { interval: 2 }).toBeGreaterThanOrEqual(least)
      await site.kill()
      // Another process takes it over once the one that was killed has been silent for a minute.
      const offset = clockOffset + (times + 1) * LEASE_OVER
      site = await startServer({ ...settings, ...pace, LECTERN_CLOCK_OFFSET: String(offset) })
    }
    call = await administrator(site.address)
    await expect.poll(async () => (await call(`/newsletters/${id}`)).newsletter.state).toBe('sent')
    const { counts } = (await call(`/newsletters/${id}`)).newsletter
    const reached = server.received.flatMap(({ to }) => to)
    expect(new Set(reached).size).toBe(reached.length)
    // At each kill one letter at most was being handed over: whether it arrived, only the mail server knows.
    expect(counts.unknown).toBeLessThanOrEqual(3)
    expect(counts.sent + counts.unknown).toBe(emails.length)
    const { recipients } = await call(`/newsletters/${id}/recipients`)
    const unknown = recipients.filter(({ result }: { result: string }) => result === 'unknown')
    const missing = emails.filter(email => !reached.includes(email))
    expect(unknown.map(({ email }: { email: string }) => email)).toEqual(expect.arrayContaining(missing))
    await site.stop()
    await server.close()
  })
})
