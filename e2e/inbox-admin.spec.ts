import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axeAtEveryWidth, callElsewhere, openTab, tabLink, tabTo } from './administering.ts'
import { expect, holdAnswers, test } from './fixtures.ts'

const messages = (page: Page, name = 'Messages') => page.getByRole('list', { name, exact: true })

/** Sends a message as a visitor, and refreshes the inbox; returns the message's API path. */
async function write(page: Page, name: string, message = 'Is there parking nearby?') {
  await callElsewhere(page, 'POST', '/contact', { name, email: 'visitor@example.org', subject: 'press', message })
  await page.reload()
  const link = await page.getByRole('link', { name }).first().getAttribute('href')
  return `/inbox/messages/${/record=(\d+)/.exec(link ?? '')?.[1]}`
}

async function download(page: Page, name: string) {
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Download ${name}` })
  await dialog.getByRole('radio', { name: 'CSV' }).check()
  await dialog.getByRole('link', { name: 'Download' }).click()
  const file = await arriving
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

const open = (page: Page, name: string) => page.getByRole('article', { name })

test('P11, O10: a message is read beside the list, marked unread, archived, found and unarchived', async ({
  page,
  axe,
}) => {
  await openTab(page, 'inbox')
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
  const tab = tabLink(page, /^Inbox/)
  await write(page, 'Priya Press')
  const count = async () => Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0] ?? 0)
  await expect.poll(count).toBeGreaterThan(0)
  const before = await count()
  const row = messages(page).getByRole('link', { name: 'Priya Press' })
  await expect(row).toContainText('New')
  await expect(row).toContainText('Unassigned')
  await axeAtEveryWidth(page, axe)
  await row.click()
  await expect(open(page, 'Priya Press')).toContainText('Is there parking nearby?')
  await expect(open(page, 'Priya Press')).toContainText('Press/Media')
  await expect(page.getByRole('heading', { level: 2, name: 'Priya Press' })).toBeFocused()
  await expect.poll(count).toBe(before - 1)
  await expect(row).toContainText('Waiting')
  await axeAtEveryWidth(page, axe)
  await expect(page).toHaveURL(/record=\d+/)
  await open(page, 'Priya Press').getByRole('button', { name: 'Mark as unread' }).click()
  await expect(open(page, 'Priya Press')).toBeHidden()
  await expect(row).toContainText('New')
  await expect(row).toBeFocused()
  await expect.poll(count).toBe(before)
  await page.keyboard.press('Enter')
  await open(page, 'Priya Press').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Message archived')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('tab', { name: /^Archived/ }).click()
  await page.getByLabel('Search messages').fill('priya parking')
  await expect(messages(page, 'Archived messages').getByRole('link')).toHaveCount(1)
  await messages(page, 'Archived messages').getByRole('link').click()
  // A user who goes on before the answer stays there.
  const release = await holdAnswers(page, '**/api/inbox/messages/*')
  await open(page, 'Priya Press').getByRole('button', { name: 'Unarchive' }).click()
  await page.getByRole('tab', { name: /^Messages/ }).click()
  release()
  await expect(page.getByText('Message unarchived')).toBeVisible()
  await expect(row).toBeVisible()
})

test('moments are those of the event’s clock, which is named where the reader’s shows another time', async ({
  browser,
  site,
}) => {
  const texts: string[] = []
  for (const timezoneId of ['America/Edmonton', 'Pacific/Kiritimati']) {
    const context = await browser.newContext({ baseURL: site.address, timezoneId })
    const page = await context.newPage()
    await openTab(page, 'inbox')
    await messages(page).getByRole('link').first().click()
    texts.push(await page.getByRole('article').locator('time').first().innerText())
    await context.close()
  }
  expect(texts[0]).toMatch(/, \d+:\d\d [AP]M$/)
  expect(texts[1]).toMatch(/ M[DS]T$/)
  expect(texts[1]?.slice(0, -4)).toBe(texts[0])
})

test('M5, M6: an answer is written in place, survives a reload, is kept without a mail server, and shown', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTab(page, 'inbox')
  await write(page, 'Walter Again')
  await messages(page).getByRole('link', { name: 'Walter Again' }).click()
  // On a phone only the message is shown.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walter Again')
  const answer = page.getByLabel('Your answer to Walter Again')
  await answer.fill('Behind the rink, Walter.')
  await expect(page.getByText(/^Kept, /)).toBeVisible()
  await axe()
  // Another was begun to a message that is gone since.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find(name => name.startsWith('lectern:answer:')) ?? ''
    localStorage.setItem(key.replace(/\d+$/, '999999'), 'Never mind.')
  })
  await page.reload()
  await expect(answer).toHaveValue('Behind the rink, Walter.')
  await expect.poll(() => page.evaluate(() => Object.values(localStorage))).not.toContain('Never mind.')
  await expect(page.getByRole('link', { name: 'Open in my mail program' })).toHaveAttribute(
    'href',
    /^mailto:visitor@example\.org\?subject=Re%3A%20Press%2FMedia&body=Behind%20the%20rink%2C%20Walter\./,
  )
  await page.getByRole('button', { name: 'Save and send once mail works' }).click()
  await expect(page.getByText('Answer kept')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Answer by admin' })).toContainText('Behind the rink, Walter.')
  await expect(page.getByText('Waits to be sent')).toBeVisible()
  await expect(open(page, 'Walter Again')).toContainText('Answered by admin')
  await expect(answer).toHaveCount(0)
  await axe()
  await page.getByRole('button', { name: 'Messages' }).click()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByLabel('Show').selectOption('Answered')
  await expect(messages(page).getByRole('link', { name: 'Walter Again' })).toContainText('Answered')
  await page.getByLabel('Subject').selectOption('Ticket Information')
  await expect(messages(page).getByRole('link', { name: 'Walter Again' })).toHaveCount(0)
  await page.getByLabel('Subject').selectOption('Press/Media')
  await expect(messages(page).getByRole('link', { name: 'Walter Again' })).toBeVisible()
})

test('AX1: on a phone the open part is in sight, filters lie beside the search, and subscribers fit every width', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openTab(page, 'inbox&view=mail')
  for (const open of [tabLink(page, /^Inbox/), page.getByRole('tab', { name: /^Mail/ })])
    await expect(open).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('tab', { name: /^Subscribers/ }).click()
  await expect(page.getByText('walter.sorensen@mail.example')).toBeVisible()
  await axeAtEveryWidth(page, axe)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('tab', { name: /^Messages/ }).click()
  await expect(page.getByLabel('Show')).toBeHidden()
  const [search, filter] = [page.getByLabel('Search messages'), page.getByRole('button', { name: 'Filter' })]
  expect((await filter.boundingBox())?.y).toBeLessThan(((await search.boundingBox())?.y ?? 0) + 44)
  await filter.click()
  for (const choice of ['Show', 'Subject', 'Sort by']) {
    expect((await page.getByLabel(choice).boundingBox())?.width, choice).toBeGreaterThan(300)
  }
})

test('IN2: what is downloaded has a name of its own and runs nothing', async ({ page }) => {
  await openTab(page, 'inbox')
  await write(page, '=1+1', '@SUM(A1:A9) and some more words')
  const file = await download(page, 'messages')
  expect(file.name).toMatch(/^devontalks-messages-\d{4}-\d\d-\d\d\.csv$/)
  expect(file.text).toContain(`,"'=1+1","visitor@example.org","Press/Media","'@SUM(A1:A9) and some more words",`)
  await page.getByRole('tab', { name: /^Subscribers/ }).click()
  const list = await download(page, 'subscribers')
  expect(list.name).toMatch(/^devontalks-subscribers-/)
  expect(list.text).toContain('walter.sorensen@mail.example')
})

test('AX2: by keyboard alone a message is found, read, answered and archived', async ({ page }) => {
  await openTab(page, 'inbox')
  await write(page, 'Kim Keys')
  await tabTo(page, 'Search messages', 'searchbox')
  await page.keyboard.type('kim keys')
  await tabTo(page, /^Kim Keys/, 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Kim Keys' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(messages(page).getByRole('link', { name: 'Kim Keys' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Your answer to Kim Keys', 'textbox')
  await page.keyboard.type('Behind the rink.')
  await tabTo(page, 'Save and send once mail works', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Answer kept')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, 'Archive', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Message archived')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
