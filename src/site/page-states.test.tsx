import { describe, expect, test } from 'vitest'
import { showPage, textsOf } from '#test/screens/show-page.tsx'

describe('decision P8: while it loads', () => {
  test.for([
    ['the line-up', '/speakers', '/speakers', 6],
    ['the home page', '/', '/speakers/featured', 3],
    ['a recap', '/relive-2025', '/speakers', 8],
  ] as const)('%s has skeletons', async ([, page, call, count]) => {
    showPage(page, { answers: { [call]: 'never' } })
    await expect.poll(() => textsOf('[aria-busy=true] > li')).toEqual(Array(count).fill(''))
  })

  test.for([
    ['a speaker', '/speakers/1', '/speakers/1', 'Loading speaker...'],
    ['a talk', '/speakers/1/presentation', '/speakers/1', 'Loading speaker...'],
    ['the schedule', '/schedule', '/schedule', 'Loading schedule...'],
    ['the team', '/team', '/team', 'Loading team members...'],
    ['the partners on the home page', '/', '/sponsors', 'Loading DevonTalks partners...'],
    ['the partners of a recap', '/relive-2025', '/sponsors', 'Loading DevonTalks partners...'],
    ['the current partners', '/sponsor', '/sponsors', 'Loading DevonTalks partners...'],
  ] as const)('%s has a text', async ([, page, call, text]) => {
    showPage(page, { answers: { [call]: 'never' } })
    await expect.poll(() => textsOf('[role=status]')).toContain(text)
  })
})

describe('decision P8: when it cannot be loaded', () => {
  const speakers = 'Could not load speakers. Please try again later.'
  test.for([
    ['the line-up', '/speakers', '/speakers', speakers],
    ['the home page', '/', '/speakers/featured', speakers],
    ['a recap', '/relive-2025', '/speakers', speakers],
    ['a speaker', '/speakers/1', '/speakers/1', speakers],
    ['a talk', '/speakers/1/presentation', '/speakers/1', speakers],
    ['the schedule', '/schedule', '/schedule', 'Failed to load schedule. Please try again later.'],
    ['the team', '/team', '/team', 'Error loading team members'],
    [
      'the partnership',
      '/sponsor',
      '/sponsorship-packages/active',
      'Could not load partnership packages. Please try again later.',
    ],
    ['the current partners', '/sponsor', '/sponsors', 'Could not load partners. Please try again later.'],
  ] as const)('%s says so', async ([, page, call, text]) => {
    showPage(page, { answers: { [call]: 503 } })
    await expect.poll(() => textsOf('[role=alert]')).toEqual([text])
  })
})
