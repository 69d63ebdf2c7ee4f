import { expect, test } from 'vitest'
import { desk, ownSite } from '#test/screens/open-tab.ts'
import { showPage, textsOf } from '#test/screens/show-page.tsx'

const last = '2026-07-15'
const days = { speakersUntil: last, volunteersUntil: last, partnersUntil: last }
const nothing = { speakers: false, volunteers: false, partners: false }

const closed = [
  ['/speak', "Speaker Submissions for this year's event is closed"],
  ['/volunteer/apply', 'Volunteer applications for this year'],
  ['/sponsor/3', 'Closed for this year'],
] as const

/** A page that asks for the event again half a second after it was opened, when no one can apply any more. */
async function showUntilClosed(path: string) {
  const site = await ownSite()
  const { event } = await site.call('GET', '/event')
  const changesAt = new Date(Date.parse(site.now) + 500).toISOString()
  const answers = { '/event': { event: { ...event, ...days, changesAt } } }
  showPage(path, { site, answers })
  await expect.poll(() => textsOf('main').join()).toContain('Open until July 15, 2026')
  return () => {
    answers['/event'] = { event: { ...event, ...days, takes: nothing } }
  }
}

test.for(closed)('%s says its last day, and closes at its end where the page stays open', async ([path, text]) => {
  const close = await showUntilClosed(path)
  close()
  await expect.poll(() => textsOf('main').join()).toContain(text)
  expect(textsOf('main').join()).not.toContain('Open until')
  expect(document.querySelector('main form')).toBeNull()
})

test.for(closed)('%s keeps what a visitor is writing at that moment', async ([path, text]) => {
  const close = await showUntilClosed(path)
  const { fill } = desk()
  await expect.poll(() => document.querySelector('main form')).toBeTruthy()
  await fill(/^Name/, 'Ada Quill', document.querySelector<HTMLElement>('main form') ?? undefined)
  close()
  await expect.poll(() => textsOf('main').join()).toContain(text)
  expect(textsOf('main').join()).toContain('What you wrote is still here')
  expect(document.querySelector('main form input[name=name]')).toHaveProperty('value', 'Ada Quill')
})
