import { expect, test } from 'vitest'
import { addTeamMember } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { type Caller, testSite } from '#test/test-site.ts'

const member = { name: 'Joanna Pruitt', role: 'Lead organizer', bio: 'Leads.', photo: '/media/x/800.webp' }

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const { visitor, signIn } = testSite(database)
  return { database, visitor, admin: await signIn() }
}

async function add(admin: Caller, name: string): Promise<number> {
  const { status, body } = await admin('/team', { body: { ...member, name } })
  expect(status).toBe(201)
  return body.teamMember.id
}

async function orderOf(visitor: Caller): Promise<[string, number][]> {
  const { body } = await visitor('/team')
  return body.teamMembers.map(({ name, sortOrder }: { name: string; sortOrder: number }) => [name, sortOrder])
}

anyDatabase('Changing the team', ({ open }) => {
  test('adds behind the last, changes and removes, and every visitor sees it', async () => {
    const { database, visitor, admin } = await siteOn(open)
    await add(admin, 'First')
    const added = await admin('/team', { body: member })
    expect([added.status, added.headers.get('etag')]).toEqual([201, '"1"'])
    expect(added.body).toMatchObject({ success: true, teamMember: { ...member, sortOrder: 2, version: 1 } })
    const { id } = added.body.teamMember
    const before = database.contentVersion()
    const changed = await admin(`/team/${id}`, { method: 'PATCH', body: { role: 'Stage manager' } })
    expect(changed.body).toMatchObject({ success: true, teamMember: { ...member, role: 'Stage manager', version: 2 } })
    expect(database.contentVersion()).toBeGreaterThan(before)
    expect((await visitor('/team')).body.teamMembers).toMatchObject([{ name: 'First' }, { role: 'Stage manager' }])
    expect((await admin(`/team/${id}`, { method: 'DELETE' })).body).toEqual({ success: true })
    expect(await orderOf(visitor)).toEqual([['First', 1]])
    expect((await admin(`/team/${id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await admin(`/team/${id}`, { method: 'PATCH', body: { role: 'x' } })).status).toBe(404)
  })

  test('AZ1: no stranger may change it, and nothing is changed by trying', async () => {
    const { database, visitor } = await siteOn(open)
    await addTeamMember(database.db)
    const rows = () => database.db.selectFrom('teamMembers').selectAll().execute()
    const before = await rows()
    const tries = [
      ['POST', '/team'],
      ['PATCH', '/team/1'],
      ['PATCH', '/team/reorder'],
      ['DELETE', '/team/1'],
    ] as const
    for (const [method, path] of tries) {
      const answer = await visitor(path, { method, body: member })
      expect([path, answer.status, answer.body.code]).toEqual([path, 401, 'unauthorized'])
    }
    expect(await rows()).toEqual(before)
  })

  test('AZ2, AX7: a body sets only what is asked for, and what is missing is named in the specified words', async () => {
    const { database, admin } = await siteOn(open)
    const extra = { id: 99, version: 7, createdAt: 'x', isSample: true, sortOrder: 50 }
    const { teamMember } = (await admin('/team', { body: { ...member, ...extra } })).body
    expect(teamMember).toMatchObject({ id: 1, version: 1, sortOrder: 1 })
    const changed = await admin('/team/1', { method: 'PATCH', body: { ...extra, role: 'Host' } })
    expect(changed.body.teamMember).toMatchObject({ id: 1, version: 2, sortOrder: 1, role: 'Host' })
    const [row] = await database.db.selectFrom('teamMembers').select(['isSample', 'createdAt']).execute()
    expect(row).toMatchObject({ createdAt: teamMember.createdAt })
    const refused = await admin('/team', { body: { name: ' ', photo: '' } })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      expect.arrayContaining([
        { field: 'name', message: 'Name is required' },
        { field: 'role', message: 'Role is required' },
        { field: 'bio', message: 'Bio is required' },
        { field: 'photo', message: 'Photo URL is required' },
      ]),
    ])
    for (const photo of ['javascript:alert(1)', 'data:image/svg+xml,<svg/>']) {
      expect((await admin('/team/1', { method: 'PATCH', body: { photo } })).status).toBe(400)
    }
  })

  test('D8, RE13: a change or removal of an older version answers 412 with the current member', async () => {
    const { admin } = await siteOn(open)
    const id = await add(admin, 'Joanna')
    const headers = { 'if-match': '"1"' }
    const first = await admin(`/team/${id}`, { method: 'PATCH', body: { name: 'First' }, headers })
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"'])
    for (const method of ['PATCH', 'DELETE']) {
      const late = await admin(`/team/${id}`, { method, body: { name: 'Second' }, headers })
      expect([late.status, late.body.code, late.body.current]).toEqual([412, 'changed', first.body.teamMember])
    }
  })

  test('D4: reordering numbers from 1, keeps those that are not listed, and refuses whom it does not know', async () => {
    const { database, visitor, admin } = await siteOn(open)
    const ids: number[] = []
    for (const name of ['a', 'b', 'c', 'd']) ids.push(await add(admin, name))
    const placed = (list: (number | undefined)[]) => ({ teamMembers: list.map((id, sortOrder) => ({ id, sortOrder })) })
    const answer = await admin('/team/reorder', { method: 'PATCH', body: placed([ids[3], ids[2], ids[0]]) })
    expect(answer.body).toMatchObject({ success: true, teamMembers: [{ name: 'd' }, {}, {}, {}] })
    const wanted = [
      ['d', 1],
      ['b', 2],
      ['c', 3],
      ['a', 4],
    ]
    expect(await orderOf(visitor)).toEqual(wanted)
    const before = database.contentVersion()
    for (const [list, status] of [
      [[ids[0], 4711], 404],
      [[ids[0], ids[0]], 400],
      [[], 400],
    ] as const) {
      expect((await admin('/team/reorder', { method: 'PATCH', body: placed([...list]) })).status).toBe(status)
    }
    expect([database.contentVersion(), await orderOf(visitor)]).toEqual([before, wanted])
    await admin(`/team/${ids[1]}`, { method: 'DELETE' })
    expect(await orderOf(visitor)).toEqual([
      ['d', 1],
      ['c', 2],
      ['a', 3],
    ])
  })

  test('RE13: reordering, adding and removing at once loses and doubles no one', async () => {
    const { visitor, admin } = await siteOn(open)
    const ids: number[] = []
    for (const name of ['a', 'b', 'c', 'd']) ids.push(await add(admin, name))
    const orders = (list: number[]) => ({ teamMembers: list.map((id, index) => ({ id, sortOrder: index + 1 })) })
    await Promise.all([
      admin('/team/reorder', { method: 'PATCH', body: orders(ids.slice(1).reverse()) }),
      admin('/team/reorder', { method: 'PATCH', body: orders(ids.slice(1)) }),
      admin(`/team/${ids[0]}`, { method: 'DELETE' }),
      admin('/team', { body: { ...member, name: 'e' } }),
    ])
    const order = await orderOf(visitor)
    expect(order.map(([, place]) => place)).toEqual([1, 2, 3, 4])
    expect(order.map(([name]) => name).sort()).toEqual(['b', 'c', 'd', 'e'])
  })

  test('IN1: strange ids are refused, never an error of ours', async () => {
    const { admin } = await siteOn(open)
    for (const id of ['0', '-1', '1e3', '99999999999', "1'--", '%00', 'null']) {
      expect((await admin(`/team/${id}`, { method: 'PATCH', body: { role: 'x' } })).status, id).toBe(400)
      expect((await admin(`/team/${id}`, { method: 'DELETE' })).status, id).toBe(400)
    }
  })
})
