import { expect, test } from 'vitest'
import { ownSite } from '#test/screens/open-tab.ts'
import { showPage, textsOf } from '#test/screens/show-page.tsx'

const details = JSON.stringify({
  numbers: [{ figure: '406', text: 'people in the hall' }],
  quotes: [{ text: 'I have thought about the ferry ever since.', name: 'Dale, Calmar' }],
})

const order = (...ids: string[]) =>
  [...document.querySelectorAll('main section[id]')].map(({ id }) => id).filter(id => ids.includes(id))

test.for([
  [2025, {}, ['speakers', 'proof', 'tickets'], 'Dale, Calmar'],
  [2026, { date: '2026-01-15' }, ['proof', 'speakers'], '406'],
] as const)('what %i was like is between speakers and tickets, and leads once the day is over', async place => {
  const [year, change, parts, text] = place
  const site = await ownSite()
  const { editions } = await site.call('GET', '/admin/editions')
  const { id } = editions.find((one: { year: number }) => one.year === year)
  await site.call('PATCH', `/editions/${id}`, { ...change, details })
  showPage('/', { site })
  await expect.poll(() => textsOf('#proof').join()).toContain(text)
  await expect.poll(() => order(...parts)).toEqual(parts)
  expect(textsOf('#proof h2')).toEqual([year === 2025 ? expect.any(String) : 'What the day was like'])
  const all = document.querySelector('#proof a')
  if (year === 2025)
    expect([all?.textContent, all?.getAttribute('href')]).toEqual([
      expect.stringMatching(/^All \d+ pictures/),
      '/relive-2025',
    ])
})
