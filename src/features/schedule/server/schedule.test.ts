import { expect, test } from 'vitest'
import { addScheduleItem } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { type Caller, testSite } from '#test/test-site.ts'

const talks = { startTime: '9:00 AM', endTime: '10:00 AM', title: 'Talks', description: 'Three.', location: 'Hall' }

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const { visitor, signIn } = testSite(database)
  return { database, visitor, admin: await signIn() }
}

async function add(admin: Caller, title: string): Promise<number> {
  const { status, body } = await admin('/schedule', { body: { ...talks, title } })
  expect(status).toBe(201)
  return body.scheduleItem.id
}

async function orderOf(caller: Caller): Promise<[string, number][]> {
  const { body } = await caller('/schedule')
  return body.scheduleItems.map(({ title, sortOrder }: { title: string; sortOrder: number }) => [title, sortOrder])
}

const inOrder = (ids: number[]) => ({ reorderedItems: ids.map((id, place) => ({ id, sortOrder: place + 1 })) })

anyDatabase('Schedule', ({ open }) => {
  test('is listed in the order the organizers gave it', async () => {
    const database = await open()
    const { visitor } = testSite(database)
    await addScheduleItem(database.db, { title: 'Second', sortOrder: 2 })
    await addScheduleItem(database.db, { title: 'First', sortOrder: 1, startTime: '10:00 AM', endTime: '11:00 AM' })
    expect((await visitor('/schedule')).body.scheduleItems).toEqual([
      expect.objectContaining({ title: 'First', startTime: '10:00 AM' }),
      expect.objectContaining({ title: 'Second' }),
    ])
  })

  test('AZ1: no stranger may change it, and nothing is changed by trying', async () => {
    const { database, visitor, admin } = await siteOn(open)
    const id = await add(admin, 'Talks')
    const before = await database.db.selectFrom('scheduleItems').selectAll().execute()
    const tries: [string, string][] = [
      ['POST', '/schedule'],
      ['PATCH', `/schedule/${id}`],
      ['PATCH', '/schedule/reorder'],
      ['DELETE', `/schedule/${id}`],
    ]
    for (const [method, path] of tries) {
      const answer = await visitor(path, { method, body: { ...talks, title: 'Party' } })
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized'])
    }
    expect(await database.db.selectFrom('scheduleItems').selectAll().execute()).toEqual(before)
  })

  test('AZ2: a body cannot set what is not asked for; a new item comes last, and its change is seen at once', async () => {
    const { database, visitor, admin } = await siteOn(open)
    await addScheduleItem(database.db, { title: 'Doors', sortOrder: 7 })
    const before = database.contentVersion()
    const body = { ...talks, id: 99, version: 7, sortOrder: 1, isSample: true, createdAt: 'x' }
    const { scheduleItem } = (await admin('/schedule', { body })).body
    expect(scheduleItem).toMatchObject({ ...talks, sortOrder: 8, version: 1 })
    expect(scheduleItem.id).not.toBe(99)
    const path = `/schedule/${scheduleItem.id}`
    const answer = await admin(path, { method: 'PATCH', body: { title: 'Long talks', sortOrder: 1, version: 9 } })
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"2"'])
    expect(answer.body.scheduleItem).toMatchObject({ ...talks, title: 'Long talks', sortOrder: 8, version: 2 })
    expect(await orderOf(visitor)).toEqual([
      ['Doors', 7],
      ['Long talks', 8],
    ])
    expect(database.contentVersion()).toBe(before + 2)
  })

  test('D5: an item ends after it starts, also when only one of its times is changed', async () => {
    const { database, admin } = await siteOn(open)
    const message = 'End time must be after the start time'
    const refused = await admin('/schedule', { body: { ...talks, endTime: '9:00 AM' } })
    expect([refused.status, refused.body.fields]).toEqual([400, [{ field: 'endTime', message }]])
    const id = await add(admin, 'Talks')
    const before = database.contentVersion()
    for (const [change, field] of [
      [{ endTime: '8:59 AM' }, 'endTime'],
      [{ startTime: '10:00 AM' }, 'startTime'],
      [{ startTime: '1:00 PM', endTime: '12:30 PM' }, 'endTime'],
    ] as const) {
      const answer = await admin(`/schedule/${id}`, { method: 'PATCH', body: change })
      expect([answer.status, answer.body.fields]).toEqual([400, [{ field, message }]])
    }
    const half = await admin(`/schedule/${id}`, { method: 'PATCH', body: { startTime: 'nine' } })
    expect(half.body.fields).toEqual([{ field: 'startTime', message: 'Please use a time such as 9:00 AM' }])
    expect((await admin('/admin/schedule')).body.scheduleItems).toMatchObject([{ ...talks, version: 1 }])
    expect(database.contentVersion()).toBe(before)
    const later = await admin(`/schedule/${id}`, { method: 'PATCH', body: { startTime: '9:59 AM' } })
    expect(later.status).toBe(200)
  })

  test('D8, RE13: a change or removal of an older version answers 412 with the current item', async () => {
    const { admin } = await siteOn(open)
    const id = await add(admin, 'Talks')
    const headers = { 'if-match': '"1"' }
    const first = await admin(`/schedule/${id}`, { method: 'PATCH', body: { title: 'First' }, headers })
    for (const method of ['PATCH', 'DELETE']) {
      const late = await admin(`/schedule/${id}`, { method, body: { title: 'Second' }, headers })
      expect([late.status, late.body.code, late.body.current]).toEqual([412, 'changed', first.body.scheduleItem])
    }
    const last = { method: 'DELETE', headers: { 'if-match': '"2"' } }
    expect((await admin(`/schedule/${id}`, last)).body).toEqual({ success: true })
    expect((await admin(`/schedule/${id}`, last)).status).toBe(404)
  })

  test('D4: reordering numbers from 1, permutes a filtered list among its places, and leaves no gap', async () => {
    const { database, admin } = await siteOn(open)
    const a = await add(admin, 'a')
    const b = await add(admin, 'b')
    await add(admin, 'c')
    const d = await add(admin, 'd')
    const answer = await admin('/schedule/reorder', { method: 'PATCH', body: inOrder([d, a]) })
    expect([answer.status, answer.body.success]).toEqual([200, true])
    expect(await orderOf(admin)).toEqual([
      ['d', 1],
      ['b', 2],
      ['c', 3],
      ['a', 4],
    ])
    const before = database.contentVersion()
    expect((await admin('/schedule/reorder', { method: 'PATCH', body: inOrder([a, 4711]) })).status).toBe(404)
    expect((await admin('/schedule/reorder', { method: 'PATCH', body: inOrder([a, a]) })).status).toBe(400)
    expect(database.contentVersion()).toBe(before)
    await admin(`/schedule/${b}`, { method: 'DELETE' })
    await add(admin, 'e')
    expect((await orderOf(admin)).map(([title, place]) => `${title}${place}`)).toEqual(['d1', 'c2', 'a3', 'e4'])
  })

  test('RE13: reordering, adding and removing at once loses and doubles nothing', async () => {
    const { admin } = await siteOn(open)
    const ids: number[] = []
    for (const title of ['a', 'b', 'c', 'd']) ids.push(await add(admin, title))
    await Promise.all([
      admin('/schedule/reorder', { method: 'PATCH', body: inOrder(ids.slice(1).reverse()) }),
      admin(`/schedule/${ids[0]}`, { method: 'DELETE' }),
      admin('/schedule', { body: { ...talks, title: 'e' } }),
      admin('/schedule', { body: { ...talks, title: 'f' } }),
    ])
    const order = await orderOf(admin)
    expect(order.map(([, place]) => place)).toEqual([1, 2, 3, 4, 5])
    expect(order.map(([title]) => title).sort()).toEqual(['b', 'c', 'd', 'e', 'f'])
  })
})
