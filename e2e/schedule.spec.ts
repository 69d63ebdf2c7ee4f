import { expect, test } from './fixtures.ts'
import { headingsOf, isTag, linkIn, partOf, plainTest, textOf, titleOf } from './plain-visitor.ts'

test.use({ onlyReads: true })

plainTest(
  'P2: the day is read from the top down without scripts, and taken along as a PDF or into a calendar',
  async ({ site, visit }) => {
    const page = await visit('/schedule')
    expect(titleOf(page)).toMatch(/^Event Schedule/)
    const card = partOf(page.document, isTag('meta', { property: 'og:image' })).attribs.content
    expect(card).toMatch(/\/cards\/schedule\.jpg\?v=/)
    const main = partOf(page.document, isTag('main'))
    expect(headingsOf(main)[0]).toBe('Event Schedule')
    expect(textOf(main)).toContain('May change without notice')
    expect(linkIn(main, 'Subscribe')).toMatch(/^webcal:.*\/schedule\.ics$/)
    const first = partOf(main, isTag('li'))
    expect(textOf(first)).toContain('8:00 AM - 8:45 AM')
    expect(headingsOf(first)).toEqual(['Doors, coffee and name tags'])
    expect(textOf(first)).toContain('Foyer')
    for (const [name, type] of [
      ['Download Full Schedule (PDF)', 'application/pdf'],
      ['Add to calendar', 'text/calendar'],
      ['add the day as one entry', 'text/calendar'],
      ['Add to calendar for Welcome', 'text/calendar'],
    ] as const) {
      const answer = await fetch(new URL(linkIn(main, name), site.address))
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining(type)])
    }
  },
)
