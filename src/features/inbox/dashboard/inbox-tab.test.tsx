import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

/** A site with a message from a visitor. */
async function siteWith(name: string) {
  const site = await ownSite()
  const message = 'Is there parking nearby?'
  await site.call('POST', '/contact', { name, email: 'visitor@example.org', subject: 'press', message })
  const { messages } = await site.call('GET', '/inbox/messages')
  const { id } = messages.find((one: { name: string }) => one.name === name)
  return { ...site, message: `/inbox/messages/${id}` }
}

const listed = (name: string) => textsOf('[aria-label="Messages"] a').find(text => text.includes(name)) ?? null

test('an answer that was begun leaves the browser at logout', async () => {
  const site = await siteWith('Laura Leaves')
  const { press, fill } = await openTab('inbox', { site })
  const kept = () => Object.values({ ...localStorage }).join()
  await press(/Laura Leaves/, undefined, 'link')
  await fill('Your answer to Laura Leaves', 'Dear Laura, your number is')
  await expect.poll(kept).toContain('Dear Laura')
  await press('Logout')
  await expect.poll(() => location.pathname).toBe('/')
  expect(kept()).not.toContain('Dear Laura')
})

test('M5: a second answer is sent only against the first', async () => {
  const site = await siteWith('Hassan Twice')
  const { page, press, fill } = await openTab('inbox', { site })
  await press(/Hassan Twice/, undefined, 'link')
  await fill('Your answer to Hassan Twice', 'Yes, pies are lunch.')
  await site.call('POST', `${site.message}/answers`, { text: 'There is a tier for pies.', seen: 0 })
  await press('Save and send once mail works')
  const asking = await page.findByRole('alertdialog', { name: 'admin has answered this' })
  await within(asking).findByText('There is a tier for pies.', { exact: false })
  await press('Cancel', asking)
  expect(page.getByLabelText('Your answer to Hassan Twice')).toHaveProperty('value', 'Yes, pies are lunch.')
  await expectGone(() => page.queryByRole('alertdialog'))
  await press('Save and send once mail works')
  await press('Send anyway', await page.findByRole('alertdialog'))
  await expect.poll(() => page.queryAllByRole('region', { name: 'Answer by admin' })).toHaveLength(2)
})

test('M5: a message is assigned in one select, found by it, and its history says from whom to whom', async () => {
  const site = await siteWith('Rosa Assigned')
  await site.join('Mei Ling', 'editor')
  const { page, press, pressMore, choose } = await openTab('inbox', { site })
  await press(/Rosa Assigned/, undefined, 'link')
  const assignee = () => {
    const { options, selectedIndex } = page.getByLabelText<HTMLSelectElement>('Assignee')
    return options[selectedIndex]?.textContent
  }
  await choose('Assignee', 'Mei Ling')
  await page.findByText('Assigned to Mei Ling')
  await press('Undo')
  await expect.poll(assignee).toBe('Unassigned')
  await choose('Assignee', 'Mei Ling')
  await page.findByText('Assigned to Mei Ling')
  await expect.poll(() => listed('Rosa Assigned')).toContain('Mei Ling')
  await choose('Show', 'Assigned to me')
  await expectGone(() => (listed('Rosa Assigned') ? document.body : null))
  await choose('Show', 'All messages')
  await press(/Rosa Assigned/, undefined, 'link')
  await choose('Assignee', 'admin')
  await page.findByText('Assigned to admin')
  await pressMore('History', await page.findByRole('article'))
  const history = await page.findByRole('dialog', { name: 'History' })
  const changed = await within(history).findByRole('region', { name: 'What was changed' })
  expect(changed.textContent).toMatch(/Mei Ling.*admin/)
  await press('Bring back Assignee', history)
  await page.findByText('Assignee is back')
  await press('Close', history)
  await expect.poll(assignee).toBe('Mei Ling')
})

test('P11: subscribers are listed, archived and unarchived', async () => {
  const site = await ownSite()
  await site.call('POST', '/newsletter/subscribe', { email: 'nora@example.org' })
  const { press } = await openTab('inbox&view=subscribers', { site })
  const row = () => textsOf('tr').find(text => text.includes('nora@example.org')) ?? ''
  await expect.poll(row).toContain('Not confirmed')
  await press('Archive nora@example.org')
  await expect.poll(row).toContain('Archived')
  await press('Unarchive nora@example.org')
  await expect.poll(row).toContain('Not confirmed')
})

test('P11, O10: a message is read beside the list, marked unread, archived, found and unarchived', async () => {
  const site = await siteWith('Priya Press')
  const answers: Record<string, Promise<undefined>> = {}
  const { page, user, press, fill } = await openTab('inbox', { site, answers })
  const focused = () => document.activeElement?.textContent
  const count = () => Number(/\d+/.exec(textsOf('nav a').find(text => text.startsWith('Inbox')) ?? '')?.[0] ?? 0)
  await expect.poll(() => listed('Priya Press')).toMatch(/New.*Unassigned|Unassigned.*New/s)
  // The side bar may count later than the list is there.
  await expect.poll(count).toBeGreaterThan(0)
  const before = count()
  await press(/Priya Press/, undefined, 'link')
  const reading = await page.findByRole('article', { name: 'Priya Press' })
  expect(reading.textContent).toMatch(/Press\/Media.*Is there parking nearby\?/s)
  await expect.poll(focused).toBe('Priya Press')
  expect(location.search).toMatch(/record=\d+/)
  await expect.poll(count).toBe(before - 1)
  await expect.poll(() => listed('Priya Press')).toContain('Waiting')
  await user.keyboard('{Escape}')
  await expectGone(() => page.queryByRole('article', { name: 'Priya Press' }))
  await expect.poll(() => document.activeElement?.matches('a') && focused()).toContain('Priya Press')
  await user.keyboard('{Enter}')
  await press('Mark as unread', await page.findByRole('article', { name: 'Priya Press' }))
  await expectGone(() => page.queryByRole('article', { name: 'Priya Press' }))
  await expect.poll(focused).toContain('Priya Press')
  await expect.poll(count).toBe(before)
  await expect.poll(() => listed('Priya Press')).toContain('New')

  await press(/Priya Press/, undefined, 'link')
  await press('Archive', await page.findByRole('article', { name: 'Priya Press' }))
  await page.findByText('Message archived')
  await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  await press(/^Archived/, undefined, 'tab')
  await fill('Search messages', 'priya parking')
  await expect.poll(() => textsOf('[aria-label="Archived messages"] a')).toHaveLength(1)
  await press(/Priya Press/, undefined, 'link')
  // A user who goes on before the answer stays there.
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
  answers[site.message] = held
  await press('Unarchive', await page.findByRole('article', { name: 'Priya Press' }))
  await press(/^Messages/, undefined, 'tab')
  release(undefined)
  await page.findByText('Message unarchived')
  await expect.poll(() => listed('Priya Press')).not.toBeNull()
})

test('M5, M6: a begun answer is found again, opens in a mail program, is kept without a mail server, and found by filters', async () => {
  const site = await siteWith('Walter Again')
  const { user: me } = await site.call('GET', '/auth/session')
  const draft = (id: string) => `lectern:answer:${me.id}:${id}`
  localStorage.setItem(draft(site.message.split('/').at(-1) ?? ''), 'Behind the rink, Walter.')
  // Of a message that is gone since.
  localStorage.setItem(draft('999999'), 'Never mind.')
  const { page, press, choose } = await openTab('inbox', { site })
  await press(/Walter Again/, undefined, 'link')
  const label = 'Your answer to Walter Again'
  expect(await page.findByLabelText(label)).toHaveProperty('value', 'Behind the rink, Walter.')
  await expect.poll(() => localStorage.getItem(draft('999999'))).toBeNull()
  const link = await page.findByRole('link', { name: 'Open in my mail program' })
  expect(link.getAttribute('href')).toMatch(
    /^mailto:visitor@example\.org\?subject=Re%3A%20Press%2FMedia&body=Behind%20the%20rink%2C%20Walter\./,
  )
  await press('Save and send once mail works')
  await page.findByText('Answer kept')
  const answer = await page.findByRole('region', { name: 'Answer by admin' })
  await within(answer).findByText('Waits to be sent')
  expect(answer.textContent).toContain('Behind the rink, Walter.')
  await page.findByText('Answered by admin')
  await expectGone(() => page.queryByLabelText(label))
  await choose('Show', 'Answered')
  await expect.poll(() => listed('Walter Again')).toContain('Answered')
  await choose('Subject', 'Ticket Information')
  await expect.poll(() => listed('Walter Again')).toBeNull()
  await choose('Subject', 'Press/Media')
  await expect.poll(() => listed('Walter Again')).not.toBeNull()
})

test.for([
  ['the same', 420, /, \d+:\d\d [AP]M$/],
  ['another', -840, /, \d+:\d\d [AP]M M[DS]T$/],
] as const)(
  'moments are those of the event’s clock, which is named where the reader’s shows another time: %s',
  async zone => {
    const [, offset, form] = zone
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset)
    // To read a message marks it.
    const { press } = await openTab('inbox', { site: 'sample', answers: { '/inbox/messages/*': 'never' } })
    await expect.poll(() => textsOf('[aria-label="Messages"] a')).not.toEqual([])
    await press(/./, document.querySelector<HTMLElement>('[aria-label="Messages"]') ?? undefined, 'link')
    await expect.poll(() => textsOf('article time')[0]).toMatch(form)
  },
)

test('RT2: a visitor’s message is shown as text only', async () => {
  const markup = '<img src="https://evil.example/x.png" onerror="alert(1)"><script>alert(2)</script>'
  const name = '<svg onload=alert(3)>'
  const site = await ownSite()
  await site.call('POST', '/contact', { name, email: 'bo@example.org', subject: 'press', message: markup })
  const { press } = await openTab('inbox', { site })
  await press(/onload=alert/, undefined, 'link')
  await expect.poll(() => textsOf('article').join()).toContain(markup)
  expect(document.querySelector('[onerror], [onload], img[src*=evil]')).toBeNull()
})
