import { openSmtpInbox } from '#test/mail/smtp-inbox.ts'
import { expect, PASSWORD, processTest } from './fixtures.ts'
import { clockOffset } from './move-clock.mjs'
import { administrator, subscribers } from './newsletter-steps.ts'
import { startServer } from './server-process.ts'

/** Longer than a process that was killed keeps a newsletter from others, in ms. */
const LEASE_OVER = 5 * 60_000

processTest(
  'RE12, D7: a mail server that hangs keeps no visitor waiting, and gets the mail later',
  async ({ place, page }) => {
    let answers = false
    const server = await openSmtpInbox({
      onConnect: (_session, done) => {
        if (answers) done()
      },
    })
    const settings = { ...place, ADMIN_PASSWORD: PASSWORD, SMTP_URL: server.url, MAIL_FROM: 'site@example.com' }
    const site = await startServer(settings)
    const writer = { name: 'Ada Quill', email: 'ada@example.com' }
    const headers = { origin: site.address, 'content-type': 'application/json' }
    for (let sent = 0; sent < 3; sent++) {
      const answer = await fetch(`${site.address}/api/contact`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...writer, message: `Is there parking nearby? (${sent})` }),
      })
      expect(answer.status).toBe(201)
    }
    await page.goto(`${site.address}/admin/dashboard?tab=inbox&view=mail`)
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'from Ada Quill' })).toHaveCount(3)
    // Of each message the organizers are told, and its sender has a receipt.
    await expect(page.getByText('Waiting')).toHaveCount(6)
    answers = true
    await page.getByRole('button', { name: 'Send test mail' }).click()
    await expect(page.getByText('Mail sent')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('row').filter({ hasText: 'Test mail of DevonTalks' })).toContainText('Sent')
    const first = page.getByRole('row').filter({ hasText: 'from Ada Quill' }).first()
    const again = first.getByRole('button', { name: /^(Try now|Send again)/ })
    // While it is being tried at the hanging server, a mail is not sent a second time: press again.
    await expect(async () => {
      if (await again.isVisible()) await again.click()
      await expect(first).toContainText('Sent', { timeout: 3_000 })
    }).toPass()
    expect(server.received.map(({ to }) => to)).toContainEqual(['hello@devontalks.example'])
    await site.stop()
    await server.close()
  },
)

processTest('M3: killed while it sends, it continues, and no address gets a letter twice', async ({ place }) => {
  const server = await openSmtpInbox()
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
    await expect.poll(() => server.received.length, { timeout: 30_000, intervals: [2] }).toBeGreaterThanOrEqual(least)
    await site.kill()
    // Another process takes it over once the one that was killed has been silent for a minute.
    const offset = clockOffset + (times + 1) * LEASE_OVER
    site = await startServer({ ...settings, ...pace, LECTERN_CLOCK_OFFSET: String(offset) })
  }
  call = await administrator(site.address)
  await expect.poll(async () => (await call(`/newsletters/${id}`)).newsletter.state, { timeout: 30_000 }).toBe('sent')
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
