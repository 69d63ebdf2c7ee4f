import { expect, test } from 'vitest'
import { aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { AFTER_EVENT, bringAll, nextEdition, seenYears, siteAfterEvent } from '#test/next-edition-site.ts'
import { undo } from '#test/test-site.ts'

anyDatabase('From one year to the next', ({ open }) => {
  test('Y5: visitors see nothing of a draft, in any list', async () => {
    const site = await siteAfterEvent(open)
    const before = await seenYears(site)
    expect((await site.admin('/editions/next', { body: nextEdition })).status).toBe(201)
    const hers = aSpeaker({ year: 2027, selectionStatus: 'selected', featured: true })
    const { id } = (await site.admin('/speakers', { body: hers })).body.speaker
    await site.admin('/team', { body: { name: 'New', role: 'Host', bio: 'Hosts.', photo: '/p.webp', year: 2027 } })
    await site.admin('/settings/speaker-submissions-open?year=2027', { body: { value: 'false' } })
    expect(await seenYears(site)).toBe(before)
    expect((await site.visitor(`/speakers/${id}`)).status).toBe(404)
    expect((await site.raw(`/cards/speaker/${id}.jpg`)).status).toBe(404)
    expect((await site.request('/sitemap.xml')).body).not.toContain(`/speakers/${id}`)
    expect((await site.visitor('/editions/next')).status).toBe(401)
  })

  test('Y5: copied records can be edited, others are absent', async () => {
    const site = await siteAfterEvent(open)
    expect((await site.admin('/editions/next')).body).toMatchObject({
      current: { year: 2026 },
      year: 2027,
      draft: null,
      counts: { team: 9, partners: 17, schedule: 9, tickets: 3, speakers: 6 },
      takeBack: null,
    })
    const { setting } = (await site.admin('/settings/ticket-packages')).body
    const packages = JSON.parse(setting.value)
    const value = JSON.stringify(packages.map((item: object) => ({ ...item, expiryDate: '2026-09-30' })))
    await site.admin('/settings/ticket-packages', { body: { value } })
    await site.admin('/editions/next', { body: { ...nextEdition, brings: { ...bringAll, team: false } } })
    const list = async (what: string) => (await site.admin(`/admin/${what}?year=2027`)).body
    expect((await list('team')).teamMembers).toEqual([])
    const { sponsors } = await list('sponsors')
    expect(sponsors.length).toBe(17)
    // Y5: each partner must be asked again; promises are reset and contacts kept.
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
    const textsOf = (items: { title: string; description: string }[]) =>
      items.map(({ title, description }) => [title, description])
    expect(textsOf(scheduleItems)).toEqual(textsOf((await site.admin('/admin/schedule?year=2026')).body.scheduleItems))
    expect(scheduleItems[0]).toMatchObject({ year: 2027, version: 1 })
    const { settings } = await list('settings')
    const tickets = settings.find(
      ({ key, year }: { key: string; year: number }) => key === 'ticket-packages' && year === 2027,
    )
    expect(JSON.parse(tickets.value)).toEqual(packages)
  })

  test('Y5, V2: shifts come along on the days of the new edition, without people, and follow the copied schedule', async () => {
    const site = await siteAfterEvent(open)
    const { shifts: before, places } = (await site.admin('/admin/shifts')).body
    const { scheduleItems } = (await site.admin('/admin/schedule?year=2026')).body
    const item = { itemId: scheduleItems[2].id, itemStart: '2026-10-08T09:00', itemEnd: '2026-10-08T10:15' }
    const ushers = { roleId: before[0].roleId, startsAt: '2026-10-08T08:30', endsAt: '2026-10-08T10:15' }
    await site.admin('/shifts/series', { body: { shifts: [{ ...ushers, ...item, least: 1, most: 2 }] } })
    expect((await site.admin('/editions/next')).body.counts.shifts).toBe(15)
    const draft = async (change: object, brings: object = { shifts: true }) => {
      await site.admin('/editions/next', { method: 'DELETE' })
      await site.admin('/editions/next', { body: { ...nextEdition, ...change, brings: { ...bringAll, ...brings } } })
      return (await site.admin('/admin/shifts?year=2027')).body
    }
    // The day is October 14 instead of October 8.
    const rota = await draft({})
    expect(rota.places).toEqual([])
    expect(rota.shifts).toHaveLength(15)
    expect(rota.shifts[0]).toMatchObject({
      ...{ roleId: before[0].roleId, place: 'Main hall', least: 2, most: 6, version: 1, year: 2027 },
      ...{ startsAt: '2027-10-13T16:30', endsAt: '2027-10-13T19:00', itemId: null },
    })
    const copied = (await site.admin('/admin/schedule?year=2027')).body.scheduleItems[2]
    const follows = rota.shifts.find(({ itemId }: { itemId: number | null }) => itemId === copied.id)
    expect(follows).toMatchObject({ startsAt: '2027-10-14T08:30', itemStart: '2027-10-14T09:00' })
    expect(rota.moves).toEqual([])
    await site.admin(`/schedule/${copied.id}`, { method: 'PATCH', body: { startTime: '9:20 AM', endTime: '10:35 AM' } })
    expect((await site.admin('/admin/shifts?year=2027')).body.moves).toEqual([
      { shiftId: follows.id, startsAt: '2027-10-14T08:50', endsAt: '2027-10-14T10:35' },
    ])
    // While the day is not known they keep the day of the week.
    const early = await draft({ date: null }, { shifts: true, schedule: false })
    expect(early.shifts[0]).toMatchObject({ startsAt: '2027-10-06T16:30', itemId: null })
    expect(early.shifts.every(({ itemId }: { itemId: number | null }) => itemId === null)).toBe(true)
    expect((await draft({}, { shifts: false })).shifts).toEqual([])
    const now = (await site.admin('/admin/shifts?year=2026')).body
    expect([now.shifts.length, now.places]).toEqual([15, places])
  })

  test('Y5: after years without an event no year that is gone is proposed, by the calendar of the event', async () => {
    const site = await siteAfterEvent(open)
    for (const [now, year] of [
      ['2028-01-01T05:59:59.000Z', 2027],
      ['2028-01-01T07:00:00.000Z', 2028],
      ['2029-11-24T12:00:00.000Z', 2029],
    ] as const) {
      site.clock.now = now
      const admin = await site.signIn()
      expect((await admin('/editions/next')).body).toMatchObject({ current: { year: 2026 }, year })
    }
  })

  test.for([
    [{ year: 2026 }, 400, 'The next edition must come after 2026'],
    [{ year: 2025 }, 400, 'The next edition must come after 2026'],
    [{ date: '2028-01-01' }, 400, 'The date must be in the edition year'],
    [{ year: 'soon' }, 400, 'Please enter a year'],
  ] as const)('Y5: a draft of %o is refused', async ([change, status, detail]) => {
    const site = await siteAfterEvent(open)
    const refused = await site.admin('/editions/next', { body: { ...nextEdition, ...change } })
    expect([refused.status, refused.body.detail]).toEqual([status, detail])
  })

  test('Y5: beginning makes the current one past, after a backup, and moves nothing at its address', async () => {
    const site = await siteAfterEvent(open)
    const [team, sponsors, schedule] = await Promise.all(['/team', '/sponsors', '/schedule'].map(site.read))
    const speakers = (await site.read('/speakers?year=2026')).speakers
    await site.admin('/editions/next', { body: nextEdition })
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
    // Renaming or deleting a tier does not change past years.
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
    const site = await siteAfterEvent(open)
    const { current } = (await site.admin('/editions/next')).body
    await site.admin(`/editions/${current.id}`, { method: 'PATCH', body: change })
    await site.admin('/editions/next', { body: nextEdition })
    await site.admin('/editions/next/begin', { method: 'POST' })
    const [past] = (await site.read('/event')).event.pastEditions
    expect(past).toEqual({ ...known, year: 2026, theme: 'Brave Enough', title: 'Relive 2026', venue: past.venue })
  })

  test('Y5: a draft can be discarded, after a backup', async () => {
    const site = await siteAfterEvent(open)
    await site.admin('/editions/next', { body: nextEdition })
    const { backup } = (await site.admin('/editions/next', { method: 'DELETE' })).body
    expect(await site.backups()).toEqual([backup])
    expect((await site.admin('/editions/next')).body.draft).toBeNull()
    expect((await site.admin('/admin/team?year=2027')).body.teamMembers).toEqual([])
    expect((await site.admin('/editions/next/begin', { method: 'POST' })).status).toBe(404)
  })

  test('nothing is added to a draft that was discarded meanwhile, nor put back into it, until there is one again', async () => {
    const site = await siteAfterEvent(open)
    const draft = () => site.admin('/editions/next', { body: nextEdition })
    const discard = () => site.admin('/editions/next', { method: 'DELETE' })
    await draft()
    const [member] = (await site.admin('/admin/team?year=2027')).body.teamMembers
    await site.admin(`/team/${member.id}`, { method: 'DELETE' })
    await discard()
    const late = [
      await site.admin('/team', { body: { name: 'New', role: 'Host', bio: 'Hosts.', photo: '/p.webp', year: 2027 } }),
      await site.admin('/settings/ticket-packages?year=2027', { body: { value: '[]' } }),
      await undo(site.admin, 'teamMembers', member.id),
    ]
    for (const { status, body } of late) {
      expect([status, body.detail]).toEqual([409, 'There is no edition of 2027 any more.'])
    }
    expect((await draft()).status).toBe(201)
    await discard()
    await draft()
    expect((await undo(site.admin, 'teamMembers', member.id)).status).toBe(200)
  })

  test('the records of a year move with its corrected number', async () => {
    const site = await siteAfterEvent(open)
    const { editions } = (await site.admin('/admin/editions')).body
    const [{ id }] = editions
    const [member] = (await site.admin('/admin/team')).body.teamMembers
    await site.admin(`/team/${member.id}`, { method: 'DELETE' })
    const moved = await site.admin(`/editions/${id}`, { method: 'PATCH', body: { year: 2028, date: null } })
    expect(moved.status).toBe(200)
    const back = await undo(site.admin, 'teamMembers', member.id)
    expect(back.body.record).toEqual({ ...member, year: 2028, version: 2, updatedAt: AFTER_EVENT })
    expect((await site.read('/team')).teamMembers).toHaveLength(9)
    expect((await site.read('/tickets')).tickets).toHaveLength(3)
    expect((await site.read('/speakers/featured')).speakers).not.toEqual([])
    const taken = await site.admin(`/editions/${id}`, { method: 'PATCH', body: { year: 2025 } })
    expect([taken.status, taken.body.detail]).toEqual([409, 'There is an edition of this year already.'])
  })

  test('Y1: no year is put before one that is past, or after the draft', async () => {
    const site = await siteAfterEvent(open)
    await site.admin('/editions/next', { body: nextEdition })
    const { editions } = (await site.admin('/admin/editions')).body
    for (const [stage, year] of [
      ['draft', 2024],
      ['current', 2028],
      ['past', 2030],
    ] as const) {
      const { id } = editions.find((edition: { stage: string }) => edition.stage === stage)
      const refused = await site.admin(`/editions/${id}`, { method: 'PATCH', body: { year, date: null } })
      expect([refused.status, refused.body.fields?.[0].field], stage).toEqual([400, 'year'])
    }
    const kept = (await site.admin('/admin/editions')).body.editions
    expect(kept.map(({ year }: { year: number }) => year)).toEqual([2027, 2026, 2025])
  })

  test('a sale is not put after the day; one that was stays no reason not to cancel', async () => {
    const site = await siteAfterEvent(open)
    const [{ id }] = (await site.admin('/admin/editions')).body.editions
    const change = (body: object) => site.admin(`/editions/${id}`, { method: 'PATCH', body })
    const late = { ticketSaleStart: '2027-06-01T00:00' }
    expect((await change(late)).body.fields).toEqual([
      { field: 'ticketSaleStart', message: 'Tickets must go on sale on the day at the latest' },
    ])
    await site.database.db.updateTable('editions').set(late).where('id', '=', id).execute()
    expect((await change({ status: 'cancelled' })).status).toBe(200)
  })
})
