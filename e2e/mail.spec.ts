import { openSmtpInbox } from '#test/smtp-inbox.ts'
import { expect, PASSWORD, processTest } from './fixtures.ts'
import { startServer } from './server-process.ts'

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
    const message = { name: 'Ada Quill', email: 'ada@example.com', message: 'Is there parking nearby?' }
    const headers = { origin: site.address, 'content-type': 'application/json' }
    for (let sent = 0; sent < 3; sent++) {
      const answer = await fetch(`${site.address}/api/contact`, {
        method: 'POST',
        headers,
        body: JSON.stringify(message),
      })
      expect(answer.status).toBe(201)
    }
    await page.goto(`${site.address}/admin/dashboard?tab=inbox&view=mail`)
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'from Ada Quill' })).toHaveCount(3)
    // Of each message the organisers are told, and its sender has a receipt.
    await expect(page.getByText('Waiting')).toHaveCount(6)
    answers = true
    await page.getByRole('button', { name: 'Send test mail' }).click()
    await expect(page.getByText('Mail sent')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByRole('row').filter({ hasText: 'Test mail of DevonTalks' })).toContainText('Sent')
    const first = page.getByRole('row').filter({ hasText: 'from Ada Quill' }).first()
    const again = first.getByRole('button', { name: 'Send again' })
    // While it is just being tried, at the server that hangs, a mail is not sent a second time: pressed anew.
    await expect(async () => {
      if (await again.isVisible()) await again.click()
      await expect(first).toContainText('Sent', { timeout: 3_000 })
    }).toPass()
    expect(server.received.map(({ to }) => to)).toContainEqual(['hello@devontalks.example'])
    await site.stop()
    await server.close()
  },
)
