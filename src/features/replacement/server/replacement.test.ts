import { expect, test } from 'vitest'
import { addScheduleItem, aSpeaker } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const site = testSite(database)
  const admin = await site.signIn()
  const add = async (name: string, more: object) => {
    const body = { ...aSpeaker({ name, email: `${name.split(' ')[0]}@example.com`, year: 2026 }), ...more }
    return (await admin('/speakers', { body })).body.speaker.id
  }
  const maren = await add('Maren Okafor', { talkTitle: 'The open river', selectionStatus: 'selected' })
  const bo = await add('Bo Lee', { talkTitle: 'Kites', selectionStatus: 'selected' })
  const tobias = await add('Tobias Lund', { talkTitle: 'The long way home', selectionStatus: 'shortlisted' })
  const wren = await add('Wren Sinclair', { talkTitle: 'Small repairs', selectionStatus: 'shortlisted' })
  const slot = { year: 2026, location: 'Hall', startTime: '2:20 PM', endTime: '2:34 PM' }
  const texts = { title: 'The Open River', description: 'A talk with Maren Okafor.' }
  await addScheduleItem(database.db, { ...slot, ...texts, talks: JSON.stringify([maren, bo]), sortOrder: 1 })
  const talk = { title: 'Questions', description: 'With maren okafor and Bo Lee.' }
  await addScheduleItem(database.db, { ...slot, ...talk, sortOrder: 2 })
  await addScheduleItem(database.db, { ...slot, title: 'Lunch', description: 'Maren Okafors soup.', sortOrder: 3 })

  const setReserves = (ids: number[], year = 2026) =>
    admin('/speakers/reserves', { method: 'PUT', body: { year, ids } })
  const replace = (reserve: number | null, version?: number, by = admin) =>
    by(`/speakers/${maren}/replacement`, {
      body: { reserve },
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    })
  const speakerOf = async (id: number) => (await admin(`/admin/speakers/${id}`)).body.speaker
  const items = async () => (await admin('/admin/schedule?year=2026')).body.scheduleItems
  const undo = (event: number) => admin(`/history/events/${event}/revert`, { body: {} })
  const change = (id: number, body: object) => admin(`/speakers/${id}`, { method: 'PATCH', body })
  const state = async () => ({
    speakers: await Promise.all([maren, tobias, wren].map(speakerOf)).then(all =>
      all.map(({ attendance, selectionStatus, reserveRank }) => [attendance, selectionStatus, reserveRank]),
    ),
    items: (await items()).map(({ title, description, talks }: Record<string, unknown>) => [title, description, talks]),
  })
  const ids = { maren, bo, tobias, wren }
  return { ...site, database, admin, ids, setReserves, replace, speakerOf, items, undo, change, state }
}

anyDatabase('S6: a speaker who cannot come', ({ open }) => {
  test('is replaced by a reserve everywhere, as one change that is undone as one', async () => {
    const { ids, setReserves, replace, state, visitor, raw, undo } = await siteOn(open)
    const { maren, bo, tobias, wren } = ids
    expect((await setReserves([tobias, wren])).status).toBe(200)
    const before = await state()
    expect(before.speakers).toEqual([
      ['not asked', 'selected', null],
      ['not asked', 'shortlisted', 1],
      ['not asked', 'shortlisted', 2],
    ])
    const sequences = async () =>
      [...(await (await raw('/schedule.ics')).text()).matchAll(/SEQUENCE:(\d+)/g)].map(found => Number(found[1]))
    const [first = 0, second = 0, third = 0] = await sequences()

    const { status, body } = await replace(tobias)
    expect([status, body.reserve.selectionStatus]).toEqual([200, 'selected'])
    expect(await state()).toEqual({
      speakers: [
        ['declined', 'selected', null],
        ['not asked', 'selected', null],
        ['not asked', 'shortlisted', 2],
      ],
      items: [
        ['The long way home', 'Tobias Lund', [tobias, bo]],
        ['Questions', 'To be announced', []],
        ['Lunch', 'Maren Okafors soup.', []],
      ],
    })
    expect(await sequences()).toEqual([first + 1, second + 1, third])
    expect((await visitor(`/speakers/${maren}`)).status).toBe(404)
    expect((await visitor(`/speakers/${tobias}`)).body.session).toMatchObject({ title: 'The long way home' })

    expect(await undo(body.event)).toMatchObject({ status: 200, body: { record: null, kept: [] } })
    expect(await state()).toEqual(before)
    expect((await undo(body.event)).status).toBe(409)
  })

  test('leaves the slot to be announced, and texts that do not name them as they are', async () => {
    const { replace, state, ids } = await siteOn(open)
    expect((await replace(null)).status).toBe(200)
    expect((await state()).items).toEqual([
      ['To be announced', 'To be announced', [ids.bo]],
      ['Questions', 'To be announced', []],
      ['Lunch', 'Maren Okafors soup.', []],
    ])
  })

  test('an undo leaves alone what was changed since, and says so', async () => {
    const { ids, setReserves, replace, change, undo, admin, state, speakerOf, items } = await siteOn(open)
    const { maren, tobias } = ids
    await setReserves([tobias])
    const { event } = (await replace(tobias)).body
    // By their link, and by another organizer.
    await change(maren, { attendance: 'confirmed', bio: 'I can come after all.' })
    await change(tobias, { bio: 'At last.' })
    const [item] = await items()
    await admin(`/schedule/${item.id}`, { method: 'PATCH', body: { title: 'An hour at the river' } })
    const { status, body } = await undo(event)
    expect([status, body.kept]).toEqual([200, ['Maren Okafor: attendance', 'An hour at the river: title']])
    expect((await state()).speakers[0]?.[0]).toBe('confirmed')
    expect(await speakerOf(tobias)).toMatchObject({ selectionStatus: 'shortlisted', reserveRank: 1, bio: 'At last.' })
    expect((await state()).items[0]).toEqual(['An hour at the river', 'A talk with Maren Okafor.', [maren, ids.bo]])
  })

  test('of two organizers at once one replaces, and the other is told', async () => {
    const { ids, setReserves, replace, signIn, speakerOf, database } = await siteOn(open)
    await setReserves([ids.tobias, ids.wren])
    const { version } = await speakerOf(ids.maren)
    const other = await signIn()
    const answers = await Promise.all([replace(ids.tobias, version), replace(ids.wren, version, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    expect(answers.find(({ status }) => status === 412)?.body).toMatchObject({ current: { attendance: 'declined' } })
    const events = await database.db.selectFrom('auditLog').select('label').where('action', '=', 'replaced').execute()
    expect(events).toEqual([{ label: 'Maren Okafor' }])
  })

  test('without reserves one of the shortlisted takes the slot', async () => {
    const { ids, replace, state } = await siteOn(open)
    expect((await replace(ids.wren)).body.reserve).toMatchObject({ selectionStatus: 'selected', reserveRank: null })
    expect((await state()).items[0]).toEqual(['Small repairs', 'Wren Sinclair', [ids.wren, ids.bo]])
  })

  test('only a shortlisted speaker takes a slot, or is a reserve, and only for a selected speaker', async () => {
    const { ids, setReserves, replace, admin, state, visitor } = await siteOn(open)
    const before = await state()
    expect(await replace(ids.bo)).toMatchObject({
      status: 409,
      body: { detail: 'Bo Lee is not shortlisted any more. Please choose again.' },
    })
    expect((await setReserves([ids.bo])).status).toBe(409)
    expect((await setReserves([ids.wren], 2025)).status).toBe(409)
    expect((await admin(`/speakers/${ids.wren}/replacement`, { body: { reserve: null } })).status).toBe(409)
    expect((await visitor(`/speakers/${ids.maren}/replacement`, { body: { reserve: null } })).status).toBe(401)
    expect(await state()).toEqual(before)
  })

  test('both get the mail that an organizer read, and an undo stops what has not gone', async () => {
    const { ids, setReserves, replace, admin, undo, database, clock, visitor } = await siteOn(open)
    await setReserves([ids.tobias])
    const { event } = (await replace(ids.tobias)).body
    const mails = () => database.db.selectFrom('mailOutbox').select(['recipient', 'subject']).orderBy('id').execute()
    expect(await mails()).toEqual([])
    clock.now = '2026-03-01T12:01:00.000Z'
    async function send(id: number, letter?: string) {
      const decision = { table: 'speakers', status: 'selected', ...(letter && { letter }) }
      const [draft] = (await admin('/decisions/drafts', { body: { ...decision, ids: [id] } })).body.drafts
      const people = [{ id, version: draft.version, mail: { subject: draft.subject, body: draft.body } }]
      expect((await admin('/decisions', { body: { ...decision, people } })).status).toBe(200)
    }
    await send(ids.maren, 'cannot-come')
    await send(ids.tobias)
    expect(await mails()).toEqual([
      { recipient: 'Maren@example.com', subject: 'We are sorry that you cannot be at DevonTalks 2026' },
      { recipient: 'Tobias@example.com', subject: 'Yes: would you speak at DevonTalks 2026?' },
    ])
    expect((await visitor(`/speakers/${ids.maren}`)).status).toBe(404)
    expect((await undo(event)).body).toMatchObject({ mails: { takenBack: 2, gone: 0 }, kept: [] })
    expect(await mails()).toEqual([])
  })
})
