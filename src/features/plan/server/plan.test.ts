import { expect, test } from 'vitest'
import { sendDigests } from '#features/mail/server/digest.domain.ts'
import type { Plan, PlanItem } from '#features/plan/plan.schema.ts'
import { taskMeasures } from '#features/tasks/tasks.schema.ts'
import { addEdition, addSpeaker, addUser, addVolunteer } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { nextEdition, siteAfterEvent } from '#test/next-edition-site.ts'
import { testSite } from '#test/test-site.ts'
import { readMeasures } from './measures.domain.ts'
import { readPlanNews } from './plan.domain.ts'
import { measuredItems } from './plan-data.ts'

/** 33 days before the day, at six in the morning of Edmonton. */
const NOW = '2026-09-05T12:00:00.000Z'
/** Half a year before, when the plan is begun. */
const BEGUN = '2026-03-05T12:00:00.000Z'

anyDatabase('The plan', ({ open }) => {
  async function plannedSite(now = NOW) {
    const database = await open()
    const times = { createdAt: BEGUN, updatedAt: BEGUN }
    const edition = await addEdition(database.db, { date: '2026-10-08', ticketSaleStart: null, ...times })
    const site = testSite(database, { now: BEGUN })
    let session = await site.signIn()
    const admin: typeof session = (...call) => session(...call)
    const add = async (title: string, weeksBefore: number, more: object = {}) =>
      (await admin('/tasks', { body: { title, weeksBefore, ...more } })).body.task
    const plan = async (): Promise<Plan> => (await admin('/admin/plan')).body
    const tasks = async () => (await plan()).items.filter(({ task }) => task)
    const item = async (key: string) => (await plan()).items.find(one => one.key === key || one.task?.measure === key)
    /** Half a year outlasts a session. */
    async function goTo(moment: string) {
      site.clock.now = moment
      session = await site.signIn()
    }
    await goTo(now)
    return { ...site, database, edition, admin, add, plan, tasks, item, goTo }
  }

  test('N1: tasks are late, next or later by the day of the event, and move with it', async () => {
    const { admin, edition, add, tasks, goTo } = await plannedSite(BEGUN)
    for (const [title, weeks] of [
      ['Later', -1],
      ['Next', 4],
      ['Late', 6],
    ] as const)
      await add(title, weeks)
    await goTo(NOW)
    const states = async () =>
      (await tasks()).map(({ title, section, isLate, dueText }) => [title, section, isLate, dueText])
    expect(await states()).toEqual([
      ['Late', 'now', true, '9 days late'],
      ['Next', 'next', false, 'Sep 10'],
      ['Later', 'later', false, 'Oct 15'],
    ])
    await admin(`/editions/${edition}`, { method: 'PATCH', body: { date: '2026-10-24' } })
    expect((await states()).slice(0, 2)).toEqual([
      ['Late', 'next', false, 'Sep 12'],
      ['Next', 'next', false, 'Sep 26'],
    ])
    await admin(`/editions/${edition}`, { method: 'PATCH', body: { date: null } })
    expect(await states()).toEqual([
      ['Late', 'later', false, '6 weeks before'],
      ['Next', 'later', false, '4 weeks before'],
      ['Later', 'later', false, '1 week after'],
    ])
  })

  test('N1: a plan begun today has nothing late: what lies before is first, without a date', async () => {
    const { admin, tasks, plan } = await plannedSite()
    await admin('/tasks/starting-list', { method: 'POST' })
    const early = (await tasks()).filter(({ task }) => (task?.weeksBefore ?? 0) > 5 && task?.measure === '')
    expect(early.length).toBeGreaterThan(20)
    const states = new Set(early.map(({ section, due, dueText, isLate }) => [section, due, dueText, isLate].join()))
    expect([...states]).toEqual(['next,,first,false'])
    expect((await plan()).items.filter(({ isLate, task }) => isLate && task)).toEqual([])
  })

  test('N1: on the day what was due before is late; after it, thanks come first, and the rest is not wanted any more', async () => {
    const { add, tasks, goTo, plan } = await plannedSite(BEGUN)
    for (const [title, weeks] of [
      ['Badges', 4],
      ['Doors', 0],
      ['Thanks', -1],
      ['Report', -4],
    ] as const)
      await add(title, weeks)
    const states = async () => (await tasks()).map(({ title, section, dueText }) => [title, section, dueText])
    await goTo('2026-10-08T15:00:00.000Z')
    expect(await states()).toEqual([
      ['Badges', 'now', '28 days late'],
      ['Doors', 'next', 'today'],
      ['Thanks', 'later', 'Oct 15'],
      ['Report', 'later', 'Nov 5'],
    ])
    await goTo('2026-10-09T15:00:00.000Z')
    expect((await plan()).phase).toBe(5)
    expect(await states()).toEqual([
      ['Badges', 'later', 'Sep 10'],
      ['Doors', 'later', 'Oct 8'],
      ['Thanks', 'now', 'Oct 15'],
      ['Report', 'next', 'Nov 5'],
    ])
  })

  test('N1: a task is ticked and its tick taken away, with who and when; a late press changes nothing', async () => {
    const { admin, signInAs, add, item } = await plannedSite()
    const { id } = await add('Book the hall', 40)
    const tick = (isDone: boolean, headers = {}) =>
      admin(`/tasks/${id}/done`, { method: 'PUT', body: { isDone }, headers })
    expect((await tick(true)).body.task).toMatchObject({ doneAt: NOW, doneBy: 'admin', version: 2 })
    expect(await item(`task-${id}`)).toMatchObject({ mark: 'hand', section: 'done' })
    expect((await tick(false, { 'if-match': '"1"' })).status).toBe(412)
    expect((await tick(false)).body.task).toMatchObject({ doneAt: null, doneBy: '', version: 3 })
    const reviewer = await signInAs('reviewer')
    expect((await reviewer(`/tasks/${id}/done`, { method: 'PUT', body: { isDone: true } })).status).toBe(403)
  })

  test('N1: only an organizer who has access gets a task, and one of a former organizer comes back from the bin', async () => {
    const { admin, database, add, tasks } = await plannedSite()
    await addUser(database.db, { username: 'mei', role: 'editor' })
    await addUser(database.db, { username: 'ravi', role: 'reviewer' })
    const user = async (name: string) =>
      (await database.db.selectFrom('users').select('id').where('username', '=', name).executeTakeFirstOrThrow()).id
    for (const assignee of [await user('ravi'), 999]) {
      const refused = await admin('/tasks', { body: { title: 'Food', weeksBefore: 10, assignee } })
      expect([refused.status, refused.body.fields]).toEqual([
        400,
        [{ field: 'assignee', message: 'Please choose an organizer who has access.' }],
      ])
    }
    const { id } = await add('Food', 10, { assignee: await user('mei') })
    await database.db.updateTable('users').set({ disabledAt: NOW }).where('username', '=', 'mei').execute()
    expect((await admin(`/tasks/${id}`, { method: 'PATCH', body: { note: 'Soup' } })).status).toBe(200)
    await admin(`/tasks/${id}`, { method: 'DELETE' })
    const [removal] = (await admin('/history/bins/tasks')).body.removals
    expect((await admin(`/history/events/${removal.id}/revert`, { body: {} })).status).toBe(200)
    expect(await tasks()).toMatchObject([{ title: 'Food', note: 'Soup', assignee: await user('mei') }])
  })

  test('N1: the starting list is added by one press, once, and is one line of the history', async () => {
    const { admin, plan, tasks } = await plannedSite()
    const { offered } = await plan()
    expect(offered).toBeGreaterThanOrEqual(60)
    const answers = await Promise.all([1, 2, 3].map(() => admin('/tasks/starting-list', { method: 'POST' })))
    expect(answers.map(({ body }) => body.added).sort()).toEqual([0, 0, offered])
    const listed = await tasks()
    expect([listed.length, new Set(listed.map(({ title }) => title)).size]).toEqual([offered, offered])
    expect((await plan()).offered).toBe(0)
    expect(listed.flatMap(({ task }) => task?.measure || []).sort()).toEqual([...taskMeasures].sort())
    const { events } = (await admin('/history/activity')).body
    expect(events.map(({ action, label }: { action: string; label: string }) => [action, label])).toEqual([
      ['tasks-started', '2026'],
    ])
    expect((await admin('/tasks/starting-list?year=2031', { method: 'POST' })).status).toBe(409)
  })

  test('N1: every measured item has a measure, and what a task says no other item says again', async () => {
    const { admin, database, services, plan, tasks } = await plannedSite()
    const user = { id: 1, email: '' }
    const reader = { db: database.db, year: 2026, now: services.now(), hasMail: false, user }
    const measures = await readMeasures({ ...reader, readPages: async () => new Map() }, 'owner')
    const keys = measuredItems.map(({ key }) => key)
    const counts = ['guests-in', 'volunteers-here', 'screens-on']
    expect([...measures.keys()].filter(key => !keys.includes(key) && !counts.includes(key))).toEqual([])
    // These need selected speakers, a partner's own package, a role for adults, another setting, or a postponed event.
    const rare = /^(speakers\/.*|sponsors\/.*|volunteers\/.*|announcements|licence\/partners-home|everyone-notified)$/
    expect(keys.filter(key => !measures.has(key) && !rare.test(key))).toEqual([])
    const taskKeys = measuredItems.flatMap(({ key, unless }) => [key, unless])
    expect(taskMeasures.filter(measure => !taskKeys.includes(measure))).toEqual([])
    const listedOf = async () => (await plan()).items.map(({ key }) => key)
    expect(await listedOf()).toEqual(expect.arrayContaining(['theme', 'venue', 'cues']))
    await admin('/tasks/starting-list', { method: 'POST' })
    const measured = new Set<string>((await tasks()).map(({ task }) => task?.measure ?? ''))
    expect((await listedOf()).filter(key => measured.has(key))).toEqual([])
  })

  test('N1: what the data show ticks itself, and by hand it is not ticked', async () => {
    const { admin, database, edition, tasks } = await plannedSite()
    await admin('/tasks/starting-list', { method: 'POST' })
    const states = async () =>
      Object.fromEntries(
        (await tasks()).flatMap(({ task, section, note }) =>
          task?.measure ? [[task.measure, [section === 'done', /^\d+ of \d+/.exec(note)?.[0]]]] : [],
        ),
      )
    const before = await states()
    const done = Object.entries(before).flatMap(([measure, [isDone]]) => (isDone ? measure : []))
    expect(done.sort()).toEqual(['published', 'theme', 'venue'])
    const speaker = { selectionStatus: 'selected', year: 2026 } as const
    await addSpeaker(database.db, { ...speaker, id: 71, photo: '/p.webp', attendance: 'confirmed' })
    await addSpeaker(database.db, { ...speaker, id: 72, photo: '/p.webp' })
    // Things are expected neither of those who cannot come nor of those who are not selected.
    await addSpeaker(database.db, { ...speaker, id: 73, attendance: 'declined' })
    await addSpeaker(database.db, { id: 74, year: 2026, selectionStatus: 'pending' })
    const place = { startTime: '9:00 AM', endTime: '9:30 AM', title: 'Talks', description: 'Two.', location: 'Hall' }
    await admin('/schedule', { body: { ...place, talks: [71] } })
    const { role } = (await admin('/volunteer-roles', { body: { name: 'Doors' } })).body
    const times = { startsAt: '2026-10-08T08:00', endsAt: '2026-10-08T10:00' }
    const { shift } = (await admin('/shifts', { body: { roleId: role.id, ...times, least: 1, most: 2 } })).body
    await admin(`/editions/${edition}`, { method: 'PATCH', body: { ticketSaleStart: '2026-06-01T09:00' } })
    expect(await states()).toMatchObject({
      ...{ decisions: [false, '3 of 4'], shifts: [true, undefined], portraits: [true, '2 of 2'] },
      ...{ confirmations: [false, '1 of 2'], programme: [false, '1 of 2'] },
      ...{ volunteers: [false, undefined], tickets: [false, '1 of 3'] },
    })
    const volunteerId = await addVolunteer(database.db, { status: 'approved', year: 2026 })
    await admin(`/shifts/${shift.id}/places`, { body: { volunteerId } })
    const ticket = { id: 'a', name: 'Full day', price: 50, features: ['Lunch'], order: 1 }
    await admin('/settings/ticket-packages', { body: { value: JSON.stringify([ticket]) } })
    await admin('/settings/ticket-purchase-url', { body: { value: 'https://shop.example' } })
    expect(await states()).toMatchObject({ volunteers: [true, undefined], tickets: [true, '3 of 3'] })
    const id = (await tasks()).find(({ task }) => task?.measure === 'portraits')?.task?.id
    const refused = await admin(`/tasks/${id}/done`, { method: 'PUT', body: { isDone: true } })
    expect([refused.status, refused.body.detail]).toEqual([409, 'This task ticks itself.'])
  })

  test('S7: what people have not sent is an item for each kind, due with the first of them', async () => {
    const { database, item } = await plannedSite()
    const speaker = { selectionStatus: 'selected', year: 2026, attendance: 'confirmed' } as const
    await addSpeaker(database.db, { ...speaker, name: 'Ada Quill', photo: '/p.webp' })
    await addSpeaker(database.db, { ...speaker, name: 'Mei Lin' })
    await addSpeaker(database.db, { ...speaker, name: 'Ravi Rao' })
    const portraits = await item('speakers/Portrait')
    expect(portraits).toMatchObject({ title: 'Get the portrait of 2 speakers', note: '1 of 3. Mei Lin, Ravi Rao' })
    expect(portraits).toMatchObject({ mark: 'site', view: 'missing', due: '2026-09-12', section: 'next' })
    expect(await item('speakers/Confirmation')).toMatchObject({ section: 'done' })
    // The licence asks for the same, in its own words.
    const consents = [await item('speakers/Recording consent'), await item('licence/releases')]
    expect(consents).toEqual([undefined, expect.objectContaining({ note: expect.stringContaining('Mei Lin') })])
  })

  test('N1: the daily mail names what is due or late, own and without anyone in charge, when an item becomes so', async () => {
    const { admin, database, clock, services, add } = await plannedSite(BEGUN)
    const digestedAt = '2026-08-30T14:00:00.000Z'
    for (const [username, role] of [
      ['mei', 'editor'],
      ['ravi', 'reviewer'],
    ] as const) {
      const email = `${username}@example.org`
      await addUser(database.db, { username, email, role, noticeKinds: 'messages', notices: 'daily', digestedAt })
    }
    const users = await database.db.selectFrom('users').select(['id', 'username']).execute()
    const assignee = (name: string) => ({ assignee: users.find(({ username }) => username === name)?.id })
    await add('Badges', 4, assignee('mei'))
    await add('Posters', 3)
    await add('Food', 4, assignee('admin'))
    await add('Signs', 5, assignee('mei'))
    const done = await add('Piano', 4, assignee('mei'))
    await admin(`/tasks/${done.id}/done`, { method: 'PUT', body: { isDone: true } })
    const mailsAt = async (now: string) => {
      clock.now = now
      await sendDigests(database, 'https://devontalks.example', services.now(), readPlanNews)
      const mails = await database.db.selectFrom('mailOutbox').select(['recipient', 'subject', 'text']).execute()
      await database.db.deleteFrom('mailOutbox').execute()
      return mails.map(({ recipient, text }) => {
        const lines: string[] = text.match(/^- .*$/gm) ?? []
        return [recipient, ...lines.filter(line => /Badges|Posters|Food|Signs|Piano/.test(line))]
      })
    }
    expect(await mailsAt('2026-09-06T14:00:00.000Z')).toEqual([
      ['mei@example.org', '- Signs, 3 days late', '- Badges, due Sep 10'],
    ])
    expect(await mailsAt('2026-09-07T14:00:00.000Z')).toEqual([])
    // Badges become late, and posters come into the week, at eight of a morning each.
    expect(await mailsAt('2026-09-11T14:00:00.000Z')).toEqual([
      ['mei@example.org', '- Badges, 1 day late', '- Posters, due Sep 17', '- Signs, 8 days late'],
    ])
    expect(await mailsAt('2026-09-12T14:00:00.000Z')).toEqual([])
    await database.db.updateTable('editions').set({ status: 'cancelled' }).execute()
    expect(await mailsAt('2026-09-20T14:00:00.000Z')).toEqual([])
  })

  test('N1, Y5: the next edition copies the tasks with their notes, none of them done, unless that is not chosen', async () => {
    const { admin } = await siteAfterEvent(open)
    const { id } = (
      await admin('/tasks', { body: { title: 'Book the hall', weeksBefore: 40, note: 'Call the county' } })
    ).body.task
    await admin(`/tasks/${id}/done`, { method: 'PUT', body: { isDone: true } })
    const tasksOf = async (year: number) =>
      (await admin(`/admin/plan?year=${year}`)).body.items.flatMap(({ task }: PlanItem) => task ?? [])
    const copied = async (brings: object) => {
      await admin('/editions/next', { body: { ...nextEdition, brings: { ...nextEdition.brings, ...brings } } })
      const tasks = await tasksOf(2027)
      await admin('/editions/next', { method: 'DELETE' })
      return tasks
    }
    expect(await copied({})).toEqual([])
    const task = { title: 'Book the hall', weeksBefore: 40, note: 'Call the county', year: 2027 }
    expect(await copied({ tasks: true })).toMatchObject([{ ...task, doneAt: null, doneBy: '', version: 1 }])
    expect((await admin('/editions/next')).body.counts.tasks).toBe(1)
    expect(await tasksOf(2026)).toMatchObject([{ id, doneBy: 'admin' }])
  })
})
