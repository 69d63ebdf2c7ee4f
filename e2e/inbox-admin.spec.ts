import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axeAtEveryWidth, callElsewhere, forgiveRefusals, logOut, openTab, tabLink, tabTo } from './administering.ts'
import { expect, holdAnswers, PASSWORD, test } from './fixtures.ts'

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

test('an answer that was begun leaves the browser at logout', async ({ page }) => {
  const kept = () => page.evaluate(() => Object.values(localStorage).join())
  await openTab(page, 'inbox')
  await write(page, 'Laura Leaves')
  await messages(page).getByRole('link', { name: 'Laura Leaves' }).click()
  await page.getByLabel('Your answer to Laura Leaves').fill('Dear Laura, your number is')
  await expect.poll(kept).toContain('Dear Laura')
  await logOut(page)
  await expect(page).toHaveURL(/\/$/)
  expect(await kept()).not.toContain('Dear Laura')
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

test('M5: a second answer is sent only against the first', async ({ page, complaints }) => {
  await openTab(page, 'inbox')
  const message = await write(page, 'Hassan Twice')
  await messages(page).getByRole('link', { name: 'Hassan Twice' }).click()
  await page.getByLabel('Your answer to Hassan Twice').fill('Yes, pies are lunch.')
  await callElsewhere(page, 'POST', `${message}/answers`, { text: 'There is a tier for pies.', seen: 0 })
  await page.getByRole('button', { name: 'Save and send once mail works' }).click()
  const asking = page.getByRole('alertdialog', { name: 'admin has answered this' })
  await expect(asking).toContainText('There is a tier for pies.')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Your answer to Hassan Twice')).toHaveValue('Yes, pies are lunch.')
  await page.getByRole('button', { name: 'Save and send once mail works' }).click()
  await asking.getByRole('button', { name: 'Send anyway' }).click()
  await expect(page.getByRole('region', { name: 'Answer by admin' })).toHaveCount(2)
  forgiveRefusals(complaints)
})

test('M5: a message is assigned in one select, found by it, and its history says from whom to whom', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTab(page, 'inbox')
  const { link } = await callElsewhere(page, 'POST', '/people', {
    email: 'mei@example.org',
    role: 'editor',
    by: 'link',
  })
  const { origin, hash } = new URL(link)
  const chosen = { token: hash.slice(1), name: 'Mei Ling', newPassword: PASSWORD, confirmPassword: PASSWORD }
  const headers = { origin, 'content-type': 'application/json' }
  // As they would on their own machine: the session of this one stays.
  const joined = await fetch(new URL('/api/auth/link/password', page.url()), {
    method: 'POST',
    headers,
    body: JSON.stringify(chosen),
  })
  expect(joined.status).toBe(200)
  await write(page, 'Rosa Assigned')
  const row = messages(page).getByRole('link', { name: 'Rosa Assigned' })
  await row.click()
  const assignee = page.getByLabel('Assignee')
  await assignee.selectOption('Mei Ling')
  await expect(page.getByText('Assigned to Mei Ling')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(assignee).toHaveValue('')
  await assignee.selectOption('Mei Ling')
  await expect(page.getByText('Assigned to Mei Ling')).toBeVisible()
  await page.getByRole('button', { name: 'Messages' }).click()
  await expect(row).toContainText('Mei Ling')
  await expect(page.getByLabel('Show')).toBeHidden()
  const [search, filter] = [page.getByLabel('Search messages'), page.getByRole('button', { name: 'Filter' })]
  expect((await filter.boundingBox())?.y).toBeLessThan(((await search.boundingBox())?.y ?? 0) + 44)
  await filter.click()
  for (const choice of ['Show', 'Subject', 'Sort by']) {
    expect((await page.getByLabel(choice).boundingBox())?.width, choice).toBeGreaterThan(300)
  }
  await page.getByLabel('Show').selectOption('Assigned to me')
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByLabel('Show').selectOption('All messages')
  await row.click()
  await assignee.selectOption('admin')
  await page.getByRole('button', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  await expect(history.getByRole('region', { name: 'What was changed' })).toContainText(/Mei Ling.*admin/)
  await axe()
  await history.getByRole('button', { name: 'Bring back Assignee' }).click()
  await expect(page.getByText('Assignee is back')).toBeVisible()
  await history.getByText('Close').click()
  await expect(assignee.locator('option:checked')).toHaveText('Mei Ling')
})

test('P11: subscribers are listed, archived and unarchived', async ({ page, axe }) => {
  await openTab(page, 'inbox&view=subscribers')
  await callElsewhere(page, 'POST', '/newsletter/subscribe', { email: 'nora@example.org' })
  await page.reload()
  const row = page.getByRole('table', { name: 'Subscribers' }).getByRole('row', { name: 'nora@example.org' })
  await expect(row).toContainText('Not confirmed')
  await axeAtEveryWidth(page, axe)
  await page.getByRole('button', { name: 'Archive nora@example.org' }).click()
  await expect(row).toContainText('Archived')
  await page.getByRole('button', { name: 'Unarchive nora@example.org' }).click()
  await expect(row).toContainText('Not confirmed')
})

test('on a phone the open part is in sight, however far to the side its tab is', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openTab(page, 'inbox&view=mail')
  for (const open of [tabLink(page, /^Inbox/), page.getByRole('tab', { name: /^Mail/ })])
    await expect(open).toBeInViewport({ ratio: 0.9 })
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
