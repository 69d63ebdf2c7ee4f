import { expect, test } from 'vitest'
import { sendDigests } from '#features/mail/server/digest.domain.ts'
import { measures } from '#features/tasks/measures.ts'
import { plannedTasks } from '#features/tasks/plan.ts'
import type { TaskPlan } from '#features/tasks/tasks.schema.ts'
import { addEdition, addSpeaker, addUser, addVolunteer } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { nextEdition, siteAfterEvent } from '#test/next-edition-site.ts'
import { testSite } from '#test/test-site.ts'
import { readTaskNews } from './plan.domain.ts'

/** 33 days before the day, at six in the morning of Edmonton. */
const NOW = '2026-09-05T12:00:00.000Z'

anyDatabase('The plan of the year', ({ open }) => {
  async function plannedSite() {
    const database = await open()
    const edition = await addEdition(database.db, { date: '2026-10-08', ticketSaleStart: null })
    const site = testSite(database, { now: NOW })
    const admin = await site.signIn()
    const add = async (title: string, weeksBefore: number, more: object = {}) =>
      (await admin('/tasks', { body: { title, weeksBefore, ...more } })).body.task
    const plan = async (): Promise<TaskPlan> => (await admin('/admin/tasks')).body
    const planned = async () => plannedTasks(await plan())
    return { ...site, database, edition, admin, add, plan, planned }
  }

  test('N1: tasks are late, of this week or later by the day of the event, and move with it', async () => {
    const { admin, edition, add, planned } = await plannedSite()
    for (const [title, weeks] of [
      ['Later', 3],
      ['Week', 4],
      ['Late', 6],
      ['After', -1],
    ] as const)
      await add(title, weeks)
    const states = async () => (await planned()).map(({ title, when, dueText }) => [title, when, dueText])
    expect(await states()).toEqual([
      ['Late', 'late', 'August 27, 9 days late'],
      ['Week', 'week', 'September 10'],
      ['Later', 'later', 'September 17'],
      ['After', 'later', 'October 15'],
    ])
    await admin(`/editions/${edition}`, { method: 'PATCH', body: { date: '2026-10-24' } })
    expect((await states()).slice(0, 2)).toEqual([
      ['Late', 'later', 'September 12'],
      ['Week', 'later', 'September 26'],
    ])
    await admin(`/editions/${edition}`, { method: 'PATCH', body: { date: null } })
    expect(await states()).toEqual([
      ['Late', 'later', '6 weeks before'],
      ['Week', 'later', '4 weeks before'],
      ['Later', 'later', '3 weeks before'],
      ['After', 'later', '1 week after'],
    ])
  })

  test('N1: a task is ticked and its tick taken away, with who and when; a late press changes nothing', async () => {
    const { admin, signInAs, add } = await plannedSite()
    const { id } = await add('Book the hall', 40)
    const tick = (isDone: boolean, headers = {}) =>
      admin(`/tasks/${id}/done`, { method: 'PUT', body: { isDone }, headers })
    expect((await tick(true)).body.task).toMatchObject({ doneAt: NOW, doneBy: 'admin', version: 2 })
    expect((await tick(false, { 'if-match': '"1"' })).status).toBe(412)
    expect((await tick(false)).body.task).toMatchObject({ doneAt: null, doneBy: '', version: 3 })
    const reviewer = await signInAs('reviewer')
    expect((await reviewer('/admin/tasks')).status).toBe(403)
  })

  test('N1: only an organizer who has access gets a task, and one of a former organizer comes back from the bin', async () => {
    const { admin, database, add, planned } = await plannedSite()
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
    expect(await planned()).toMatchObject([{ title: 'Food', note: 'Soup', assignee: await user('mei') }])
  })

  test('N1: the starting list is added by one press, once, and is one line of the history', async () => {
    const { admin, plan } = await plannedSite()
    const { offered } = await plan()
    expect(offered).toBeGreaterThanOrEqual(60)
    const answers = await Promise.all([1, 2, 3].map(() => admin('/tasks/starting-list', { method: 'POST' })))
    expect(answers.map(({ body }) => body.added).sort()).toEqual([0, 0, offered])
    const { tasks, offered: left } = await plan()
    expect([tasks.length, new Set(tasks.map(({ title }) => title)).size, left]).toEqual([offered, offered, 0])
    expect(tasks.flatMap(({ measure }) => measure || []).sort()).toEqual([...measures].sort())
    const { events } = (await admin('/history/activity')).body
    expect(events.map(({ action, label }: { action: string; label: string }) => [action, label])).toEqual([
      ['tasks-started', '2026'],
    ])
    expect((await admin('/tasks/starting-list?year=2031', { method: 'POST' })).status).toBe(409)
  })

  test('N1: what the data show ticks itself, and by hand it is not ticked', async () => {
    const { admin, database, edition, plan, planned } = await plannedSite()
    await admin('/tasks/starting-list', { method: 'POST' })
    const states = async () =>
      Object.fromEntries(
        (await planned()).flatMap(({ measure, isDone, progress }) => (measure ? [[measure, [progress, isDone]]] : [])),
      )
    expect(await states()).toEqual({
      ...{ core: ['0 of 5', false], theme: ['2 of 2', true], venue: ['2 of 2', true], packages: ['0 of 1', false] },
      ...{ published: ['1 of 1', true], decisions: ['0 of 0', false], cues: ['0 of 1', false] },
      ...{
        shifts: ['0 of 1', false],
        portraits: ['0 of 0', false],
        confirmations: ['0 of 0', false],
        programme: ['0 of 0', false],
      },
      ...{ volunteers: ['0 of 0', false], tickets: ['0 of 3', false] },
    })
    const speaker = { selectionStatus: 'selected', year: 2026 } as const
    await addSpeaker(database.db, { ...speaker, id: 71, photo: '/p.webp', attendance: 'confirmed' })
    await addSpeaker(database.db, { ...speaker, id: 72, photo: '/p.webp' })
    // Things are expected neither of those who cannot come nor of those who are not selected.
    await addSpeaker(database.db, { ...speaker, id: 73, attendance: 'declined' })
    await addSpeaker(database.db, { id: 74, year: 2026, selectionStatus: 'pending' })
    const item = { startTime: '9:00 AM', endTime: '9:30 AM', title: 'Talks', description: 'Two.', location: 'Hall' }
    await admin('/schedule', { body: { ...item, talks: [71] } })
    const { role } = (await admin('/volunteer-roles', { body: { name: 'Doors' } })).body
    const times = { startsAt: '2026-10-08T08:00', endsAt: '2026-10-08T10:00' }
    const { shift } = (await admin('/shifts', { body: { roleId: role.id, ...times, least: 1, most: 2 } })).body
    await admin(`/editions/${edition}`, { method: 'PATCH', body: { ticketSaleStart: '2026-06-01T09:00' } })
    expect(await states()).toMatchObject({
      ...{
        decisions: ['3 of 4', false],
        shifts: ['1 of 1', true],
        portraits: ['2 of 2', true],
        confirmations: ['1 of 2', false],
        programme: ['1 of 2', false],
      },
      ...{ volunteers: ['0 of 1', false], tickets: ['1 of 3', false] },
    })
    const volunteerId = await addVolunteer(database.db, { status: 'approved', year: 2026 })
    await admin(`/shifts/${shift.id}/places`, { body: { volunteerId } })
    const ticket = { id: 'a', name: 'Full day', price: 50, features: ['Lunch'], order: 1 }
    await admin('/settings/ticket-packages', { body: { value: JSON.stringify([ticket]) } })
    await admin('/settings/ticket-purchase-url', { body: { value: 'https://shop.example' } })
    expect(await states()).toMatchObject({ volunteers: ['1 of 1', true], tickets: ['3 of 3', true] })
    const { id } = (await plan()).tasks.find(({ measure }) => measure === 'portraits') ?? {}
    const refused = await admin(`/tasks/${id}/done`, { method: 'PUT', body: { isDone: true } })
    expect([refused.status, refused.body.detail]).toEqual([409, 'This task ticks itself.'])
  })

  test('N1: the daily mail names own tasks and those without anyone in charge, and goes when one becomes due or late', async () => {
    const { admin, database, clock, services, add } = await plannedSite()
    const digestedAt = '2026-09-04T14:00:00.000Z'
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
      await sendDigests(database, 'https://devontalks.example', services.now(), readTaskNews)
      const mails = await database.db.selectFrom('mailOutbox').select(['recipient', 'subject', 'text']).execute()
      await database.db.deleteFrom('mailOutbox').execute()
      return mails.map(({ recipient, subject, text }) => [recipient, subject, ...(text.match(/^- .*$/gm) ?? [])])
    }
    expect(await mailsAt('2026-09-06T14:00:00.000Z')).toEqual([
      [
        'mei@example.org',
        'DevonTalks: 2 tasks',
        '- Task: Signs, September 3, 3 days late',
        '- Task: Badges, due September 10',
      ],
    ])
    expect(await mailsAt('2026-09-07T14:00:00.000Z')).toEqual([])
    // Badges become late, and posters come into the week, at eight of a morning each.
    expect(await mailsAt('2026-09-11T14:00:00.000Z')).toMatchObject([
      [
        'mei@example.org',
        'DevonTalks: 3 tasks',
        '- Task: Badges, September 10, 1 day late',
        '- Task: Posters, due September 17',
        {},
      ],
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
    const copied = async (brings: object) => {
      await admin('/editions/next', { body: { ...nextEdition, brings: { ...nextEdition.brings, ...brings } } })
      const { tasks } = (await admin('/admin/tasks?year=2027')).body
      await admin('/editions/next', { method: 'DELETE' })
      return tasks
    }
    expect(await copied({})).toEqual([])
    expect(await copied({ tasks: true })).toMatchObject([
      {
        title: 'Book the hall',
        weeksBefore: 40,
        note: 'Call the county',
        doneAt: null,
        doneBy: '',
        year: 2027,
        version: 1,
      },
    ])
    expect((await admin('/editions/next')).body.counts.tasks).toBe(1)
    expect((await admin('/admin/tasks')).body.tasks).toMatchObject([{ id, doneBy: 'admin' }])
  })
})
