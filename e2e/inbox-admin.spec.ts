import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axeAtEveryWidth, callElsewhere, forgiveRefusals, openTab, tabTo } from './administering.ts'
import { expect, test } from './fixtures.ts'

const messages = (page: Page, name = 'Messages') => page.getByRole('table', { name })

/** Writes to the organisers as a visitor does, and reads the inbox anew. */
async function write(page: Page, name: string, message = 'Is there parking nearby?') {
  await callElsewhere(page, 'POST', '/contact', { name, email: 'visitor@example.org', subject: 'press', message })
  await page.reload()
}

async function download(page: Page, name: string) {
  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  const file = await arriving
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('P11: a message is read, marked unread, put aside, found and taken back', async ({ page, axe }) => {
  await openTab(page, 'inbox')
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  // Also while a dialog hides it from roles.
  const tab = page.locator('[role="tab"]').filter({ hasText: 'Inbox' })
  await write(page, 'Priya Press')
  const count = async () => Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0] ?? 0)
  await expect.poll(count).toBeGreaterThan(0)
  const before = await count()
  const row = messages(page).getByRole('row', { name: 'Priya Press' })
  await expect(row).toContainText('New')
  await expect(row).toContainText('Press/Media')
  await axeAtEveryWidth(page, axe)
  await page.getByRole('button', { name: 'Read the message of Priya Press' }).click()
  const dialog = page.getByRole('dialog', { name: 'Priya Press' })
  await expect(dialog).toContainText('Is there parking nearby?')
  await expect(dialog.getByRole('link', { name: 'Reply by mail' })).toHaveAttribute(
    'href',
    'mailto:visitor@example.org',
  )
  await expect.poll(count).toBe(before - 1)
  await axeAtEveryWidth(page, axe)
  await expect(page).toHaveURL(/record=\d+/)
  await dialog.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('New')
  await expect.poll(count).toBe(before)
  await page.getByRole('button', { name: 'Mark the message of Priya Press as read' }).click()
  await expect(row).not.toContainText('New')
  await page.getByRole('button', { name: 'Archive the message of Priya Press' }).click()
  await expect(page.getByText('Message archived')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('tab', { name: /^Archived/ }).click()
  await page.getByLabel('Search messages').fill('priya parking')
  await expect(messages(page, 'Archived messages').getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Take back the message of Priya Press' }).click()
  await page.getByRole('tab', { name: /^Messages/ }).click()
  await expect(row).toBeVisible()
})

test('P11: subscribers are listed, put aside and taken back', async ({ page, axe }) => {
  await openTab(page, 'inbox&view=subscribers')
  await callElsewhere(page, 'POST', '/newsletter/subscribe', { email: 'nora@example.org' })
  await page.reload()
  const row = page.getByRole('table', { name: 'Subscribers' }).getByRole('row', { name: 'nora@example.org' })
  await expect(row).toContainText('Active')
  await axeAtEveryWidth(page, axe)
  await page.getByRole('button', { name: 'Archive nora@example.org' }).click()
  await expect(row).toContainText('Archived')
  await page.getByRole('button', { name: 'Take back nora@example.org' }).click()
  await expect(row).toContainText('Active')
})

test('on a phone the open part is in sight, however far to the side its tab is', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openTab(page, 'inbox&view=mail')
  for (const name of [/^Inbox/, /^Mail/]) await expect(page.getByRole('tab', { name })).toBeInViewport({ ratio: 0.9 })
})

test('IN2: what is downloaded has a name of its own and runs nothing', async ({ page }) => {
  await openTab(page, 'inbox')
  await write(page, '=1+1', '@SUM(A1:A9) and some more words')
  const file = await download(page, 'Download all messages (CSV)')
  expect(file.name).toMatch(/^devontalks-messages-\d{4}-\d\d-\d\d\.csv$/)
  expect(file.text).toContain(`,"'=1+1","visitor@example.org","Press/Media","'@SUM(A1:A9) and some more words",`)
  await page.getByRole('tab', { name: /^Subscribers/ }).click()
  const list = await download(page, 'Download all subscribers (CSV)')
  expect(list.name).toMatch(/^devontalks-subscribers-/)
  expect(list.text).toContain('walter.sorensen@mail.example')
})

test('AX2: by keyboard alone a message is found, read and put aside', async ({ page }) => {
  await openTab(page, 'inbox')
  await write(page, 'Kim Keys')
  await tabTo(page, 'Search messages', 'searchbox')
  await page.keyboard.type('kim keys')
  await tabTo(page, 'Read the message of Kim Keys', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Kim Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Read the message of Kim Keys' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Archive', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Message archived')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('RT2: what a visitor wrote is nothing but text', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  page.on('dialog', dialog => asked.push(dialog.message()))
  await openTab(page, 'inbox')
  const markup = '<img src="https://evil.example/x.png" onerror="alert(1)"><script>alert(2)</script>'
  await write(page, '<svg onload=alert(3)>', markup)
  await page.getByRole('button', { name: 'Read the message of <svg onload=alert(3)>' }).click()
  await expect(page.getByRole('dialog')).toContainText(markup)
  expect(asked.filter(what => !what.startsWith(new URL(page.url()).origin))).toEqual([])
})

test('says so when there is nothing, and when something failed', async ({ page, complaints }) => {
  await openTab(page, 'inbox')
  await page.route('**/api/inbox/messages?limit=100', route => route.fulfill({ json: { messages: [] } }))
  await page.reload()
  await expect(page.getByText('No messages found.')).toBeVisible()
  await page.unroute('**/api/inbox/messages?limit=100')
  await page.route('**/api/inbox/messages?limit=100', route => route.fulfill({ status: 503 }))
  await page.reload()
  await expect(page.getByText('Could not load messages. Please try again later.')).toBeVisible()
  forgiveRefusals(complaints)
})
