import { expect, test } from 'vitest'
import { addEdition, addSetting } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

anyDatabase('Event profile', ({ open }) => {
  test('E1, E2: its defaults are the specification, its times are moments in the zone of the event', async () => {
    const { visitor } = testSite(await open())
    const { body } = await visitor('/event')
    expect(body.event).toMatchObject({
      brandName: 'DevonTalks',
      theme: 'Brave Enough',
      contactEmail: 'hello@devontalks.example',
      contactPhone: '780-555-0142',
      venue: { address: '20 Haven Ave, Devon AB, T9G 2B9' },
      lineUpYear: 2025,
      startsAt: '2026-10-08T14:00:00.000Z',
      endsAt: '2026-10-08T20:30:00.000Z',
      saleStartsAt: '2026-06-01T06:00:00.000Z',
    })
  })

  test('its zone is told with every change of the clock, for browsers whose zone data are old', async () => {
    const database = await open()
    const { visitor } = testSite(database, { now: '2026-07-01T12:00:00.000Z' })
    await addSetting(database.db, 'event-profile', JSON.stringify({ timeZone: 'America/Halifax' }))
    const { zone } = (await visitor('/event/zone')).body
    expect(zone.timeZone).toBe('America/Halifax')
    expect(zone.offsets).toHaveLength(31)
    expect(zone.offsets[0]).toEqual({ from: '2016-07-01T12:00:00.000Z', minutes: -180, name: 'ADT' })
    expect(zone.offsets).toContainEqual({ from: '2026-11-01T05:00:00.000Z', minutes: -240, name: 'AST' })
  })

  test('what is stored wins, field by field; what is broken falls back', async () => {
    const database = await open()
    const { visitor } = testSite(database)
    const stored = { brandName: 'PrairieTalks', lineUpYear: 'soon', timeZone: 'America/Halifax' }
    await addSetting(database.db, 'event-profile', JSON.stringify(stored))
    await addEdition(database.db, { year: 2027, theme: 'Louder', date: null, ticketSaleStart: null })
    const { body } = await visitor('/event')
    expect(body.event).toMatchObject({
      brandName: 'PrairieTalks',
      lineUpYear: 2027,
      editionYear: 2027,
      theme: 'Louder',
      date: null,
      startsAt: null,
      endsAt: null,
      phase: 'to-be-announced',
      pastEditions: [],
    })
  })

  test.for(['not JSON', '[]', 'null', '7'])('a profile of %s does no harm', async value => {
    const database = await open()
    await addSetting(database.db, 'event-profile', value)
    expect((await testSite(database).visitor('/event')).body.event.brandName).toBe('DevonTalks')
  })
})
