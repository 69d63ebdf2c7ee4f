import { expect, test } from 'vitest'
import { showPage, textsOf } from '#test/screens/show-page.tsx'
import { publicPages } from '../../e2e/public-pages.ts'

const speakers = 'Could not load speakers. Please try again later.'
const packages = 'Could not load partnership packages. Please try again later.'
const partners = 'Could not load partners. Please try again later.'

/** Every call of each public page, with the text that the page shows when it fails; null: the page does without it. */
const callsOf: Record<string, Record<string, string | null>> = {
  '/': {
    '/content': null,
    '/pictures?kind=recap&year=2025': null,
    '/speakers/featured': speakers,
    '/speakers/years': null,
    '/sponsors': null,
    '/sponsors/featured': null,
    '/sponsorship-packages/active': null,
    '/tickets': null,
  },
  '/speakers': { '/content': null, '/speakers/years': null, '/speakers?year=2025': speakers },
  // The years say whether there is such a page.
  '/speakers?year=2024': { '/speakers/years': speakers },
  '/speakers/1': { '/speakers/1': speakers, '/speakers?year=2026': null },
  '/speakers/1/presentation': { '/speakers/1': speakers },
  '/schedule': { '/content': null, '/schedule': 'Failed to load schedule. Please try again later.' },
  '/team': { '/content': null, '/team': 'Error loading team members', '/team?year=2025': null },
  '/volunteer': {
    '/content': null,
    '/settings/volunteer-applications-open': null,
    '/settings/volunteer-form-url': null,
  },
  '/volunteer/apply': { '/form-questions': null, '/settings/volunteer-applications-open': null },
  '/sponsor': { '/content': null, '/sponsors': partners, '/sponsorship-packages/active': packages },
  '/sponsor/2': { '/sponsors': null, '/sponsorship-packages/active': packages },
  '/nominate': { '/form-questions': null, '/settings/nominations-open': null },
  '/speak': { '/form-questions': null, '/settings/speaker-form-url': null, '/settings/speaker-submissions-open': null },
  '/relive-2025': {
    '/content': null,
    '/pictures?kind=recap&year=2025': null,
    '/schedule?year=2025': null,
    '/speakers?year=2025': speakers,
    '/sponsors?year=2025': null,
    '/sponsorship-packages/active': null,
    '/team?year=2025': null,
  },
  '/questions': { '/questions': 'Could not load the questions. Please try again later.' },
  '/search': {},
  '/privacy': { '/content': null, '/settings/privacy-retention': null },
}

/** What pages log of a failed call, and of elements that this document does not know. */
const logs = /^Error loading|The above error occurred in the <MatchInnerImpl> component|^The tag <%s> is unrecognized/

/** Waits until nothing more is asked or changes. @returns the calls, each once */
async function quiet(calls: string[]) {
  let before = ''
  await expect
    .poll(
      () => {
        const now = [calls.length, ...textsOf('h1'), ...textsOf('main')].join()
        const isQuiet =
          now === before && textsOf('h1').length > 0 && document.querySelector('[aria-busy=true]') === null
        before = now
        return isQuiet
      },
      { interval: 80 },
    )
    .toBe(true)
  return [...new Set(calls)]
}

test('P8: every public page is in the table', () => {
  expect(Object.keys(callsOf).filter(path => !path.includes('?'))).toEqual(publicPages)
})

test.for(publicPages)('P8: the calls of %s are in the table', async path => {
  const calls = await quiet(showPage(path, { logs }))
  expect(calls.filter(call => call !== '/event').toSorted()).toEqual(Object.keys(callsOf[path] ?? {}).toSorted())
})

const failures = Object.entries(callsOf).flatMap(([path, calls]) =>
  Object.entries(calls).flatMap(([call, text]) =>
    [undefined, path === '/privacy' ? '/schedule' : '/privacy'].map(from => ({ path, call, text, from })),
  ),
)

test.for(failures)('P8: $path without $call says "$text", reached from $from', async ({ path, call, text, from }) => {
  await quiet(showPage(path, { from, answers: { [call]: 503 }, logs }))
  await expect.poll(() => textsOf('[role=alert]')).toEqual(text === null ? [] : [text])
  expect(location.pathname + location.search).toBe(path)
  expect(textsOf('main').join()).not.toContain('This page could not be shown.')
  expect(document.querySelectorAll('main')).toHaveLength(1)
})

test('P8: questions that cannot be loaded are at no moment an empty list', async () => {
  let hadList = false
  const observer = new MutationObserver(() => {
    hadList ||= document.querySelector('nav[aria-label="Parts of this page"]') !== null
  })
  observer.observe(document, { childList: true, subtree: true })
  await quiet(showPage('/questions', { answers: { '/questions': 503 }, logs }))
  observer.disconnect()
  expect(hadList).toBe(false)
})
