import { expect, test } from 'vitest'
import type { EditionChange } from '#features/event/editions.schema.ts'
import { addEdition, addScheduleItem, addSetting, aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const ticket = { id: 'package-1', name: 'General', price: 75, features: ['Seat'], isPopular: true }
const moved = { status: 'postponed', previousDate: '2026-10-08' } as const

interface Place {
  /** The organizers' settings, and the time. */
  change: EditionChange
  now: string
  phase: string
  ticket: 'onSale' | 'notYetOnSale' | 'saleEnded' | 'paused'
  /** The answer to an application. */
  applying: 201 | 403
  calendar?: string
  /** The next change by time alone; null: not before the new year. */
  border: string | null
}

const open = { applying: 201, calendar: 'CONFIRMED' } as const
const day = '2026-10-08T12:00:00.000Z'
const start = '2026-10-08T14:00:00.000Z'
const end = '2026-10-08T20:30:00.000Z'

const places: Place[] = [
  {
    ...open,
    change: {},
    now: '2026-06-01T05:59:59.999Z',
    phase: 'coming',
    ticket: 'notYetOnSale',
    border: '2026-06-01T06:00:00.000Z',
  },
  { ...open, change: {}, now: '2026-06-01T06:00:00.000Z', phase: 'on-sale', ticket: 'onSale', border: day },
  { ...open, change: {}, now: day, phase: 'the-day', ticket: 'onSale', border: start },
  { ...open, change: {}, now: start, phase: 'the-day', ticket: 'onSale', border: end },
  { ...open, change: {}, now: end, phase: 'over', ticket: 'saleEnded', applying: 403, border: null },
  {
    ...open,
    change: { date: null },
    now: '2026-07-01T00:00:00.000Z',
    phase: 'to-be-announced',
    ticket: 'notYetOnSale',
    calendar: 'none',
    border: null,
  },
  {
    ...open,
    change: { ...moved, date: '2026-10-29' },
    now: end,
    phase: 'postponed',
    ticket: 'paused',
    calendar: 'TENTATIVE',
    border: '2026-10-29T12:00:00.000Z',
  },
  {
    ...open,
    change: { ...moved, date: '2026-10-29' },
    now: '2026-10-29T14:00:00.000Z',
    phase: 'the-day',
    ticket: 'onSale',
    border: '2026-10-29T20:30:00.000Z',
  },
  {
    ...open,
    change: { ...moved, date: null },
    now: end,
    phase: 'postponed',
    ticket: 'paused',
    calendar: 'TENTATIVE',
    border: null,
  },
  {
    ...open,
    change: { status: 'cancelled' },
    now: '2026-07-01T00:00:00.000Z',
    phase: 'cancelled',
    ticket: 'saleEnded',
    applying: 403,
    calendar: 'CANCELLED',
    border: null,
  },
]

anyDatabase('The phases of an edition', ({ open: openDatabase }) => {
  test.for(places)('Y4: every answer follows $phase at $now', async place => {
    const database = await openDatabase()
    const id = await addEdition(database.db)
    await addSetting(database.db, 'ticket-packages', JSON.stringify([ticket]))
    await addScheduleItem(database.db, { year: 2026 })
    const { visitor, request, signIn, clock } = testSite(database, { now: '2026-03-01T00:00:00.000Z' })
    const organizer = await signIn()
    const { change, now, phase, border } = place
    expect((await organizer(`/editions/${id}`, { method: 'PATCH', body: change })).status).toBe(200)
    clock.now = now
    const answer = await visitor('/event')
    expect(answer.body.event).toMatchObject({ phase, changesAt: border ?? expect.stringMatching(/^2027-01-01T/) })
    expect(answer.body.event.refunds).toMatch(phase === 'cancelled' ? /^For a refund, write to / : /^$/)
    expect(answer.headers.get('changes-at')).toBe(answer.body.event.changesAt)
    const isOpen = place.applying === 201
    expect(answer.body.event.takes).toEqual({ speakers: isOpen, volunteers: isOpen, partners: isOpen })
    const [offer] = (await visitor('/tickets')).body.tickets
    const said = (['onSale', 'notYetOnSale', 'saleEnded'] as const).filter(flag => offer[flag])
    expect(said).toEqual(place.ticket === 'paused' ? [] : [place.ticket])
    for (const path of ['/speakers/apply', '/volunteers/apply']) {
      const body = { ...aSpeaker(), name: 'Ada', email: 'ada@example.com' }
      expect((await visitor(path, { body })).status, path).toBe(place.applying)
    }
    for (const file of ['/event.ics', '/schedule.ics']) {
      const { status, body } = await request(file)
      expect(/STATUS:(\w+)/.exec(status === 200 ? body : '')?.[1] ?? 'none', file).toBe(place.calendar)
    }
  })

  test('Y10: what an edition tells besides is kept as given, and refused when it is broken', async () => {
    const database = await openDatabase()
    const id = await addEdition(database.db)
    const { visitor, signIn } = testSite(database)
    const organizer = await signIn()
    const keep = (details: string) => organizer(`/editions/${id}`, { method: 'PATCH', body: { details } })
    const numbers = [{ figure: '421', text: 'people in the hall' }]
    expect((await keep(JSON.stringify({ numbers, nextDate: '2027-10-14' }))).status).toBe(200)
    const { details } = (await visitor('/event')).body.event
    expect(details).toMatchObject({ numbers, nextDate: '2027-10-14', thanks: '', rooms: [] })
    for (const broken of ['not JSON', '[]', '{"numbers":[{"figure":""}]}', '{"nextDate":"soon"}'])
      expect((await keep(broken)).status, broken).toBe(400)
    expect((await visitor('/event')).body.event.details).toEqual(details)
  })

  test('numbers and quotes recommend the latest edition that took place, after its day and before the next', async () => {
    const database = await openDatabase()
    const proof = (figure: string) => ({
      numbers: [{ figure, text: 'people in the hall' }],
      quotes: [{ text: 'I have thought about the ferry ever since.', name: 'Dale, Calmar' }],
    })
    for (const year of [2023, 2024, 2025]) {
      const off = { status: year === 2025 ? ('cancelled' as const) : ('on' as const) }
      const past = { stage: 'past' as const, date: `${year}-10-01`, details: JSON.stringify(proof(String(year))) }
      await addEdition(database.db, { year, ...past, ...off })
    }
    const id = await addEdition(database.db)
    const { visitor, signIn, clock } = testSite(database, { now: '2026-03-01T00:00:00.000Z' })
    const shown = async () => (await visitor('/event')).body.event.pastEditions
    const [cancelled, latest, older] = await shown()
    expect(latest).toMatchObject({ year: 2024, ...proof('2024') })
    for (const other of [cancelled, older]) expect(other).not.toHaveProperty('quotes')

    const organizer = await signIn()
    const keep = (body: object) =>
      organizer(`/editions/${id}`, { method: 'PATCH', body: { details: JSON.stringify(body) } })
    expect((await keep({ quotes: [{ text: '', name: 'Dale' }] })).status).toBe(400)
    expect((await keep({ ...proof('406'), numbers: [] })).status).toBe(200)
    clock.now = end
    const [over] = await shown()
    expect(over).toMatchObject({ year: 2026, quotes: proof('').quotes })
    expect(over).not.toHaveProperty('numbers')
  })
})
