import { expect, test } from 'vitest'
import { desk, ownSite } from '#test/screens/open-tab.ts'
import { callAsOwner, showPage, textsOf } from '#test/screens/show-page.tsx'

const NEXT = 'nine herons over the weir'

test('O3, O5: somebody invited chooses name, notices and password by their link, which works once', async () => {
  const site = await ownSite()
  const { link } = await site.call('POST', '/people', { email: 'mei@example.org', role: 'editor', by: 'link' })
  const { pathname, hash } = new URL(link)
  showPage(pathname + hash, { site: { ...site, cookie: '' } })
  const { page, press, fill } = desk()
  expect(await page.findByLabelText('You log in as')).toHaveProperty('value', 'mei@example.org')
  await fill(/^Name/, 'Mei Ling')
  expect(page.getByRole('radio', { name: /^Once a day/ })).toHaveProperty('checked', true)
  await press(/^At once/, undefined, 'radio')
  await fill('New Password', NEXT)
  await fill('Confirm New Password', NEXT)
  await press('Set the password')
  await expect.poll(() => location.pathname).toBe('/admin/dashboard')
  await expect.poll(() => textsOf('nav a')).toContain('Questions')
  expect((await site.call('GET', '/people')).people).toContainEqual(
    expect.objectContaining({ name: 'Mei Ling', role: 'editor' }),
  )
})

test('O3: a link that has been used says so', async () => {
  const site = await ownSite()
  const { link } = await site.call('POST', '/people', { email: 'mei@example.org', role: 'editor', by: 'link' })
  const { pathname, hash } = new URL(link)
  const chosen = { token: hash.slice(1), name: 'Mei Ling', newPassword: NEXT, confirmPassword: NEXT }
  const used = await callAsOwner({ ...site, cookie: '' }, '/api/auth/link/password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(chosen),
  })
  expect(used.status).toBe(200)
  showPage(pathname + hash, { site: { ...site, cookie: '' } })
  await expect.poll(() => textsOf('[role=alert]').join()).toMatch(/^This link has been used/)
})

test('O5, O1: a printed password is replaced first, with who its owner is, which can wait', async () => {
  const site = await ownSite()
  const { user: known } = await site.call('GET', '/auth/session')
  const answers: Record<string, object> = {
    '/auth/session': { user: { ...known, mustChangePassword: true, email: '' } },
  }
  showPage('/admin/dashboard', { site, answers })
  const { page, press, fill } = desk()
  await page.findByRole('heading', { level: 1, name: 'Choose a password of your own' })
  expect(textsOf('nav a').filter(text => /Home|Speakers/.test(text))).toEqual([])
  await fill('Current Password', site.password)
  await fill('New Password', NEXT)
  await fill('Confirm New Password', NEXT)
  await press('Change Password')
  await page.findByText('Name is required')
  await press('Ask me later', undefined, 'checkbox')
  expect(page.queryByLabelText(/^Email/)).toBeNull()
  await press('Ask me later', undefined, 'checkbox')
  await fill(/^Name/, 'Jo')
  await fill(/^Email/, 'jo@example.org')
  expect(page.getByRole('radio', { name: /^Once a day/ })).toHaveProperty('checked', true)
  delete answers['/auth/session']
  await press('Change Password')
  await expect.poll(() => textsOf('nav a')).toContain('Organizers')
})
