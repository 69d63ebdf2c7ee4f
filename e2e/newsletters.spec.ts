import { openSmtpInbox } from '#test/mail/smtp-inbox.ts'
import { openTab } from './administering.ts'
import { complaintsOf, expect, PASSWORD, processTest } from './fixtures.ts'
import { administrator, subscribers } from './newsletter-steps.ts'
import { headingsOf, sendPlainly, visitPlainly } from './plain-visitor.ts'
import { startServer } from './server-process.ts'
import { violationsIn } from './violations.ts'

processTest.use({ filled: true })

processTest(
  'M3: an organizer writes, looks it over, sends it; a reader ends it in one press',
  async ({ place, page }) => {
    const server = await openSmtpInbox()
    const settings = { ...place, ADMIN_PASSWORD: PASSWORD, SMTP_URL: server.url, MAIL_PER_MINUTE: '60000' }
    const site = await startServer(settings)
    const complaints = await complaintsOf(page)
    const call = await administrator(site.address)
    await call('/backup/import', {
      ...subscribers(['ada@example.org', 'bo@example.org']),
      options: { clearExisting: true },
    })
    await openTab(page, 'newsletters', site.address)
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
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await expect.poll(() => violationsIn(page, '[role=dialog]')).toEqual([])
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
    const path = new URL(link).pathname
    const confirmed = async () => (await call('/newsletters/subscribers')).confirmed
    const gone = await sendPlainly(site.address, await visitPlainly(site.address, path), 'Unsubscribe')
    expect(headingsOf(gone.document)).toContain('No more letters')
    expect(await confirmed()).toBe(1)
    const back = await sendPlainly(site.address, gone, 'That was a mistake')
    expect(headingsOf(back.document)).toContain('You are on the list again')
    expect(await confirmed()).toBe(2)
    await site.kill()
    await server.close()
  },
)
