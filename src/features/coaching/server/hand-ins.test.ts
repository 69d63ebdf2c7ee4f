import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FILE_TOO_LARGE, LARGEST_HAND_IN, LARGEST_HAND_IN_FORM } from '#features/coaching/hand-in-rules.ts'
import { projectFolder } from '#lib/project-folder.ts'
import { coachingSite, formWithFile } from '#test/coaching/coaching-site.ts'
import { anyDatabase, eachDatabase } from '#test/each-database.ts'
import { listeningServer } from '#test/listening-site.ts'

test('K1: nginx, as we describe it, lets the largest form with a hand-in through', () => {
  const places = readFileSync(join(projectFolder(), 'deploy/nginx.conf'), 'utf8').split('  location ')
  const own = places.find(place => place.startsWith('~ ^/(api/)?(my|day)/'))
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(own ?? '') ?? []
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(LARGEST_HAND_IN_FORM.bytes)
})

interface Step {
  milestone: { name: string }
  item: { due: string; state: string }
  isAgain: boolean
  versions: { number: number; text: string; words: string; at: string; fileName: string }[]
}

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, index) => (index * 31 + (index >> 8)) % 256)

const stepIn = ({ steps }: { steps: Step[] }, name: string) => steps.find(({ milestone }) => milestone.name === name)

eachDatabase('What speakers hand in', ({ open }) => {
  test('K1: the starting list is due weeks before the day', async () => {
    const { milestones, read, clock } = await coachingSite(open)
    const weeks = milestones.map(({ weeksBefore }: { weeksBefore: number }) => weeksBefore)
    expect(weeks).toEqual([20, 16, 12, 8, 4, 4, 2, 0.5])
    clock.now = '2026-06-01T12:00:00.000Z'
    const { steps } = await read()
    const dues = steps.map(({ item }: Step) => [item.due, item.state])
    expect([dues[0], dues[3], dues[7]]).toEqual([
      ['2026-05-21', 'late'],
      ['2026-08-13', 'missing'],
      ['2026-10-04', 'missing'],
    ])
  })

  test('K3: versions keep their dates; the answer says again with words, then go on', async () => {
    const { save, read, milestone, handIns, answer, clock, admin } = await coachingSite(open)
    const milestoneId = milestone('Outline')
    expect((await save({ milestoneId, handInText: 'Soil, then seeds.' })).status).toBe(200)
    expect(stepIn(await read(), 'Outline')).toMatchObject({ item: { state: 'waits' }, isAgain: false })
    const [first] = await handIns()
    await answer(first.id, { answer: 'again', words: 'Begin with the frost.' })
    clock.now = '2026-03-03T12:00:00.000Z'
    const asked = stepIn(await read(), 'Outline')
    expect(asked).toMatchObject({
      item: { state: 'missing' },
      isAgain: true,
      versions: [{ words: 'Begin with the frost.' }],
    })
    await save({ milestoneId, handInText: 'Frost, soil, seeds.' })
    const second = (await handIns()).at(-1)
    expect(second).toMatchObject({ number: 2, text: 'Frost, soil, seeds.', answer: '', answeredAt: null, year: 2026 })
    await answer(second.id, { answer: 'on' })
    expect(stepIn(await read(), 'Outline')).toMatchObject({
      item: { state: 'done' },
      versions: [
        { number: 2, at: '2026-03-03', answeredBy: 'admin' },
        { number: 1, at: '2026-03-01', text: 'Soil, then seeds.' },
      ],
    })
    const { events } = (await admin(`/history/records/handIns/${second.id}`)).body
    expect(events.map(({ action, actor }: { action: string; actor: string }) => [action, actor])).toEqual([
      ['changed', 'admin'],
      ['created', 'Ada Quill'],
    ])
    expect((await admin(`/history/events/${events[0].id}/revert`, { body: {} })).status, 'Undo').toBe(200)
    expect((await handIns()).at(-1)).toMatchObject({ answer: '', answeredAt: null })
  })

  test('K1: Who has sent what has a column for each milestone, and the plan collects what waits and what is late', async () => {
    const { save, milestone, admin, clock } = await coachingSite(open)
    clock.now = '2026-06-01T12:00:00.000Z'
    await save({ milestoneId: milestone('Outline'), handInText: 'Soil.' })
    const [{ items }] = (await admin('/decisions/owing?table=speakers&year=2026')).body.people
    expect(items.slice(8, 11)).toEqual([
      { name: 'Idea in one sentence', due: '2026-05-21', state: 'late' },
      { name: 'Outline', due: '2026-06-18', state: 'waits' },
      { name: 'First draft', due: '2026-07-16', state: 'missing' },
    ])
    const { coach } = (await admin('/coaches', { body: { name: 'Carla Voss' } })).body
    await admin('/speakers/1', { method: 'PATCH', body: { coachId: coach.id } })
    const [person] = (await admin('/decisions/owing?table=speakers&year=2026')).body.people
    expect(person, 'who answers').toMatchObject({ id: 1, coach: 'Carla Voss' })
    const titles = (await admin('/admin/plan')).body.items.map(({ title }: { title: string }) => title)
    expect(titles).toEqual(
      expect.arrayContaining(['Answer what 1 speaker handed in', 'Ask 1 speaker for a late hand-in']),
    )
    const reminder = { table: 'speakers', status: 'reminded', year: 2026, ids: [1] }
    const [{ body }] = (await admin('/decisions/drafts', { body: reminder })).body.drafts
    expect(body).toContain('- Idea in one sentence (due')
    expect(body, 'what waits for the organizers is not asked for').not.toContain('- Outline')
  })

  test('K3: a file keeps its bytes and its name, through a backup too; erasing the speaker erases it with its history', async () => {
    const { save, milestone, handIns, answer, admin, database, cookie, raw, visitor } = await coachingSite(open)
    const bytes = bytesOf(70_000)
    expect((await save(formWithFile(milestone('Draft slides'), 'Frost & Soil.PPTX', bytes))).status).toBe(200)
    const [{ id }] = await handIns()
    const own = { cookie: await cookie() }
    async function download() {
      const file = await raw(`/api/admin/hand-ins/${id}/file`, own)
      return [new Uint8Array(await file.arrayBuffer()), file.headers.get('content-disposition')]
    }
    expect(await download()).toEqual([bytes, 'attachment; filename="frost-soil.pptx"'])
    expect((await visitor(`/admin/hand-ins/${id}/file`)).status).toBe(401)

    const text = await (await raw('/api/backup/export', own)).text()
    await database.receive(trx => trx.deleteFrom('handInFiles').execute())
    const data = { tables: JSON.parse(text).tables }
    const { results } = (await admin('/backup/import', { body: { data, options: {} } })).body
    expect(results.filter(({ errors }: { errors: number }) => errors > 0)).toEqual([])
    expect(await download()).toEqual([bytes, 'attachment; filename="frost-soil.pptx"'])

    await save({ milestoneId: milestone('Outline'), handInText: 'Soil.' })
    await answer((await handIns()).at(-1).id, { answer: 'again', words: 'quokka-5520' })
    const typed = { email: 'ada@quill.example', confirmation: 'ada@quill.example' }
    expect((await admin('/privacy/erase', { body: typed })).status).toBe(200)
    const left = [
      ...(await database.db.selectFrom('handIns').selectAll().execute()),
      ...(await database.db.selectFrom('handInFiles').select('id').execute()),
    ]
    expect(left).toEqual([])
    expect(JSON.stringify(await database.db.selectFrom('auditLog').selectAll().execute())).not.toContain('quokka')
  })
})

eachDatabase('What speakers hand in', ({ open }) => {
  test('O8: what speakers handed in comes back with them from the bin, and goes with them for ever', async () => {
    const { id, save, milestone, handIns, answer, admin, database } = await coachingSite(open)
    await save(formWithFile(milestone('Draft slides'), 'draft.pptx', bytesOf(9)))
    await answer((await handIns())[0].id, { answer: 'again', words: 'quokka-5520' })
    await admin('/run-times', { body: { speakerId: id, length: '14:20', ranOn: '2026-02-20' } })
    const removeAndFind = async () => {
      await admin(`/speakers/${id}`, { method: 'DELETE' })
      return (await admin('/history/bins/speakers')).body.removals[0].id
    }
    const kept = async () => {
      const rows = (['handIns', 'handInFiles', 'runTimes', 'accessLinks'] as const).map(table =>
        database.db.selectFrom(table).select('id').execute(),
      )
      return (await Promise.all(rows)).map(({ length }) => length)
    }
    await admin(`/history/events/${await removeAndFind()}/revert`, { body: {} })
    expect(await kept()).toEqual([1, 1, 1, 1])
    const removal = await removeAndFind()
    expect(await kept()).toEqual([1, 1, 1, 1])
    expect((await admin(`/history/removals/${removal}`, { method: 'DELETE' })).status).toBe(200)
    expect(await kept()).toEqual([0, 0, 0, 0])
    expect(JSON.stringify(await database.db.selectFrom('auditLog').selectAll().execute())).not.toContain('quokka')
  })

  test('O8: what refers to a speaker whom a backup brought back outlives the entry in the bin', async () => {
    const { id, save, milestone, handIns, admin, cookie, raw } = await coachingSite(open)
    await save({ milestoneId: milestone('Outline'), handInText: 'Soil.' })
    const text = await (await raw('/api/backup/export', { cookie: await cookie() })).text()
    await admin(`/speakers/${id}`, { method: 'DELETE' })
    const { speakers } = JSON.parse(text).tables
    await admin('/backup/import', { body: { data: { tables: { speakers } }, options: {} } })
    const [removal] = (await admin('/history/bins/speakers')).body.removals
    await admin(`/history/removals/${removal.id}`, { method: 'DELETE' })
    expect(await handIns()).toHaveLength(1)
  })
})

anyDatabase('What speakers hand in', ({ open }) => {
  test('K1: the usual list adds only what an edition lacks, and once, however often it is pressed', async () => {
    const { admin, milestone, milestones } = await coachingSite(open)
    const names = async () => {
      const { body } = await admin('/admin/milestones')
      return body.milestones.map(({ name }: { name: string }) => name).sort()
    }
    const usual = await names()
    expect(usual).toHaveLength(8)
    for (const name of ['Outline', 'Image rights']) await admin(`/milestones/${milestone(name)}`, { method: 'DELETE' })
    await admin('/milestones', { body: { name: 'Title', weeksBefore: 3 } })
    const answers = await Promise.all([1, 2, 3].map(() => admin('/milestones/starting-list', { method: 'POST' })))
    expect(answers.map(({ body }) => body.added).sort()).toEqual([0, 0, 2])
    expect(await names()).toEqual([...usual, 'Title'].sort())
    expect((await admin('/admin/milestones')).body.milestones).toEqual(expect.arrayContaining(milestones.slice(2, 4)))
    expect((await admin('/milestones/starting-list?year=2031', { method: 'POST' })).status).toBe(409)
  })

  test('K3: an organizer buries no version that waits, and takes back only what has nothing in it', async () => {
    const { id, save, milestone, handIns, answer, admin } = await coachingSite(open)
    const about = { speakerId: id, milestoneId: milestone('Outline') }
    await save({ milestoneId: about.milestoneId, handInText: 'Soil.' })
    const add = async (body: object) => (await admin('/hand-ins', { body: { ...about, ...body } })).body
    const refused = 'A version of this speaker waits for an answer. Please answer that one.'
    expect(await add({ answer: 'on' })).toMatchObject({ code: 'conflict', detail: refused })
    const [first] = await handIns()
    await answer(first.id, { answer: 'again' })
    const remove = async (one: { id: number }) => (await admin(`/hand-ins/${one.id}`, { method: 'DELETE' })).status
    expect(await remove(first), 'what was handed in').toBe(409)
    const { handIn: empty } = await add({ answer: 'on' })
    expect(await remove(empty)).toBe(200)
    await save({ milestoneId: about.milestoneId, handInText: 'Frost, soil.' })
    const [removal] = (await admin('/history/bins/handIns')).body.removals
    const putBack = () => admin(`/history/events/${removal.id}/revert`, { body: {} })
    expect((await putBack()).body.detail).toBe(refused)
    await answer((await handIns()).at(-1).id, { answer: 'again' })
    expect((await putBack()).body.record).toMatchObject({ id: empty.id, number: 3, answer: 'on' })
    await add({ answer: 'on' })
    expect(await remove(empty), 'one that has a later one').toBe(409)
  })

  test('K3: without what is asked for nothing is kept, and the field says so', async () => {
    const { save, milestone, handIns } = await coachingSite(open)
    const faults = []
    for (const name of ['Outline', 'Draft slides']) {
      const { body } = await save({ milestoneId: milestone(name) })
      faults.push(...body.fields)
    }
    const { body } = await save(formWithFile(milestone('Draft slides'), 'empty.pdf', new Uint8Array()))
    expect(body.fields).toEqual([{ field: 'file', message: 'This file is empty. Please choose another one' }])
    expect(faults).toEqual([
      { field: 'handInText', message: 'Please write the text, or give a link' },
      { field: 'file', message: 'Please choose a file, or give a link' },
    ])
    expect((await save({ milestoneId: milestone('Rehearsal'), handInText: 'Done' })).status).toBe(409)
    expect((await save({ milestoneId: 999, handInText: 'Done' })).status).toBe(404)
    expect(await handIns()).toEqual([])
  })

  test('K1: a file of more than 25 MB is refused with a way out, and one of 25 MB is kept', async () => {
    const { save, milestone, handIns, request, token } = await coachingSite(open)
    const id = milestone('Draft slides')
    for (const length of [LARGEST_HAND_IN + 1, LARGEST_HAND_IN_FORM.bytes]) {
      const form = () => formWithFile(id, 'a.mov', new Uint8Array(length))
      const refused = await save(form())
      expect([refused.status, refused.body.fields]).toEqual([413, [{ field: 'file', message: FILE_TOO_LARGE }]])
      const page = await request(`/my/${token}/speaker`, { body: form() })
      expect([page.status, page.body]).toEqual([413, expect.stringContaining(FILE_TOO_LARGE)])
    }
    expect(FILE_TOO_LARGE).toContain('send us a link')
    expect((await save({ milestoneId: id, handInLink: 'files.example/a.mov' })).status).toBe(200)
    expect((await save(formWithFile(id, 'a.mov', new Uint8Array(LARGEST_HAND_IN)))).status).toBe(200)
    expect(await handIns()).toMatchObject([{ link: 'https://files.example/a.mov' }, { fileName: 'a.mov' }])
  })

  test('K3: without scripts the same form hands in, and keeps the name of the file', async () => {
    const { request, token, milestone, handIns } = await coachingSite(open)
    const form = formWithFile(milestone('Draft slides'), 'Frost.pdf', bytesOf(100))
    form.set('handInLink', '')
    const { status, headers } = await request(`/my/${token}/speaker`, { body: form })
    expect([status, headers.get('location')]).toEqual([303, `/my/${token}?sent=1`])
    // A browser sends a file that was not chosen as an empty one.
    const instead = formWithFile(milestone('Draft slides'), '', new Uint8Array())
    instead.set('handInLink', 'files.example/frost')
    await request(`/my/${token}/speaker`, { body: instead })
    expect(await handIns()).toMatchObject([
      { fileName: 'Frost.pdf', number: 1 },
      { fileId: null, link: 'https://files.example/frost', number: 2 },
    ])
  })

  test('K3: without scripts only the form of a speaker may be large, and only by a link that works', async () => {
    const { listener, token } = await coachingSite(open)
    const { send } = await listeningServer(listener)
    const head = [
      'Host: localhost:3000',
      'Origin: http://localhost:3000',
      'Content-Type: multipart/form-data; boundary=x',
    ]
    const begin = async (path: string, length: number) => {
      const lines = [`POST ${path} HTTP/1.1`, ...head, `Content-Length: ${length}`, 'Connection: close', '', '--x']
      return (await send(lines.join('\r\n'))).slice(0, 12)
    }
    const [own, ended] = [`/my/${token}`, `/my/${'x'.repeat(43)}`]
    expect(await begin(`${own}/volunteer`, LARGEST_HAND_IN)).toBe('HTTP/1.1 413')
    expect(await begin(`${own}/speaker`, LARGEST_HAND_IN_FORM.bytes + 1)).toBe('HTTP/1.1 413')
    // The rest of the body never comes: they are answered all the same.
    for (const part of ['speaker', 'partner']) expect(await begin(`${ended}/${part}`, 5_000_000)).toBe('HTTP/1.1 404')
  })

  test('K1: a name that is asked of every speaker anyway, or twice, is refused; one with hand-ins is not deleted', async () => {
    const { admin, save, milestone } = await coachingSite(open)
    const add = (name: string) => admin('/milestones', { body: { name, weeksBefore: 3 } })
    expect((await add('slides')).body.fields).toMatchObject([{ field: 'name' }])
    expect((await add('Outline')).body.fields).toMatchObject([{ field: 'name' }])
    const { id } = (await add('Title')).body.milestone
    await save({ milestoneId: id, handInLink: 'a.example' })
    expect((await admin(`/milestones/${id}`, { method: 'DELETE' })).status).toBe(409)
    expect((await admin(`/milestones/${milestone('Outline')}`, { method: 'DELETE' })).status).toBe(200)
  })

  test('K1: the next edition has the milestones of this one, without what was handed in', async () => {
    const { admin, save, milestone } = await coachingSite(open)
    await save({ milestoneId: milestone('Outline'), handInText: 'Soil.' })
    const brings = { team: false, partners: false, schedule: false, tickets: false, tasks: true }
    const next = { year: 2027, theme: '', date: '2027-10-14', venueName: '', venueAddress: '', brings }
    expect((await admin('/editions/next', { body: next })).status).toBe(201)
    const names = async (year: number) =>
      (await admin(`/admin/milestones?year=${year}`)).body.milestones.map(({ name }: { name: string }) => name)
    expect(await names(2027)).toEqual(await names(2026))
    expect((await admin('/admin/hand-ins?year=2027')).body.handIns).toEqual([])
  })

  test('K3: only those who edit the site read and answer hand-ins', async () => {
    const { signInAs, save, milestone, handIns } = await coachingSite(open)
    await save({ milestoneId: milestone('Outline'), handInText: 'Soil.' })
    const [{ id }] = await handIns()
    const reviewer = await signInAs('reviewer')
    expect((await reviewer('/admin/hand-ins')).status).toBe(403)
    expect((await reviewer(`/hand-ins/${id}`, { method: 'PATCH', body: { answer: 'on' } })).status).toBe(403)
  })
})
