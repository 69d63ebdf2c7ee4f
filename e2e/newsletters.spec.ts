import { openSmtpInbox } from '#test/mail/smtp-inbox.ts'
import { openTab } from './administering.ts'
import { complaintsOf, expect, PASSWORD, processTest } from './fixtures.ts'
import { administrator, subscribers } from './newsletter-steps.ts'
import { startServer } from './server-process.ts'
import { violationsIn } from './violations.ts'

processTest(
  'M3: an organizer writes, looks it over, sends it; a reader ends it in one press',
  async ({ place, page }) => {
    const server = await openSmtpInbox()
    const settings = { ...place, ADMIN_PASSWORD: PASSWORD, SMTP_URL: server.url, MAIL_PER_MINUTE: '600' }
    const site = await startServer(settings)
    const complaints = await complaintsOf(page)
    const call = await administrator(site.address)
    await call('/backup/import', {
      ...subscribers(['ada@example.org', 'bo@example.org']),
      options: { clearExisting: true },
    })
    await openTab(page, 'inbox&view=newsletters', site.address)
    await expect(page.getByText('2 confirmed subscribers')).toBeVisible()
    await page.getByRole('button', { name: 'Write a newsletter' }).click()
    const editor = page.getByRole('dialog', { name: 'Write a newsletter' })
    await editor.getByLabel('Subject').fill('The six are found')
    await editor.getByRole('textbox', { name: 'Text' }).fill('Good morning,\n\nsix people have said <b>yes</b>.')
    await expect(page.frameLocator('iframe').getByText('six people have said <b>yes</b>.')).toBeVisible()
    await editor.getByRole('button', { name: 'Plain text' }).click()
    await expect(editor.getByRole('region', { name: 'Preview' })).toContainText('Unsubscribe: http')
    await editor.getByRole('button', { name: 'Look it over' }).click()

    const review = page.getByRole('dialog', { name: 'Review' })
    await expect(review.getByText('ada@example.org')).toBeVisible()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => violationsIn(page, '[role=dialog]')).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await review.getByRole('button', { name: 'Send to 2 people' }).click()
    const run = page.getByRole('dialog', { name: 'The six are found' })
    await expect(run.getByText('2 of 2')).toBeVisible({ timeout: 15_000 })
    await expect(run.getByText('Sent', { exact: true })).toHaveCount(2)
    await run.getByRole('button', { name: 'Bounced: ada@example.org' }).click()
    await expect(run.getByText('Bounced', { exact: true }).first()).toBeVisible()
    await expect.poll(() => violationsIn(page, '[role=dialog]')).toEqual([])
    expect(complaints).toEqual([])

    const letter = server.received.find(({ to }) => to.includes('bo@example.org'))
    const link = /^List-Unsubscribe:\s+<(http[^>]+)>/m.exec(letter?.source ?? '')?.[1] ?? ''
    const reader = await page
      .context()
      .browser()
      ?.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const phone = await reader?.newPage()
    if (!phone) throw new Error('There is no browser')
    await phone.goto(new URL(new URL(link).pathname, site.address).href)
    await phone.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(phone.getByRole('heading', { name: 'No more letters' })).toBeVisible()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect((await call('/newsletters/subscribers')).confirmed).toBe(1)
    await phone.getByRole('button', { name: 'That was a mistake' }).click()
    await expect(phone.getByRole('heading', { name: 'You are on the list again' })).toBeVisible()
    await reader?.close()

    // As after two years: when its addresses are deleted, the list shows no count of zero.
    for (const email of ['ada@example.org', 'bo@example.org']) {
      await call('/privacy/erase', { email, confirmation: email })
    }
    await openTab(page, 'inbox&view=newsletters', site.address)
    const sent = page.getByRole('row', { name: /The six are found/ })
    await expect(sent).toContainText('Sent')
    await expect(sent).not.toContainText('0 of 0')
    await sent.getByRole('button', { name: /The six are found/ }).click()
    await expect(run.getByText('The addresses of this newsletter have been deleted')).toBeVisible()
    await expect(run.getByRole('progressbar')).toHaveCount(0)
    await site.stop()
    await server.close()
  },
)
