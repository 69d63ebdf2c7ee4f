import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ticketPackages } from '#features/sale/tickets.schema.ts'
import { countIn, readFullRota, shiftsOf } from '#features/shifts/server/rota.domain.ts'
import { misfitsOf } from '#features/shifts/shift-fit.ts'
import { shiftFault } from '#features/shifts/shifts.schema.ts'
import { projectFolder } from '#lib/project-folder.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'
import { readSampleRecords } from './read-sample.ts'
import { loadSampleContent } from './sample-content.domain.ts'

const NOW = new Date('2026-03-06T12:00:00.000Z')
const {
  speakers: thisYears,
  lastYearsSpeakers,
  teamMembers,
  volunteers,
  sponsors,
  packages,
  content,
  settings,
} = readSampleRecords()
const speakers = [...thisYears, ...lastYearsSpeakers]
const named: Record<string, string[]> = {
  portraits: namesOf([...speakers, ...teamMembers, ...volunteers].map(({ photo }) => photo)),
  logos: namesOf(sponsors.map(({ logo }) => logo)),
  backgrounds: namesOf(sponsors.map(({ backgroundImage }) => backgroundImage)),
}
let pictures = ''

beforeAll(async () => {
  pictures = await mkdtemp(join(tmpdir(), 'lectern-pictures-'))
  const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: 'navy' } }).webp()
  for (const [kind, list] of Object.entries(named)) {
    await mkdir(join(pictures, kind))
    for (const name of list) await blank.clone().toFile(join(pictures, kind, `${name}.webp`))
  }
})

afterAll(() => rm(pictures, { recursive: true }))

test('E4: the pictures it names are drawn', async () => {
  const folder = join(projectFolder(), 'src/features/sample/server/content/pictures')
  for (const [kind, list] of Object.entries(named)) {
    expect(await readdir(join(folder, kind)), kind).toEqual(expect.arrayContaining(list.map(name => `${name}.webp`)))
  }
})

test('E4: its tickets are what the form would accept', () => {
  expect(ticketPackages.parse(JSON.parse(settings[0]?.value ?? ''))).toHaveLength(3)
})

test('E4: every status, tier and known page is there', () => {
  expect(thisYears.filter(({ featured }) => featured)).toHaveLength(3)
  expect(new Set(speakers.map(({ selectionStatus }) => selectionStatus)).size).toBe(4)
  expect(new Set(volunteers.map(({ status }) => status)).size).toBe(3)
  expect(new Set(sponsors.map(({ tier }) => tier))).toEqual(new Set(packages.map(({ name }) => name)))
  expect(new Set(content.map(({ page }) => page)).size).toBe(8)
  expect([speakers, teamMembers, volunteers, sponsors, packages].map(({ length }) => length)).toEqual([
    22, 9, 13, 18, 6,
  ])
})

anyDatabase('Sample content', ({ open }) => {
  test('E4: fills a fresh database, once, and is seen through the front door', async () => {
    const database = await open()
    const { visitor, signIn } = testSite(database, { now: NOW.toISOString() })
    expect(await loadSampleContent(database, NOW, { pictures })).toBe(true)
    const version = database.contentVersion()
    expect(await loadSampleContent(database, NOW, { pictures })).toBe(false)
    expect(database.contentVersion()).toBe(version)

    const featured = (await visitor('/speakers/featured')).body.speakers
    expect(featured.map(({ name }: { name: string }) => name)).toEqual([
      'Maren Okafor',
      'Tobias Reyes-Lund',
      'Gordon Whitefeather',
    ])
    expect(featured[0].photo).toMatch(/^\/media\/[0-9a-f]{32}\/800\.webp$/)
    expect((await visitor('/speakers?year=2025')).body.speakers).toHaveLength(8)
    expect((await visitor('/speakers')).body.speakers).toHaveLength(14)
    for (const team of ['/team', '/team?year=2025'])
      expect((await visitor(team)).body.teamMembers, team).toHaveLength(9)
    expect((await visitor('/schedule')).body.scheduleItems[0]).toMatchObject({ startTime: '8:00 AM' })
    expect((await visitor('/tickets')).body.tickets.map(({ price }: { price: number }) => price)).toEqual([35, 75, 95])
    const { sponsors } = (await visitor('/sponsors')).body
    expect(sponsors[0]).toMatchObject({ name: 'Northfield Credit', tier: 'Visionary Architect' })
    expect(sponsors[0].logo).toMatch(/^\/media\/[0-9a-f]{32}\/600\.webp$/)
    expect((await (await signIn())('/admin/speakers')).body.speakers).toHaveLength(14)
  })

  test('E4: what it says has arrived is one to nine days old at the first start, in its order', async () => {
    const database = await open()
    const now = new Date('2029-05-22T12:00:00.000Z')
    await loadSampleContent(database, now, { pictures })
    const day = 24 * 60 * 60 * 1000
    for (const table of ['speakers', 'volunteers', 'contactSubmissions', 'newsletterSubscriptions'] as const) {
      const rows = await database.db.selectFrom(table).selectAll().execute()
      const ages = rows
        .filter(row => !('year' in row) || row.year !== 2025)
        .map(({ createdAt }) => (now.getTime() - Date.parse(createdAt)) / day)
      expect(ages.length, table).toBeGreaterThan(0)
      expect(Math.min(...ages), table).toBeGreaterThanOrEqual(1)
      expect(Math.max(...ages), table).toBeLessThanOrEqual(9)
    }
    expect(
      (await testSite(database, { now: now.toISOString() }).visitor('/speakers?year=2025')).body.speakers,
    ).toHaveLength(8)
  })

  test('E4: after its day it is of the next edition, 2025 as it was', async () => {
    const database = await open()
    const now = new Date('2026-11-22T12:00:00.000Z')
    const { visitor } = testSite(database, { now: now.toISOString() })
    await loadSampleContent(database, now, { pictures })
    expect((await visitor('/event')).body.event).toMatchObject({
      editionYear: 2027,
      date: '2027-10-14',
      phase: 'coming',
    })
    const featured = (await visitor('/speakers/featured')).body.speakers
    expect(featured).toMatchObject([{ year: 2027 }, { year: 2027 }, { year: 2027 }])
    expect((await visitor('/speakers?year=2025')).body.speakers).toHaveLength(8)
    expect((await visitor('/tickets')).body.tickets).toMatchObject([{ notYetOnSale: true }, {}, {}])
  })

  test('E4, V1: the eight roles have shifts on the day and the evening before, with people who fit, and gaps', async () => {
    const database = await open()
    await loadSampleContent(database, new Date('2026-11-22T12:00:00.000Z'), { pictures })
    const rota = await readFullRota(database.db, 2027)
    expect([...rota.roles.values()].map(({ name }) => name)).toEqual([
      ...['Setup and teardown', 'Green room support', 'Craft services', 'Ambassadors', 'Hair and makeup'],
      ...['Merchandising', 'Backstage technical support', 'Security'],
    ])
    const shifts = [...rota.shifts.values()]
    expect(new Set(shifts.map(({ roleName }) => roleName)).size).toBe(8)
    expect(new Set(shifts.map(({ startsAt }) => startsAt.slice(0, 10)))).toEqual(new Set(['2027-10-13', '2027-10-14']))
    expect(shifts.flatMap(shift => shiftFault(shift) ?? [])).toEqual([])
    const misfits = rota.places.flatMap(({ shiftId, volunteerId }) => {
      const [shift, person] = [rota.shifts.get(shiftId), rota.people.get(volunteerId)]
      return shift && person ? misfitsOf(shift, person, shiftsOf(rota, volunteerId), rota.rules) : 'missing'
    })
    expect(misfits).toEqual([])
    expect(rota.places).toHaveLength(14)
    expect(shifts.filter(({ id, least }) => countIn(rota, id) < least)).toHaveLength(3)
  })

  test('E4: every row is marked, and what was removed does not come back', async () => {
    const database = await open()
    await loadSampleContent(database, NOW, { pictures })
    const marked = [
      'speakers',
      'teamMembers',
      'volunteers',
      'volunteerRoles',
      'sponsors',
      'scheduleItems',
      'siteContent',
      'media',
    ] as const
    for (const table of marked) {
      expect(await database.db.selectFrom(table).select('id').where('isSample', '=', false).execute()).toEqual([])
      await database.db.deleteFrom(table).where('isSample', '=', true).execute()
    }
    await database.db.deleteFrom('siteSettings').where('isSample', '=', true).execute()
    expect(await loadSampleContent(database, NOW, { pictures })).toBe(false)
    expect(await database.db.selectFrom('speakers').select('id').execute()).toEqual([])
  })

  test('is all there or not at all, and leaves a database that holds something alone', async () => {
    const database = await open()
    await expect(loadSampleContent(database, NOW, { pictures: join(pictures, 'missing') })).rejects.toThrow('ENOENT')
    expect(await database.db.selectFrom('siteSettings').select('id').execute()).toEqual([])
    const { signIn } = testSite(database)
    const body = { name: 'Ada', title: 'Ecologist', bio: 'Works outside.', topic: 'Fire' }
    await (await signIn())('/speakers', { body })
    expect(await loadSampleContent(database, NOW, { pictures })).toBe(false)
  })
})

function namesOf(list: (string | undefined)[]): string[] {
  return list.flatMap(name => name || [])
}
