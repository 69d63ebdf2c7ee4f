import { expect, test } from 'vitest'
import { mostNames, owedTo, unfinished } from './deliverables.ts'
import { sponsor, sponsorShapes } from './partners.schema.ts'

const partner = sponsor.parse({
  ...{ id: 1, version: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', year: 2026 },
  ...{ name: 'Roots', logo: '', website: '', description: '', tier: 'Brave', backgroundImage: '', promised: '' },
  ...{ featured: false, featuredUntil: null, active: true, conversation: 'paid', invoice: 'paid', publicFrom: null },
  ...{ contactName: '', contactEmail: '', contactPhone: '', logoInHand: false, ticketsSent: false, promiseKept: false },
  ...{ ticketNames: [], deliveries: {}, waiting: {} },
})
const mark = (feature: string, daysBefore: number, kind: 'tickets' | 'table' = 'table') => ({
  feature,
  daysBefore,
  kind,
  person: '',
})

test('S5: what is open is listed by date, late ones first, and what is finished is left out', () => {
  const tier = {
    name: 'Brave',
    deliverables: [mark('Table', 1), mark('Banner', 40), mark('Post', 200), mark('Poster', 9)],
  }
  const partners = [
    { ...partner, name: 'Zinc', deliveries: { Post: 'delivered', Poster: 'declined' } as const },
    { ...partner, name: 'Apple', deliveries: { Post: 'received' } as const },
    { ...partner, name: 'Other', tier: 'Another' },
  ]
  const rows = (day: string | null) => unfinished(partners, each => owedTo(each, [tier], day))
  expect(rows('2026-10-08').map(({ due, feature, partner: { name } }) => [due, feature, name])).toEqual([
    ['2026-03-22', 'Post', 'Apple'],
    ['2026-08-29', 'Banner', 'Apple'],
    ['2026-08-29', 'Banner', 'Zinc'],
    ['2026-09-29', 'Poster', 'Apple'],
    ['2026-10-07', 'Table', 'Apple'],
    ['2026-10-07', 'Table', 'Zinc'],
  ])
  expect(rows(null).every(({ due }) => due === null)).toBe(true)
})

test.each([
  [['Six tickets'], 6],
  [['10 tickets, with seats together', 'Two student tickets'], 12],
  [['Tickets for your team'], 100],
  [['250 tickets'], 100],
  [[], 0],
])('S4: a tier with %o has room for %i names', (features, most) => {
  expect(mostNames([...features.map(feature => mark(feature, 1, 'tickets')), mark('Two tables', 1)])).toBe(most)
})

test.each(['constructor', 'toString', '__proto__'])(
  'IN1: a feature may be called %s, but no key of a record',
  feature => {
    expect(owedTo(partner, [{ name: 'Brave', deliverables: [mark(feature, 1)] }], null)).toMatchObject([
      { state: 'open' },
    ])
    const sent = JSON.parse(`{ "deliveries": { "${feature}": "received" } }`)
    const { data } = sponsorShapes.change.safeParse(sent)
    expect(Object.keys(data?.deliveries ?? {})).toEqual([])
  },
)
