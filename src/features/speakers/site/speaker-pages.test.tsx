import { within } from '@testing-library/dom'
import { expect, inject, test, vi } from 'vitest'
import { desk } from '#test/screens/open-tab.ts'
import { showPage, textsOf } from '#test/screens/show-page.tsx'

const speaker = {
  ...{ id: 1, displayOrder: 0, year: 2026, featured: true, photo: '', profession: '', recording: '' },
  ...{ twitterLink: '', linkedinLink: '', instagramLink: '', websiteLink: '' },
  ...{ talkTitle: null, talkSummary: '', talkDescription: '', learningOutcomes: '', talkImpact: '' },
  ...{ name: 'Maximiliana Wolf', title: 'Baker', topic: 'Bread', bio: 'One.\n\nTwo.' },
  socialLinks: 'https://social.example/@baker, www.bread.example',
}

/** The address of a page as the site itself gives it to others. */
async function publicAddress(path: string) {
  const { event } = await (await fetch(`${inject('screenSites').sample.address}/api/event`)).json()
  return `${event.siteUrl}${path}`
}

test('a profile has day, place, topic, life and four others', async () => {
  showPage('/speakers/1')
  const { page } = desk()
  const others = await page.findByRole('region', { name: 'More Speakers' })
  await expect.poll(() => within(others).getAllByRole('article')).toHaveLength(4)
  expect(textsOf('main').join()).toContain('October 8, 2026 · Devon Community Centre')
  page.getByText('Talk Topic')
  const main = page.getByRole('main')
  expect(within(main).getByRole('link', { name: 'Get Tickets' }).getAttribute('href')).toBe('/#tickets')
  const name = page.getByRole('heading', { level: 1 }).textContent ?? ''
  expect(within(others).queryByRole('link', { name })).toBeNull()
})

test('a profile shows what its speaker gave under other social links', async () => {
  showPage('/speakers/1', { answers: { '/speakers/1': { speaker } } })
  const { page } = desk()
  const link = await page.findByRole('link', { name: /social\.example\/@baker/ })
  expect(link.getAttribute('rel')).toBe('noopener')
  expect(page.getByRole('link', { name: /bread\.example/ }).getAttribute('href')).toBe('https://www.bread.example/')
})

test('a profile is shared in small windows, and its address is shown where it cannot be copied', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  showPage('/speakers/1')
  const { page, press } = desk()
  // The desk brings a clipboard of its own.
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  const address = await publicAddress('/speakers/1')
  for (const network of ['Facebook', 'Twitter', 'LinkedIn']) {
    await press(new RegExp(`^Share on ${network}`), undefined, 'link')
    expect(open.mock.lastCall?.join(' ')).toContain(encodeURIComponent(address))
    expect(open.mock.lastCall?.join(' ')).toContain('width=600,height=400')
  }
  await press('Copy link')
  await page.findByText('Failed to copy link')
  await page.findByText('Please copy the URL manually.')
  await page.findByText(address)
})

test('P6: a talk has its own learning outcomes', async () => {
  showPage('/speakers/1/presentation')
  const { page } = desk()
  const outcomes = await page.findByRole('region', { name: 'Learning Outcomes' })
  expect(within(outcomes).getAllByRole('listitem')).toHaveLength(3)
  const hero = page.getByRole('region', { name: /^What the forest does/ })
  for (const fact of ['October 8, 2026', '9:00 AM', 'Main hall', '18 minutes']) expect(hero.textContent).toContain(fact)
  expect(page.getByRole('region', { name: 'Event Details' }).textContent).toContain('9:00 AM - 10:15 AM')
  expect(page.getByRole('link', { name: 'Get Your Ticket' }).getAttribute('href')).toBe('/#tickets')
})

test('P6: a talk has the four of any talk, its topic and a synopsis where it says nothing itself', async () => {
  showPage('/speakers/1/presentation', { answers: { '/speakers/1': { speaker } } })
  const { page } = desk()
  const outcomes = await page.findByRole('region', { name: 'Learning Outcomes' })
  expect(within(outcomes).getAllByRole('listitem')).toHaveLength(4)
  expect(textsOf('h1')).toEqual(['Bread'])
  expect(page.getByRole('region', { name: 'Session Synopsis' }).textContent).toContain('on Bread')
  expect(page.queryByRole('heading', { name: 'Expected Impact' })).toBeNull()
})
