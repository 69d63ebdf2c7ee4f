import { expect, test, vi } from 'vitest'
import { desk } from '#test/screens/open-tab.ts'
import { showPage } from '#test/screens/show-page.tsx'

const link = {
  id: 7,
  purpose: 'speaker',
  recordId: 1,
  year: 2026,
  createdAt: '2026-02-01T12:00:00.000Z',
  createdBy: 'Ada Quill',
  expiresAt: '2099-01-01T12:00:00.000Z',
  revokedAt: null,
  isRenewable: false,
  lastUsedAt: null,
  name: '',
  view: 'next',
  department: 'stage',
}

test.each([
  ['End', false],
  ['End, and allow a new one', true],
])('L2: “%s” ends a link with this choice', async (label, isRenewable) => {
  showPage('/admin/dashboard?tab=speakers&view=selected&record=1', {
    answers: { '/access-links*': { links: [link] }, '/access-links/revoke': { success: true } },
  })
  const { page, pressMore } = desk()
  await pressMore('Personal links', await page.findByRole('dialog', { name: 'Edit Speaker' }))
  const sent: unknown[] = []
  const answer = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (String(input).includes('revoke')) sent.push(JSON.parse(String(init?.body)))
    return answer(input, init)
  })
  const found = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  await vi.waitFor(() => expect(found()).toBeDefined(), 5_000)
  found()?.click()
  await vi.waitFor(() => expect(sent).toEqual([{ ids: [7], isRenewable }]))
})

test('L2: a link that is being made keeps the focus at its button', async () => {
  showPage('/admin/dashboard?tab=speakers&view=selected&record=1', {
    answers: { '/access-links?*': { links: [link] }, '/access-links': 'never' },
  })
  const { page, press, pressMore } = desk()
  await pressMore('Personal links', await page.findByRole('dialog', { name: 'Edit Speaker' }))
  await press('Show a new link')
  const pressed = page.getByRole('button', { name: 'Show a new link' })
  await expect.poll(() => pressed.getAttribute('aria-disabled')).toBe('true')
  expect(pressed.matches(':disabled')).toBe(false)
})
