import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { readSchedule } from '#features/sheets/reading/read-schedule.ts'
import { addEdition, addScheduleItem, addSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { importSpreadsheet } from '#test/spreadsheets/spreadsheet.ts'
import { testSite } from '#test/test-site.ts'

const settings = { PUBLIC_URL: 'https://devontalks.example' }
const text = { type: 'string' }
const mayBeNull = { type: ['string', 'null'] }
const day = { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\d$` }
const moment = { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$` }
const uuid = { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }
const closed = (properties: Record<string, object>, optional: Record<string, object> = {}) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties: { ...properties, ...optional },
})
const listOf = (items: object) => ({ type: 'array', items })

/** What https://c3voc.de/schedule/schema.json demands, with the formats of dates and ids as patterns. */
const person = { type: 'object', required: ['name'], properties: { name: text, guid: uuid, id: { type: 'integer' } } }
const event = closed(
  {
    ...{ id: { type: 'integer', minimum: 1 }, guid: uuid, date: moment, start: text, room: text, title: text },
    duration: { type: 'string', pattern: '^[0-9]+:[0-9]{2}$' },
    slug: { type: 'string', pattern: '^[a-z0-9_-]+[a-z0-9]$' },
    ...{ url: text, subtitle: mayBeNull, track: mayBeNull, type: text, language: text, abstract: mayBeNull },
    ...{ persons: listOf(person), links: listOf({}) },
  },
  { description: mayBeNull, attachments: listOf({}) },
)
const conference = closed(
  {
    ...{ title: text, start: day, end: day, daysCount: { type: 'integer' }, timeslot_duration: text },
    acronym: { type: 'string', pattern: '^[a-z0-9_-][a-z0-9_]{3,}(-2[0-9]{3}-[a-z]+)?$' },
    days: listOf(
      closed({
        ...{ index: { type: 'integer' }, date: day, day_start: moment, day_end: moment },
        rooms: { type: 'object', additionalProperties: listOf(event) },
      }),
    ),
  },
  {
    time_zone_name: { type: 'string', pattern: '^([A-Z][a-z]+/[A-Z][a-z]+)|UTC$' },
    url: text,
    rooms: listOf(closed({ guid: uuid, name: text }, { description: mayBeNull, capacity: {} })),
    tracks: listOf({}),
  },
)
const schema = closed(
  { schedule: { type: 'object', required: ['version', 'conference'], properties: { version: text, conference } } },
  { $schema: text, generator: { type: 'object' } },
)

anyDatabase('The schedule of other systems', ({ open }) => {
  async function siteWithProgram() {
    const database = await open()
    await addEdition(database.db, { year: 2026, date: '2026-10-08', stage: 'current' })
    await addSpeaker(database.db, { name: 'Ada Quill', year: 2026, selectionStatus: 'selected' })
    await addSpeaker(database.db, { name: 'Not announced', year: 2026, selectionStatus: 'pending' })
    const texts = { title: 'Brave <enough> & "loud"', description: 'One\u0007\nTwo', location: 'Main hall' }
    await addScheduleItem(database.db, {
      ...texts,
      startTime: '9:00 AM',
      endTime: '9:18 AM',
      talks: JSON.stringify([1, 2]),
    })
    await addScheduleItem(database.db, { title: 'Doors', startTime: '8:00 AM', endTime: '9:00 AM', location: 'Foyer' })
    return { database, ...testSite(database, { settings }) }
  }

  test('T3: schedule.json meets the schema of c3voc, and its ids stay', async () => {
    const { raw, signIn } = await siteWithProgram()
    const answer = await raw('/schedule.json')
    expect(answer.headers.get('content-type')).toContain('application/json')
    const json = await answer.json()
    const validate = new Ajv({ allowUnionTypes: true }).compile(schema)
    expect([validate(json), validate.errors]).toEqual([true, null])
    const { days } = json.schedule.conference
    expect(days[0].rooms['Main hall']).toMatchObject([
      {
        date: '2026-10-08T09:00:00-06:00',
        start: '09:00',
        duration: '00:18',
        persons: [{ name: 'Ada Quill' }],
      },
    ])
    const guidNow = async () =>
      (await (await raw('/schedule.json')).json()).schedule.conference.days[0].rooms['Main hall'][0].guid
    const admin = await signIn()
    const before = await guidNow()
    await admin('/schedule/1', { method: 'PATCH', body: { title: 'Another title', startTime: '9:05 AM' } })
    expect(await guidNow()).toBe(before)
    const tag = (await raw('/schedule.json')).headers.get('etag') ?? ''
    expect((await raw('/schedule.json', { 'if-none-match': tag })).status).toBe(304)
  })

  test('T3: schedule.xml says the same, and both can be imported again', async () => {
    const { raw, signIn } = await siteWithProgram()
    const answer = await raw('/schedule.xml')
    expect(answer.headers.get('content-type')).toContain('application/xml')
    const xml = await answer.text()
    expect(xml).toContain('<title>Brave &lt;enough&gt; &amp; &quot;loud&quot;</title>')
    expect(xml).toContain('<description>One\nTwo</description>')
    const { raw: rows } = readSchedule(xml, 'scheduleItems')
    expect(rows[1]?.slice(1, 3)).toEqual(['Brave <enough> & "loud"', '2026-10-08T09:00:00-06:00'])
    const admin = await signIn()
    await admin('/schedule/1', { method: 'PATCH', body: { talks: [1] } })
    const json = new Uint8Array(await (await raw('/schedule.json')).arrayBuffer())
    expect((await importSpreadsheet(admin, 'scheduleItems', json)).states).toEqual(['same', 'same'])
  })

  test('S9, T3: a program that is not announced is in neither', async () => {
    const { database, raw } = await siteWithProgram()
    await database.db.updateTable('editions').set({ programmeFrom: '2026-09-01T00:00' }).execute()
    await database.change(async () => undefined)
    for (const path of ['/schedule.json', '/schedule.xml'])
      expect(await (await raw(path)).text()).not.toContain('Doors')
  })
})
