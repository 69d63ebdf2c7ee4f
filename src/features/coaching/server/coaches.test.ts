import { expect, test } from 'vitest'
import { answeringCoaches } from '#db/migrations/0020-coaches-and-slots.ts'
import { coachedSite } from '#test/coaching/coached-site.ts'
import { anyDatabase, eachDatabase } from '#test/each-database.ts'

eachDatabase('Coaches', ({ engine, open }) => {
  test('K2: an answer of the release before is that of the only coach of that name', async () => {
    const { db } = await open()
    const dates = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
    const names = ['Carla', 'Dora', 'Dora']
    const coaches = names.map((name, id) => ({ ...dates, id: id + 1, year: 2026, name }))
    await db.insertInto('coaches').values(coaches).execute()
    const about = { ...dates, speakerId: 1, milestoneId: 1, year: 2026 }
    const answers = ['Carla', 'Dora', 'admin', ''].map((answeredBy, at) => ({ ...about, answeredBy, number: at + 1 }))
    await db.insertInto('handIns').values(answers).execute()
    await db.schema.alterTable('handIns').dropColumn('coachId').execute()
    await answeringCoaches(engine).up(db)
    const rows = await db.selectFrom('handIns').select('coachId').orderBy('number').execute()
    expect(rows.map(({ coachId }) => coachId)).toEqual([1, 0, 0, 0])
  })

  test('K2, P2: an erased coach leaves no name, address or number behind, and their speakers keep the rest', async () => {
    const site = await coachedSite(open, { email: 'quokka@voss.example' })
    const { admin, carla, id, of, latest, database, visitor, read } = site
    await admin(`/coaches/${carla.coachId}`, { method: 'PATCH', body: { name: 'Carla Quokka' } })
    await carla.answer(await of({ answer: 'on', words: 'Good.' }))
    expect((await latest()).answeredBy).toBe('Carla Quokka')
    const typed = { email: 'quokka@voss.example', confirmation: 'quokka@voss.example' }
    const before = (await admin(`/history/records/speakers/${id}`)).body.events.length
    expect((await admin('/privacy/erase', { body: typed })).status).toBe(200)
    const { speaker } = (await admin(`/admin/speakers/${id}`)).body
    expect([speaker.coachId, (await read()).coach]).toEqual([null, ''])
    expect(await latest()).toMatchObject({ answer: 'on', words: 'Good.', answeredBy: 'a coach' })
    expect((await visitor(`${carla.path}/coach`)).status).toBe(404)
    const tables = ['coaches', 'handIns', 'auditLog', 'mailOutbox', 'accessLinks', 'rateLimits'] as const
    const kept = await Promise.all(tables.map(table => database.db.selectFrom(table).selectAll().execute()))
    expect(JSON.stringify(kept)).not.toMatch(/quokka/i)
    const { events } = (await admin(`/history/records/speakers/${id}`)).body
    expect(events).toHaveLength(before)
    expect(events[0].changes, 'the history of their speakers stays').toMatchObject([{ field: 'coachId', was: null }])
  })

  test('K2, D2: coaches and private notes come back from a backup', async () => {
    const { admin, carla, of, raw, cookie, database, latest, id } = await coachedSite(open)
    await carla.answer(await of({ answer: 'on', privateNote: 'Ask again in June.' }))
    const text = await (await raw('/api/backup/export', { cookie: await cookie() })).text()
    const find = () => database.db.selectFrom('coaches').select(['id', 'name', 'email', 'seesContacts']).execute()
    const before = await find()
    await database.receive(async trx => {
      for (const table of ['coaches', 'handIns', 'speakers'] as const) await trx.deleteFrom(table).execute()
    })
    const data = { tables: JSON.parse(text).tables }
    const { results } = (await admin('/backup/import', { body: { data, options: {} } })).body
    expect(results.filter(({ errors }: { errors: number }) => errors > 0)).toEqual([])
    expect(await find()).toEqual(before)
    expect((await latest()).privateNote).toBe('Ask again in June.')
    expect((await admin(`/admin/speakers/${id}`)).body.speaker.coachId).toBe(carla.coachId)
  })
})

anyDatabase('Coaches', ({ open }) => {
  test('K2, P2: an erased coach takes their name off their own answers, not off those of another of that name', async () => {
    const { carla, of, latest, addCoach, choose, bo, milestone, save, admin, handIns } = await coachedSite(open)
    await carla.answer(await of({ answer: 'on' }))
    const namesake = await addCoach('Carla', { email: 'other@voss.example' })
    await choose(namesake.coachId, bo.id)
    await bo.save({ milestoneId: milestone('Outline'), handInText: 'Strings.' })
    await namesake.answer({ handInId: (await latest()).id, version: 1, answer: 'on' })
    await save({ milestoneId: milestone('First draft'), handInText: 'Frost and soil.' })
    const { id: draft } = await latest()
    await carla.answer({ handInId: draft, version: 1, answer: 'again' })
    await admin(`/hand-ins/${draft}`, { method: 'PATCH', body: { answer: 'on', version: 2 } })
    await admin('/privacy/erase', { body: { email: 'carla@voss.example', confirmation: 'carla@voss.example' } })
    expect((await handIns()).map(({ answeredBy }: { answeredBy: string }) => answeredBy).sort()).toEqual([
      'Carla',
      'a coach',
      'admin',
    ])
  })

  test('K2: a coach who is chosen later that day is told, too, and of each milestone', async () => {
    const { addCoach, choose, save, milestone, database } = await coachedSite(open)
    await choose((await addCoach('Dora')).coachId)
    for (const name of ['Outline', 'First draft']) await save({ milestoneId: milestone(name), handInText: 'Frost.' })
    const mails = await database.db.selectFrom('mailOutbox').select('recipient').execute()
    const told = mails.map(({ recipient }) => recipient).filter(recipient => recipient.endsWith('@voss.example'))
    expect(told).toEqual(['carla@voss.example', 'dora@voss.example', 'dora@voss.example'])
  })

  test('K2: a coach with speakers is not deleted, and they are named; a deleted one comes back with the link', async () => {
    const { admin, carla, choose, bo, visitor, id } = await coachedSite(open)
    await choose(carla.coachId, bo.id)
    const remove = () => admin(`/coaches/${carla.coachId}`, { method: 'DELETE' })
    const refused = await remove()
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Carla coaches Ada Quill and Bo Lee. Choose another coach in their records first.',
    ])
    await choose(null)
    await admin(`/speakers/${bo.id}`, { method: 'PATCH', body: { attendance: 'declined' } })
    expect((await remove()).status, 'a speaker who cannot come needs no coach').toBe(200)
    expect((await visitor(`${carla.path}/coach`)).status).toBe(404)
    expect((await choose(carla.coachId)).status).toBe(400)
    const [{ id: removal }] = (await admin('/history/bins/coaches')).body.removals
    expect((await admin(`/history/events/${removal}/revert`, { body: {} })).status).toBe(200)
    await admin(`/speakers/${bo.id}`, { method: 'PATCH', body: { attendance: 'confirmed' } })
    const { speakers } = await carla.read()
    expect(speakers.map((speaker: { id: number }) => speaker.id)).toEqual([bo.id])
    expect((await admin(`/admin/speakers/${id}`)).body.speaker.coachId).toBe(null)
  })

  test('K2: a coach of another edition is refused, and not kept by a speaker who moves or comes back without them', async () => {
    const { admin, carla, choose, bo, id } = await coachedSite(open)
    const coachOf = async (speaker: number) => (await admin(`/admin/speakers/${speaker}`)).body.speaker.coachId
    const refused = await admin(`/speakers/${bo.id}`, { method: 'PATCH', body: { coachId: carla.coachId, year: 2027 } })
    expect(refused.body.fields).toMatchObject([{ field: 'coachId' }])
    expect((await choose(999, bo.id)).status).toBe(400)
    await admin(`/speakers/${id}`, { method: 'PATCH', body: { year: 2027 } })
    expect(await coachOf(id)).toBe(null)
    await choose(carla.coachId, bo.id)
    const bin = async (table: string) => (await admin(`/history/bins/${table}`)).body.removals[0].id
    await admin(`/speakers/${bo.id}`, { method: 'DELETE' })
    expect((await admin(`/coaches/${carla.coachId}`, { method: 'DELETE' })).status).toBe(200)
    await admin(`/history/events/${await bin('speakers')}/revert`, { body: {} })
    expect(await coachOf(bo.id)).toBe(null)
  })

  test('K2: the coach of a speaker is an event of the record, which is undone', async () => {
    const { admin, carla, choose, addCoach, id } = await coachedSite(open)
    await choose((await addCoach('Dora')).coachId)
    const [event] = (await admin(`/history/records/speakers/${id}`)).body.events
    expect(event.changes).toMatchObject([{ field: 'coachId', was: carla.coachId, restorable: true }])
    const { status, body } = await admin(`/history/events/${event.id}/revert`, { body: {} })
    expect([status, body.record.coachId]).toEqual([200, carla.coachId])
  })

  test('K2: the next edition has the coaches of this one with the team, without speakers', async () => {
    const { admin } = await coachedSite(open, { seesContacts: true })
    const brings = { team: true, partners: false, schedule: false, tickets: false, tasks: false }
    const next = { year: 2027, theme: '', date: '2027-10-14', venueName: '', venueAddress: '', brings }
    expect((await admin('/editions/next', { body: next })).status).toBe(201)
    const { coaches } = (await admin('/admin/coaches?year=2027')).body
    expect(coaches).toMatchObject([{ name: 'Carla', email: 'carla@voss.example', seesContacts: true, year: 2027 }])
  })

  test('K2, S6: a replaced speaker keeps coach, hand-ins and releases; the reserve begins with none; Undo gives all back', async () => {
    const { admin, carla, id, save, read, addSpeaker, handIns, database } = await coachedSite(open)
    await save({ consents: 'sent', talk: 'yes', web: 'yes' })
    const { id: wren } = await addSpeaker({ name: 'Wren', talkTitle: 'Nests', email: 'wren@example.org' })
    await admin(`/speakers/${wren}`, { method: 'PATCH', body: { selectionStatus: 'shortlisted' } })
    const state = async () => {
      const all = await Promise.all([id, wren].map(async one => (await admin(`/admin/speakers/${one}`)).body.speaker))
      const theirs = all.map(({ coachId, consents, attendance }) => [coachId, Object.keys(consents), attendance])
      return {
        theirs,
        handIns: await handIns(),
        files: await database.db.selectFrom('handInFiles').select('id').execute(),
      }
    }
    const before = await state()
    expect(before.theirs).toEqual([
      [carla.coachId, ['talk', 'web'], 'not asked'],
      [null, [], 'not asked'],
    ])
    const seen = await carla.read()
    const { body } = await admin(`/speakers/${id}/replacement`, { body: { reserve: wren } })
    expect(await state()).toEqual({
      ...before,
      theirs: [
        [carla.coachId, ['talk', 'web'], 'declined'],
        [null, [], 'not asked'],
      ],
    })
    expect((await carla.read()).speakers).toEqual([])
    expect((await admin(`/history/events/${body.event}/revert`, { body: {} })).status).toBe(200)
    expect([await state(), await carla.read()]).toEqual([before, seen])
    expect((await read()).steps[1].versions).toHaveLength(1)
  })
})
