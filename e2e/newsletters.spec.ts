import { openSmtpInbox } from '#test/smtp-inbox.ts'
import { openTab } from './administering.ts'
import { complaintsOf, expect, PASSWORD, processTest } from './fixtures.ts'
import { clockOffset } from './move-clock.mjs'
import { startServer } from './server-process.ts'
import { violationsIn } from './violations.ts'

const NOW = '2026-06-01T12:00:00.000Z'
const MINUTES = 5 * 60_000

/** Calls the API of a site as its administrator. */
async function administrator(address: string) {
  const headers = { origin: address, 'content-type': 'application/json' }
  const login = { username: 'admin', password: PASSWORD }
  const entered = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(login) })
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  return async (path: string, body?: object) => {
    const call = { headers: { ...headers, cookie }, ...(body && { method: 'POST', body: JSON.stringify(body) }) }
    const answer = await fetch(`${address}/api${path}`, call)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
}

/** Subscribers who have confirmed, by a backup that holds them. */
function subscribers(emails: readonly string[]) {
  const rows = emails.map((email, place) => ({ id: place + 1, email, createdAt: NOW, confirmedAt: NOW }))
  return { data: { timestamp: NOW, format: 1, tables: { newsletterSubscriptions: rows } } }
}

processTest('M3: killed while it sends, it goes on where it was, and nobody gets a letter twice', async ({ place }) => {
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
  for (const kill of [40, 150]) {
    await expect.poll(() => server.received.length, { timeout: 30_000, intervals: [2] }).toBeGreaterThan(kill)
    await site.kill()
    // Another process takes it over once the one that was killed has been silent for a minute.
    const offset = clockOffset + (kill === 40 ? 1 : 2) * MINUTES
    site = await startServer({ ...settings, ...pace, LECTERN_CLOCK_OFFSET: String(offset) })
  }
  call = await administrator(site.address)
  await expect.poll(async () => (await call(`/newsletters/${id}`)).newsletter.state, { timeout: 30_000 }).toBe('sent')
  const { counts } = (await call(`/newsletters/${id}`)).newsletter
  const reached = server.received.flatMap(({ to }) => to)
  expect(new Set(reached).size).toBe(reached.length)
  // At each kill one letter at most was being handed over: whether it arrived, only the mail server knows.
  expect(counts.unknown).toBeLessThanOrEqual(2)
  expect(counts.sent + counts.unknown).toBe(emails.length)
  const { recipients } = await call(`/newsletters/${id}/recipients`)
  const unknown = recipients.filter(({ result }: { result: string }) => result === 'unknown')
  const missing = emails.filter(email => !reached.includes(email))
  expect(unknown.map(({ email }: { email: string }) => email)).toEqual(expect.arrayContaining(missing))
  await site.stop()
  await server.close()
})

processTest(
  'M3: an organiser writes, looks it over, sends it; a reader ends it in one press',
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
    await editor.getByRole('button', { name: 'Keep as a draft' }).click()

    const review = page.getByRole('dialog', { name: 'Look it over' })
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
    await site.stop()
    await server.close()
  },
)
