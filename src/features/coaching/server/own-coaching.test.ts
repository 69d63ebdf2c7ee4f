import { expect, test } from 'vitest'
import { coachedSite } from '#test/coaching/coached-site.ts'
import { formWithFile } from '#test/coaching/coaching-site.ts'
import { anyDatabase, eachDatabase } from '#test/each-database.ts'

const SECRET = 'numbat-7741'

eachDatabase('The page of a coach', ({ open }) => {
  test('K2: has the coach’s own speakers who are expected, and their email and phone only if organizers tick that', async () => {
    const { admin, addSpeaker, choose, carla, id, milestone, clock } = await coachedSite(open)
    const email = 'quince@wren.example'
    const more = { name: 'Wren Quince', talkTitle: 'Nests', email, phone: '+1 587 555 0188', topic: 'Birds' }
    const { id: wren } = await addSpeaker(more)
    const gone = [
      await addSpeaker({ name: 'Not Coming', talkTitle: 'One', email: 'one@example.org' }),
      await addSpeaker({ name: 'Not Chosen', talkTitle: 'Two', email: 'two@example.org' }),
    ]
    for (const speaker of [wren, ...gone.map(one => one.id)]) await choose(carla.coachId, speaker)
    await admin(`/speakers/${gone[0]?.id}`, { method: 'PATCH', body: { attendance: 'declined' } })
    await admin(`/speakers/${gone[1]?.id}`, { method: 'PATCH', body: { selectionStatus: 'shortlisted' } })
    clock.now = '2026-06-01T12:00:00.000Z'

    const own = await carla.read()
    expect(own.speakers.map(({ name }: { name: string }) => name)).toEqual(['Ada Quill', 'Wren Quince'])
    expect(own.speakers[1]).toMatchObject({ talkTitle: 'Nests', topic: 'Birds', email: '', phone: '' })
    expect(own.speakers[0].steps.slice(0, 2)).toMatchObject([
      { milestone: { name: 'Idea in one sentence' }, item: { due: '2026-05-21', state: 'late' }, versions: [] },
      { milestone: { id: milestone('Outline') }, item: { state: 'waits' }, versions: [{ text: 'Soil, then seeds.' }] },
    ])
    const text = JSON.stringify(own)
    for (const other of [email, '555 0188', 'ada@quill', 'Bo Lee', 'Kites', 'Not ']) expect(text).not.toContain(other)
    await admin(`/coaches/${carla.coachId}`, { method: 'PATCH', body: { seesContacts: true } })
    const seen = await carla.read()
    expect(seen.speakers[1]).toMatchObject({ email, phone: '+1 587 555 0188' })
    expect(seen.speakers[0]).toMatchObject({ id, email: 'ada@quill.example' })
    expect(Object.keys(seen.speakers[0]).toSorted()).toEqual(
      ['email', 'id', 'name', 'phone', 'steps', 'talkSummary', 'talkTitle', 'topic'].toSorted(),
    )
  })

  test('K2: an answer is in the coach’s name; a private note is in no byte that the speaker or another coach gets', async () => {
    const site = await coachedSite(open)
    const { carla, of, read, latest, admin, addCoach, choose, bo, database, signInAs, visitor, token } = site
    const note = { words: 'Begin with the frost.', privateNote: `Ask about the ${SECRET}.` }
    expect((await carla.answer(await of({ answer: 'again', ...note }))).status).toBe(200)
    expect(await latest()).toMatchObject({ answer: 'again', answeredBy: 'Carla', ...note })
    const { events } = (await admin(`/history/records/handIns/${(await latest()).id}`)).body
    expect(events[0]).toMatchObject({ action: 'changed', actor: 'Carla' })
    expect(JSON.stringify(events)).toContain(SECRET)
    expect(JSON.stringify(await carla.read())).toContain(SECRET)

    const dora = await addCoach('Dora')
    await choose(dora.coachId, bo.id)
    const reviewer = await signInAs('reviewer')
    const reminder = { table: 'speakers', status: 'reminded', year: 2026, ids: [site.id] }
    const drafts = (await admin('/decisions/drafts', { body: reminder })).body
    const [{ subject, body }] = drafts.drafts
    const { version } = (await admin(`/admin/speakers/${site.id}`)).body.speaker
    const people = [{ id: site.id, version, mail: { subject, body } }]
    expect(
      (await admin('/decisions', { body: { table: 'speakers', status: 'reminded', year: 2026, people } })).status,
    ).toBe(200)
    await site.save({ milestoneId: site.milestone('Outline'), handInText: 'Frost, soil.' })
    const others = [
      await read(),
      await visitor(`/my/${token}`),
      await dora.read(),
      drafts,
      await reviewer('/admin/speakers'),
      await reviewer(`/history/records/handIns/${(await latest()).id}`),
      (await reviewer('/admin/hand-ins')).body,
      await database.db.selectFrom('mailOutbox').selectAll().execute(),
    ]
    for (const other of others) expect(JSON.stringify(other)).not.toContain(SECRET)
    expect((await read()).steps[1].versions[1]).toMatchObject({ words: note.words, answeredBy: 'Carla' })
    await admin(`/history/events/${events[0].id}/revert`, { body: {} })
    expect((await carla.read()).speakers[0].steps[1].versions[1]).toMatchObject({ answer: '', privateNote: '' })
  })

  test('K2: once the speaker has another coach, their page, their versions and their files are 404 for the former one', async () => {
    const { carla, addCoach, choose, latest, of, save, milestone, bo } = await coachedSite(open)
    await save(formWithFile(milestone('Draft slides'), 'Frost.pdf', new Uint8Array(9)))
    const { id } = await latest()
    expect((await carla.fileOf(id)).headers.get('content-disposition')).toBe('attachment; filename="frost.pdf"')
    const answer = await of({ answer: 'on' })
    await bo.save(formWithFile(milestone('Draft slides'), 'Kites.pdf', new Uint8Array(9)))
    expect((await carla.fileOf((await latest()).id)).status).toBe(404)
    expect((await carla.answer(await of({ answer: 'on' }))).status).toBe(404)
    const dora = await addCoach('Dora')
    await choose(dora.coachId)
    expect([(await carla.fileOf(id)).status, (await carla.answer(answer)).status]).toEqual([404, 404])
    expect((await carla.read()).speakers).toEqual([])
    expect([(await dora.fileOf(id)).status, (await dora.answer(answer)).status]).toEqual([200, 200])
  })
})

anyDatabase('The page of a coach', ({ open }) => {
  test('K2: only the latest version that nothing has answered or changed since is answered', async () => {
    const { carla, of, save, milestone, handIns, answer } = await coachedSite(open)
    const seen = await of({ answer: 'on' })
    await answer(seen.handInId, { privateNote: 'Short of time.' })
    expect((await carla.answer(seen)).status, 'changed').toBe(409)
    const first = await of({ answer: 'on' })
    await save({ milestoneId: milestone('Outline'), handInText: 'Again.' })
    expect((await carla.answer(first)).status, 'followed').toBe(409)
    expect((await carla.answer(await of({ answer: 'on' }))).status).toBe(200)
    expect((await carla.answer(await of({ answer: 'again' }))).status, 'answered').toBe(409)
    expect((await carla.answer(await of({ answer: '' }))).status).toBe(400)
    expect((await handIns()).map((one: { answer: string }) => one.answer)).toEqual(['', 'on'])
  })

  test('K2: without scripts the same form answers', async () => {
    const { carla, of, request, latest } = await coachedSite(open)
    const body = new URLSearchParams(await of({ answer: 'again', words: 'Shorter.' }))
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const sent = await request(`${carla.path}/coach`, { body: body.toString(), headers })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${carla.path}?sent=1`])
    expect(await latest()).toMatchObject({ answer: 'again', words: 'Shorter.', answeredBy: 'Carla' })
  })

  test('K3: the speaker reads who answers; the coach is mailed of what comes in, once a day for each speaker', async () => {
    const { admin, carla, choose, read, save, bo, milestone, database, clock } = await coachedSite(open)
    expect((await read()).coach).toBe('Carla')
    expect((await bo.read()).coach).toBe('')
    const handIn = { milestoneId: milestone('Outline'), handInText: 'More.' }
    await save(handIn)
    await bo.save(handIn)
    const mails = async () => {
      const all = await database.db.selectFrom('mailOutbox').select(['recipient', 'subject', 'text']).execute()
      return all.filter(({ recipient }) => recipient === 'carla@voss.example')
    }
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/: Ada Quill handed in Outline$/),
    ])
    expect(JSON.stringify(await mails())).not.toContain('/my/')
    clock.now = '2026-03-03T12:00:00.000Z'
    await save(handIn)
    expect(await mails()).toHaveLength(2)
    await admin(`/coaches/${carla.coachId}`, { method: 'PATCH', body: { email: '' } })
    await choose(carla.coachId, bo.id)
    expect((await bo.save(handIn)).status).toBe(200)
    expect(await mails()).toHaveLength(2)
  })
})
