import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { aSpeaker } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { testSite } from '#test/test-site.ts'

const AFTER = '2026-10-20T16:00:00.000Z'
const all = { team: true, partners: true, schedule: true, tickets: true }
const next = { year: 2027, theme: 'Louder', date: '2027-10-14', venueName: 'The rink', venueAddress: '', brings: all }

eachDatabase('From one year to the next', ({ open }) => {
  async function siteAfter() {
    const database = await open()
    const dataDir = await testFolder()
    const site = testSite(database, { now: AFTER, settings: { DATA_DIR: dataDir } })
    await loadSampleContent(database, new Date('2026-03-01T12:00:00.000Z'))
    const admin = await site.signIn()
    const read = async (path: string) => (await site.visitor(path)).body
    const backups = () => readdir(join(dataDir, 'backups')).catch(() => [])
    return { ...site, database, admin, read, backups }
  }

  /** Everything that visitors can read of the years there are. */
  async function seen({ read }: Awaited<ReturnType<typeof siteAfter>>) {
    const of = (path: string) =>
      Promise.all([2025, 2026, 2027].map(async year => [path, year, await read(`${path}?year=${year}`)]))
    const lists = await Promise.all(['/schedule', '/team', '/sponsors', '/speakers'].map(of))
    return JSON.stringify(
      [...lists.flat(), await read('/event'), await read('/tickets'), await read('/speakers/years')],
      null,
      1,
    )
  }

  test('Y5: visitors see nothing of a draft, in any list and of nobody in it', async () => {
    const site = await siteAfter()
    const before = await seen(site)
    expect((await site.admin('/editions/next', { body: next })).status).toBe(201)
    const hers = aSpeaker({ year: 2027, selectionStatus: 'selected', featured: true })
    const { id } = (await site.admin('/speakers', { body: hers })).body.speaker
    await site.admin('/team', { body: { name: 'New', role: 'Host', bio: 'Hosts.', photo: '/p.webp', year: 2027 } })
    await site.admin('/settings/speaker-submissions-open?year=2027', { body: { value: 'false' } })
    expect(await seen(site)).toBe(before)
    expect((await site.visitor(`/speakers/${id}`)).status).toBe(404)
    expect((await site.raw(`/cards/speaker/${id}.jpg`)).status).toBe(404)
    expect((await site.request('/sitemap.xml')).body).not.toContain(`/speakers/${id}`)
    expect((await site.visitor('/editions/next')).status).toBe(401)
  })

  test('Y5: what comes along is there to be worked on, and what does not is not', async () => {
    const site = await siteAfter()
    expect((await site.admin('/editions/next')).body).toMatchObject({
      current: { year: 2026 },
      draft: null,
      counts: { team: 9, partners: 17, schedule: 9, tickets: 3, speakers: 6 },
      takeBackUntil: null,
    })
    await site.admin('/editions/next', { body: { ...next, brings: { ...all, team: false } } })
    const list = async (what: string) => (await site.admin(`/admin/${what}?year=2027`)).body
    expect((await list('team')).teamMembers).toEqual([])
    const { sponsors } = await list('sponsors')
    expect(sponsors.length).toBe(17)
    // Y5: each of them is to be asked again, and nothing is promised or delivered yet; who to ask is kept.
    const talks = new Set(
      sponsors.map(({ conversation, promised, logoInHand, ticketsSent, promiseKept }: Record<string, unknown>) =>
        JSON.stringify([conversation, promised, logoInHand, ticketsSent, promiseKept]),
      ),
    )
    expect([...talks]).toEqual(['["to-ask","",false,false,false]'])
    expect(sponsors).toContainEqual(expect.objectContaining({ contactEmail: 'mina@tiltcoffee.example' }))
    expect(new Set(sponsors.map(({ active, featured }: Record<string, unknown>) => active || featured))).toEqual(
      new Set([false]),
    )
    const { scheduleItems } = await list('schedule')
    expect(scheduleItems.map(({ talks }: { talks: number[] }) => talks)).toEqual(Array(9).fill([]))
    expect(scheduleItems[0]).toMatchObject({ year: 2027, version: 1 })
    expect(
      (await list('settings')).settings.map(({ key, year }: { key: string; year: number }) => [key, year]),
    ).toContainEqual(['ticket-packages', 2027])
  })

  test.for([
    [{ year: 2026 }, 400, 'The next edition must come after 2026'],
    [{ year: 2025 }, 400, 'The next edition must come after 2026'],
    [{ date: '2028-01-01' }, 400, 'The date must be in the edition year'],
    [{ year: 'soon' }, 400, 'Please enter a year'],
  ] as const)('Y5: a draft of %o is refused', async ([change, status, detail]) => {
    const site = await siteAfter()
    const refused = await site.admin('/editions/next', { body: { ...next, ...change } })
    expect([refused.status, refused.body.detail]).toEqual([status, detail])
  })

  test('Y5: beginning makes the current one past, after a backup, and moves nothing at its address', async () => {
    const site = await siteAfter()
    const [team, sponsors, schedule] = await Promise.all(['/team', '/sponsors', '/schedule'].map(site.read))
    const speakers = (await site.read('/speakers?year=2026')).speakers
    await site.admin('/editions/next', { body: next })
    const begun = await site.admin('/editions/next/begin', { method: 'POST' })
    expect(begun.body).toMatchObject({ edition: { year: 2027, stage: 'current' } })
    expect(await site.backups()).toEqual([begun.body.backup])
    expect((await site.read('/event')).event).toMatchObject({
      ...{ editionYear: 2027, theme: 'Louder', date: '2027-10-14', phase: 'coming', lineUpYear: 2026 },
      pastEditions: [{ year: 2026, title: 'Relive 2026' }, { year: 2025 }],
    })
    expect(await site.read('/team?year=2026')).toEqual(team)
    expect((await site.read('/sponsors?year=2026')).sponsors).toEqual(sponsors.sponsors)
    expect((await site.read('/schedule?year=2026')).scheduleItems).toEqual(schedule.scheduleItems)
    expect((await site.read('/speakers?year=2026')).speakers).toEqual(speakers)
    expect((await site.read('/team')).teamMembers).toHaveLength(9)
    expect((await site.read('/sponsors')).sponsors).toEqual([])
    expect((await site.read('/tickets')).tickets).toHaveLength(3)
    // A tier that is renamed or goes takes nothing from what has been.
    const { packages } = (await site.admin('/admin/sponsorship-packages')).body
    await site.admin(`/sponsorship-packages/${packages[0].id}`, { method: 'PATCH', body: { name: 'The Moon' } })
    expect((await site.read('/sponsors?year=2026')).sponsors).toEqual(sponsors.sponsors)
  })

  test.for([
    [{ status: 'cancelled' }, { date: '2026-10-08', isOff: true }],
    [
      { status: 'postponed', date: null, previousDate: '2026-10-08' },
      { date: '2026-10-08', isOff: true },
    ],
    [{ status: 'postponed', date: '2026-11-12', previousDate: '2026-10-08' }, { date: '2026-11-12' }],
    [{ date: null }, { date: null }],
  ] as const)('Y3: one that ended with %o is known as %o', async ([change, known]) => {
    const site = await siteAfter()
    const { current } = (await site.admin('/editions/next')).body
    await site.admin(`/editions/${current.id}`, { method: 'PATCH', body: change })
    await site.admin('/editions/next', { body: next })
    await site.admin('/editions/next/begin', { method: 'POST' })
    const [past] = (await site.read('/event')).event.pastEditions
    expect(past).toEqual({ ...known, year: 2026, theme: 'Brave Enough', title: 'Relive 2026', venue: past.venue })
  })

  test('Y5: a beginning can be taken back for a week, and everything is as it was', async () => {
    const site = await siteAfter()
    const before = await seen(site)
    const tiers = () =>
      site.database.db
        .selectFrom('sponsors')
        .select(['id', 'packageId', 'tierName', 'tierOrder'])
        .orderBy('id')
        .execute()
    const named = await tiers()
    await site.admin('/editions/next', { body: { ...next, brings: { ...all, partners: false } } })
    await site.admin('/editions/next/begin', { method: 'POST' })
    expect(await seen(site)).not.toBe(before)
    site.clock.now = '2026-10-27T15:59:59.000Z'
    const later = await site.signIn()
    expect((await later('/editions/next')).body.takeBackUntil).toBe('2026-10-27T16:00:00.000Z')
    expect((await later('/editions/next/take-back', { method: 'POST' })).status).toBe(200)
    site.clock.now = AFTER
    expect(await seen(site)).toBe(before)
    expect(await tiers()).toEqual(named)
    await (await site.signIn())('/editions/next/begin', { method: 'POST' })
    site.clock.now = '2026-10-27T16:00:00.000Z'
    const late = await (await site.signIn())('/editions/next/take-back', { method: 'POST' })
    expect([late.status, late.body.detail]).toEqual([409, 'The beginning of 2027 cannot be taken back any more.'])
  })

  test('Y5: partners are back in their packages, whatever those are called since the edition began', async () => {
    const site = await siteAfter()
    const tierOf = async (id: number) => {
      const { sponsors } = (await site.admin('/admin/sponsors?year=2026')).body
      return sponsors.find((sponsor: { id: number }) => sponsor.id === id)?.tier
    }
    const undo = (id: number) => site.admin(`/history/records/sponsors/${id}/undo`, { method: 'POST' })
    const rename = (id: number, name: string) =>
      site.admin(`/sponsorship-packages/${id}`, { method: 'PATCH', body: { name } })
    const [first, second, third] = (await site.admin('/admin/sponsors?year=2026')).body.sponsors
    const [top] = (await site.admin('/admin/sponsorship-packages')).body.packages
    await site.admin(`/sponsors/${first.id}`, { method: 'DELETE' })
    await site.admin('/editions/next', { body: next })
    await site.admin('/editions/next/begin', { method: 'POST' })
    // Put back into a year that has passed, it keeps the tier it had there.
    expect((await undo(first.id)).status).toBe(200)
    for (const name of ['The Sun', 'The Moon']) await rename(top.id, name)
    expect([await tierOf(first.id), await tierOf(second.id)]).toEqual([top.name, top.name])
    await site.admin(`/sponsors/${second.id}`, { method: 'DELETE' })
    await site.admin(`/sponsors/${third.id}`, { method: 'PATCH', body: { tier: 'The Moon' } })
    await site.admin('/editions/next/take-back', { method: 'POST' })
    expect([await tierOf(first.id), await tierOf(third.id)]).toEqual(['The Moon', 'The Moon'])
    // Put back into the year that is the current one again, it needs a package of now.
    expect((await undo(second.id)).body).toMatchObject({ code: 'conflict', fields: [{ field: 'tier' }] })
    await site.admin(`/sponsors/${third.id}`, { method: 'DELETE' })
    await rename(top.id, top.name)
    expect((await undo(second.id)).status).toBe(200)
    await rename(top.id, 'The Stars')
    expect(await tierOf(second.id)).toBe('The Stars')
  })

  test('Y5: a draft can be discarded, after a backup', async () => {
    const site = await siteAfter()
    await site.admin('/editions/next', { body: next })
    const { backup } = (await site.admin('/editions/next', { method: 'DELETE' })).body
    expect(await site.backups()).toEqual([backup])
    expect((await site.admin('/editions/next')).body.draft).toBeNull()
    expect((await site.admin('/admin/team?year=2027')).body.teamMembers).toEqual([])
    expect((await site.admin('/editions/next/begin', { method: 'POST' })).status).toBe(404)
  })

  test('nothing is added to a draft that was discarded meanwhile, nor put back into it, until there is one again', async () => {
    const site = await siteAfter()
    const draft = () => site.admin('/editions/next', { body: next })
    const discard = () => site.admin('/editions/next', { method: 'DELETE' })
    await draft()
    const [member] = (await site.admin('/admin/team?year=2027')).body.teamMembers
    await site.admin(`/team/${member.id}`, { method: 'DELETE' })
    await discard()
    const late = [
      await site.admin('/team', { body: { name: 'New', role: 'Host', bio: 'Hosts.', photo: '/p.webp', year: 2027 } }),
      await site.admin('/settings/ticket-packages?year=2027', { body: { value: '[]' } }),
      await site.admin(`/history/records/teamMembers/${member.id}/undo`, { method: 'POST' }),
    ]
    for (const { status, body } of late) {
      expect([status, body.detail]).toEqual([409, 'There is no edition of 2027 any more.'])
    }
    expect((await draft()).status).toBe(201)
    await discard()
    await draft()
    expect((await site.admin(`/history/records/teamMembers/${member.id}/undo`, { method: 'POST' })).status).toBe(200)
  })

  test('Y5, RE13: of those who press at once one is heard, and what has begun is thrown away by nobody', async () => {
    const site = await siteAfter()
    const press = (path: string, method = 'POST') => site.admin(`/editions/next${path}`, { method })
    const stages = async () => {
      const { editions } = (await site.admin('/admin/editions')).body
      return editions.map(({ year, stage }: { year: number; stage: string }) => `${year} ${stage}`)
    }
    await site.admin('/editions/next', { body: next })
    const both = await Promise.all([press('/begin'), press('', 'DELETE'), press('', 'DELETE')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    // Whoever threw the draft away was first, or it has begun, with its whole team.
    if (both[0].status === 404) {
      await site.admin('/editions/next', { body: next })
      await press('/begin')
    }
    expect((await site.read('/team')).teamMembers).toHaveLength(9)
    const back = await Promise.all([press('/take-back'), press('/take-back'), press('/take-back')])
    expect(back.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await stages()).toEqual(['2027 draft', '2026 current', '2025 past'])
  })

  test('what belongs to a year goes along when its number is put right', async () => {
    const site = await siteAfter()
    const { editions } = (await site.admin('/admin/editions')).body
    const [{ id }] = editions
    const [member] = (await site.admin('/admin/team')).body.teamMembers
    await site.admin(`/team/${member.id}`, { method: 'DELETE' })
    const moved = await site.admin(`/editions/${id}`, { method: 'PATCH', body: { year: 2028, date: null } })
    expect(moved.status).toBe(200)
    const back = await site.admin(`/history/records/teamMembers/${member.id}/undo`, { method: 'POST' })
    expect(back.body.record).toEqual({ ...member, year: 2028, version: 2, updatedAt: AFTER })
    expect((await site.read('/team')).teamMembers).toHaveLength(9)
    expect((await site.read('/tickets')).tickets).toHaveLength(3)
    expect((await site.read('/speakers/featured')).speakers).not.toEqual([])
    const taken = await site.admin(`/editions/${id}`, { method: 'PATCH', body: { year: 2025 } })
    expect([taken.status, taken.body.detail]).toEqual([409, 'There is an edition of this year already.'])
  })
})
