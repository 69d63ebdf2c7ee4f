import { describe, expect, inject, test, vi } from 'vitest'
import { showPage, textsOf } from '#test/screens/show-page.tsx'

describe('decision P8: while it loads', () => {
  test.for([
    ['the line-up', '/speakers', '/speakers?year=2025', 6],
    ['the home page', '/', '/speakers/featured', 3],
    ['a recap', '/relive-2025', '/speakers?year=2025', 8],
  ] as const)('%s has skeletons', async ([, page, call, count]) => {
    showPage(page, { answers: { [call]: 'never' } })
    await expect.poll(() => textsOf('[aria-busy=true] > li')).toEqual(Array(count).fill(''))
    expect(textsOf('main')[0]).not.toContain('announced soon')
  })

  const partners = 'Loading DevonTalks partners...'
  test.for([
    ['a speaker', '/speakers/1', '/speakers/1', 'Loading speaker...'],
    ['a talk', '/speakers/1/presentation', '/speakers/1', 'Loading speaker...'],
    ['the schedule', '/schedule', '/schedule', 'Loading schedule...'],
    ['the team', '/team', '/team', 'Loading team members...'],
    ['the list of partners on the home page', '/', '/sponsors', partners],
    ['the list of partners of a recap', '/relive-2025', '/sponsors?year=2025', partners],
    ['the list of current partners', '/sponsor', '/sponsors', partners],
  ] as const)('%s has a text', async ([, page, call, text]) => {
    showPage(page, { answers: { [call]: 'never' } })
    await expect.poll(() => textsOf('main [role=status]')).toContain(text)
    expect(textsOf('[role=alert]')).toEqual([])
  })

  test('a page does not wait for texts that never come', async () => {
    showPage('/team', { answers: { '/content': 'never' } })
    await expect.poll(() => textsOf('h2')).toContain('The organizers')
  })

  test('the spotlight has a skeleton under its title', async () => {
    showPage('/', { answers: { '/sponsors/featured': 'never' } })
    await expect.poll(() => textsOf('h2')).toContain('Partner Spotlight')
    expect(document.querySelectorAll('.h-96.animate-pulse')).toHaveLength(1)
    expect(document.querySelector('.spotlight')).toBeNull()
  })
})

describe('decision P8: when it cannot be loaded', () => {
  const speakers = 'Could not load speakers. Please try again later.'
  // The error that leads to the page for faults.
  const logs = /The above error occurred in the <MatchInnerImpl> component/

  test.for([
    ['the line-up', '/speakers', '/speakers?year=2025', speakers],
    ['the home page', '/', '/speakers/featured', speakers],
    ['a recap', '/relive-2025', '/speakers?year=2025', speakers],
    ['a speaker', '/speakers/1', '/speakers/1', speakers, logs],
    ['a talk', '/speakers/1/presentation', '/speakers/1', speakers, logs],
    ['the schedule', '/schedule', '/schedule', 'Failed to load schedule. Please try again later.'],
    [
      'the partnership',
      '/sponsor',
      '/sponsorship-packages/active',
      'Could not load partnership packages. Please try again later.',
    ],
    ['the list of current partners', '/sponsor', '/sponsors', 'Could not load partners. Please try again later.'],
  ] as const)('%s says so', async ([, page, call, text, logs]) => {
    showPage(page, { answers: { [call]: 503 }, logs })
    await expect.poll(() => textsOf('[role=alert]')).toEqual([text])
  })

  test('the team says so after one more try', async () => {
    const calls = showPage('/team', { answers: { '/team': 503 } })
    await expect.poll(() => textsOf('[role=alert]')).toEqual(['Error loading team members'])
    expect(calls.filter(call => call === '/team')).toHaveLength(2)
  })

  test('the home page leaves partners out, and logs why', async () => {
    const logged = /^Error loading sponsors: Error: 503: /
    showPage('/', { answers: { '/sponsors': 503, '/sponsors/featured': 503 }, logs: logged })
    await expect
      .poll(() => vi.mocked(console.error).mock.calls.map(values => values.join(' ')))
      .toEqual([expect.stringMatching(logged)])
    await expect.poll(() => textsOf('h2')).not.toContain('Partner Spotlight')
    expect(document.querySelector('#sponsors')).toBeNull()
  })

  test('the home page shows no tickets, as before they are known', async () => {
    showPage('/', { answers: { '/tickets': 503 } })
    await expect.poll(() => textsOf('#tickets h3')).toContain('Ticket information will be available soon!')
    expect(document.querySelector('#tickets li')).toBeNull()
  })
})

describe('decision P8: when the latest cannot be loaded', () => {
  test.for([
    ['/', ['#speakers article', '#tickets article', '#sponsors h3', '.spotlight h3']],
    ['/schedule', ['.timeline-item']],
    ['/speakers', ['main article']],
    ['/speakers/1', ['main article']],
    ['/team', ['main article']],
    ['/sponsor', ['#tiers article', 'main a[target=_blank]']],
    ['/relive-2025', ['main article', 'main a[target=_blank]']],
  ] as const)('%s stays as it is, and a quiet line says that it may be old', async ([path, kept]) => {
    const answers: Record<string, number> = {}
    const calls = showPage(path, { answers, logs: /^Error loading sponsors: |unrecognized in this browser/ })
    const counts = () => kept.map(part => document.querySelectorAll(part).length)
    await expect.poll(() => counts().every(count => count > 0)).toBe(true)
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull()
    const before = counts()
    for (const call of calls) answers[call] = 503
    // Older than anything stays fresh; the window then comes back into view.
    vi.setSystemTime(Date.now() + 600_000)
    dispatchEvent(new Event('visibilitychange'))
    await expect
      .poll(
        () =>
          textsOf('main')
            .join()
            .match(/This may be out of date\./g)?.length,
      )
      .toBe(kept.length)
    expect(textsOf('[role=alert]')).toEqual([])
    expect(counts()).toEqual(before)
  })
})

describe('decision P8: before there is anything', () => {
  test.for([
    ['the line-up', '/speakers', 'Our 2026 speakers will be announced soon.'],
    ['the home page', '/', 'Our 2026 speakers will be announced soon.'],
    ['the ticket section', '/', 'Check back later for pricing and package details.'],
    ['the schedule', '/schedule', 'Schedule coming soon!'],
    ['the team', '/team', 'Our team information is coming soon!'],
    ['the partnership', '/sponsor', 'Partnership packages will be announced soon. Please check back later.'],
    ['the list of current partners', '/sponsor', 'The first place is still free. It could have your name on it.'],
  ] as const)('%s says so', async ([, page, text]) => {
    showPage(page, { site: 'new' })
    await expect.poll(() => textsOf('main p')).toContain(text)
  })

  test('the schedule offers no file of itself', async () => {
    showPage('/schedule', { site: 'new' })
    await expect.poll(() => textsOf('main p')).toContain('Schedule coming soon!')
    expect(textsOf('main a').filter(link => /Download|calendar/.test(link))).toEqual([])
  })

  test('the spotlight is left out', async () => {
    const calls = showPage('/', { site: 'new' })
    await expect.poll(() => calls).toContain('/sponsors/featured')
    await expect.poll(() => textsOf('h2')).toContain('Tickets')
    await expect.poll(() => textsOf('h2')).not.toContain('Partner Spotlight')
  })
})

test('decision P10: the home page leaves partners out where the organizers say so', async () => {
  const { event } = await (await fetch(`${inject('screenSites').sample.address}/api/event`)).json()
  showPage('/', { answers: { '/event': { event: { ...event, showPartnersOnHome: false } } } })
  await expect.poll(() => textsOf('h2')).toContain('Talk to us')
  expect(textsOf('h2')).not.toContain('Our 2026 DevonTalks Partners')
})

test.for(['/speak', '/volunteer/apply', '/'])(
  'AX7: the forms of %s have only attributes that browsers know',
  async path => {
    showPage(path)
    await expect.poll(() => document.querySelectorAll('form').length).toBeGreaterThan(0)
  },
)
