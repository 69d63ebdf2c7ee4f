import { expect, PASSWORD, processTest as test } from '../fixtures.ts'
import { clockOffset } from '../move-clock.mjs'
import { type MovableServer, startServer } from '../server-process.ts'

const ticket = { id: 'a', name: 'General', price: 75, features: ['A seat'], isPopular: true }

/** A team that lives with one site, whose server runs through all the years. */
function teamOn(settings: Record<string, string>) {
  let server: MovableServer | undefined
  let session = ''

  async function read(path: string): Promise<string> {
    return (await fetch(`${server?.address}${path}`)).text()
  }

  async function statusOf(path: string): Promise<number> {
    return (await fetch(`${server?.address}${path}`)).status
  }

  async function logIn(address: string): Promise<string> {
    const headers = { origin: address, 'content-type': 'application/json' }
    const body = JSON.stringify({ username: 'admin', password: PASSWORD })
    const login = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })
    return login.headers.get('set-cookie')?.split(';')[0] ?? ''
  }

  /** Makes a call as the organizer. */
  async function call(method: string, path: string, json?: object) {
    const address = server?.address ?? ''
    session ||= await logIn(address)
    const headers = { origin: address, 'content-type': 'application/json', cookie: session }
    const body = json && JSON.stringify(json)
    const answer = await fetch(`${address}/api${path}`, { method, headers, body })
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
    return answer.json()
  }

  return {
    read,
    statusOf,
    call,
    async stop() {
      await server?.stop()
    },
    /** Comes to a moment (ISO 8601), at which no session is left of the one before. */
    async at(moment: string) {
      const wanted = Date.parse(moment)
      if (server) await server.moveClock(wanted - server.now())
      else {
        const offset = wanted - (Date.now() - clockOffset)
        server = await startServer({ ...settings, LECTERN_CLOCK_OFFSET: String(offset) })
      }
      session = ''
    },
    /** Notice for visitors at this station: by pages, feeds, calendars and machines. */
    async told() {
      const [home, talks, calendar] = [await read('/'), await read('/speakers'), await read('/event.ics')]
      const { event } = JSON.parse(await read('/api/event'))
      const { tickets } = JSON.parse(await read('/api/tickets'))
      return {
        phase: event.phase,
        year: event.editionYear,
        pill: /<a[^>]*rounded-full![^>]*>([^<]+)</.exec(home)?.[1],
        sells: tickets.some(({ onSale }: { onSale: boolean }) => onSale),
        buys: [home, talks].join().includes('Purchase Now'),
        status: /"eventStatus":"https:\/\/schema.org\/(\w+)"/.exec(home)?.[1],
        offered: /"availability":"https:\/\/schema.org\/(\w+)"/.exec(home)?.[1],
        calendar: /STATUS:(\w+)/.exec(calendar)?.[1],
        starts: /BEGIN:VEVENT.*?DTSTART[^:]*:(\d{8})/s.exec(calendar)?.[1],
        card: /property="og:image" content="[^"]*(\?v=[^"]+)"/.exec(home)?.[1],
      }
    },
  }
}

const venue = { venueName: 'The rink', venueAddress: '20 Haven Ave' }
const brings = { team: true, partners: true, schedule: true, tickets: true }

const publicPages = ['/', '/speakers', '/schedule', '/team', '/volunteer', '/sponsor', '/speak', '/privacy']

test('Y1 to Y7, Y12: one team lives through three years', async ({ place }) => {
  test.slow()
  const team = teamOn({ ...place, SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: PASSWORD })
  const { at, told, read, statusOf, call } = team

  let coming: Awaited<ReturnType<typeof told>> | undefined

  await test.step('an empty site is one page for visitors', async () => {
    await at('2026-01-10T18:00:00.000Z')
    for (const path of publicPages) expect(await read(path), path).toContain('Coming soon')
    expect([await statusOf('/api/speakers'), await statusOf('/schedule.pdf')]).toEqual([404, 404])
    const [{ id }] = (await call('GET', '/admin/editions')).editions
    const first = { theme: 'Brave Enough', date: '2026-10-08', ticketSaleStart: '2026-06-01T00:00' }
    await call('PATCH', `/editions/${id}`, { ...first, ...venue })
    await call('POST', '/settings/ticket-packages', { value: JSON.stringify([ticket]) })
    expect(await read('/')).toContain('Coming soon')
  })

  await test.step('it goes live before the sale', async () => {
    await call('POST', '/editions/publish', { published: true })
    expect(await read('/')).toContain('ON SALE JUNE 1, 2026')
    coming = await told()
    expect(coming).toMatchObject({ phase: 'coming', year: 2026, pill: 'Tickets', sells: false, buys: false })
    expect(coming).toMatchObject({ status: 'EventScheduled', offered: 'PreOrder', calendar: 'CONFIRMED' })
    expect(coming.starts).toBe('20261008')
  })

  await test.step('the sale starts to the minute', async () => {
    await at('2026-06-01T05:59:00.000Z')
    expect(await told()).toMatchObject({ phase: 'coming', sells: false, buys: false })
    await at('2026-06-01T06:00:00.000Z')
    expect(await told()).toMatchObject({ phase: 'on-sale', sells: true, buys: true, offered: 'InStock' })
  })

  await test.step('the day, and after it', async () => {
    await at('2026-10-08T12:00:00.000Z')
    expect(await told()).toMatchObject({ phase: 'the-day', pill: 'Program', sells: true })
    await at('2026-10-08T20:30:00.000Z')
    expect(await told()).toMatchObject({
      phase: 'over',
      pill: 'Get News',
      sells: false,
      buys: false,
      offered: undefined,
    })
    expect(await read('/')).toContain('Thank you for coming')
    expect(await read('/')).not.toContain('With thanks to our')
    for (const path of publicPages) expect(await read(path), path).not.toMatch(/Purchase Now|Get Tickets/)
    expect(await read('/')).not.toContain('Talks to watch')
    const speaker = { name: 'Ada Quill', title: 'Ecologist', bio: 'Works outside.', topic: 'Fire', year: 2026 }
    await call('POST', '/speakers', {
      ...speaker,
      selectionStatus: 'selected',
      recording: 'https://youtu.be/abcdefghijk',
    })
    expect(await told()).toMatchObject({ phase: 'over', pill: 'Watch' })
    expect(await read('/')).toContain('Talks to watch')
    expect(await statusOf('/relive-2026')).toBe(200)
    expect(await statusOf('/relive-2024')).toBe(404)
  })

  await test.step('the next year is drafted unseen, then begun', async () => {
    await at('2026-11-20T18:00:00.000Z')
    await call('POST', '/editions/next', { year: 2027, theme: 'Louder', date: '2027-10-14', ...venue, brings })
    expect(await told()).toMatchObject({ phase: 'over', year: 2026 })
    for (const path of publicPages) expect(await read(path), path).not.toContain('Louder')
    await call('POST', '/editions/next/begin')
    const next = await told()
    expect(next).toMatchObject({ phase: 'coming', year: 2027, sells: false, starts: '20271014' })
    expect(next.card).not.toBe(coming?.card)
    expect(await read('/')).toContain('Louder')
    expect(await read('/relive-2026')).toContain('Relive 2026')
  })

  await test.step('postponed: every page says so, and nothing is sold', async () => {
    await at('2027-09-01T18:00:00.000Z')
    const [current] = (await call('GET', '/admin/editions')).editions
    await call('PATCH', `/editions/${current.id}`, { ticketSaleStart: '2027-06-01T00:00' })
    expect(await told()).toMatchObject({ phase: 'on-sale', sells: true })
    const notice = 'The rink is under water.'
    const moved = { status: 'postponed', date: '2027-11-11', previousDate: '2027-10-14', notice }
    await call('PATCH', `/editions/${current.id}`, moved)
    for (const path of publicPages) expect(await read(path), path).toContain(notice)
    expect(await told()).toMatchObject({ phase: 'postponed', pill: 'New day', sells: false, buys: false })
    expect(await told()).toMatchObject({ status: 'EventRescheduled', calendar: 'TENTATIVE', starts: '20271111' })
  })

  await test.step('the new day, a second recap, and a year without a date', async () => {
    await at('2027-11-11T18:00:00.000Z')
    expect(await told()).toMatchObject({ phase: 'the-day', year: 2027 })
    await at('2027-11-12T18:00:00.000Z')
    expect(await told()).toMatchObject({ phase: 'over', sells: false })
    await call('POST', '/editions/next', { year: 2028, theme: 'Softer', date: null, ...venue, brings })
    await call('POST', '/editions/next/begin')
    expect(await told()).toMatchObject({ phase: 'to-be-announced', year: 2028, sells: false, calendar: undefined })
    const [{ id: unknown }] = (await call('GET', '/admin/editions')).editions
    await call('PATCH', `/editions/${unknown}`, { theme: '', venueName: '', venueAddress: '' })
    expect(await read('/')).toContain('<title>Your event 2028</title>')
    expect(await read('/schedule')).not.toMatch(/\.ics/)
    const empty = />Venue<|Get Directions|·\s*<\/|, at [.<"]|content="(?::|[^"]*: ")/
    for (const path of publicPages) expect(empty.exec(await read(path))?.[0], path).toBeUndefined()
    expect(await read('/nowhere')).toContain('does not exist or has moved. Turn back')
    expect(await read('/speakers/1')).toContain('The rink')
    const recaps = ['/relive-2026', '/relive-2027', '/relive-2028', '/relive-2025']
    expect(await Promise.all(recaps.map(statusOf))).toEqual([200, 200, 404, 404])
    // The Speakers page has no year without any.
    expect(await read('/relive-2026')).toContain('View All Speakers')
    expect(await read('/relive-2027')).not.toContain('View All Speakers')
    const sitemap = await read('/sitemap.xml')
    expect([...sitemap.matchAll(/relive-(\d+)/g)].map(([, year]) => year)).toEqual(['2027', '2026'])
  })

  await test.step('cancelled: the year after leads to the last event that took place', async () => {
    const [{ id: called }] = (await call('GET', '/admin/editions')).editions
    await call('PATCH', `/editions/${called}`, { date: '2028-10-12', status: 'cancelled' })
    await call('POST', '/schedule', {
      title: 'Doors',
      startTime: '9:00 AM',
      endTime: '9:30 AM',
      location: 'Foyer',
      description: 'Coffee.',
    })
    await call('POST', '/editions/next', { year: 2029, theme: 'Again', date: '2029-10-11', ...venue, brings })
    await call('POST', '/editions/next/begin')
    expect(/Relive \d+/.exec(await read('/'))?.[0]).toBe('Relive 2027')
    expect(await read('/relive-2028')).toMatch(/October 12, 2028.*Cancelled.*How the day was to go/s)
  })
  await team.stop()
})
