import { expect, test } from 'vitest'
import { aSpeaker } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { addSpeaker, siteOn } from '#test/speakers-site.ts'
import type { Caller } from '#test/test-site.ts'

async function orderOf(admin: Caller): Promise<[string, number][]> {
  const { body } = await admin('/admin/speakers')
  return body.speakers.map(({ name, displayOrder }: { name: string; displayOrder: number }) => [name, displayOrder])
}

eachDatabase('The order of speakers', ({ open }) => {
  test.for([
    [1, [null, null]],
    [2, [null, 'b']],
    [3, ['c', 'b']],
  ] as const)('the first of %s speakers has no one beside them twice', async ([count, names]) => {
    const { admin, visitor } = await siteOn(open)
    const ids: number[] = []
    for (const name of ['a', 'b', 'c'].slice(0, count))
      ids.push(await addSpeaker(admin, { name, selectionStatus: 'selected' }))
    const { previous, next } = (await visitor(`/speakers/${ids[0]}`)).body
    expect([previous, next].map(speaker => speaker?.name ?? null)).toEqual(names)
  })

  test('D4: reordering a filtered list permutes it among its places and leaves no gap', async () => {
    const { database, admin } = await siteOn(open)
    const ids = new Map<string, number>()
    for (const name of ['a', 'b', 'c', 'd', 'e']) ids.set(name, await addSpeaker(admin, { name }))
    const placed = (names: string) => ({
      speakerOrders: [...names].map((name, displayOrder) => ({ id: ids.get(name), displayOrder })),
    })
    const answer = await admin('/speakers/reorder', { method: 'PATCH', body: placed('eac') })
    expect(answer.status).toBe(200)
    expect(await orderOf(admin)).toEqual([
      ['e', 0],
      ['b', 1],
      ['a', 2],
      ['d', 3],
      ['c', 4],
    ])

    const before = database.contentVersion()
    const unknown = {
      speakerOrders: [
        { id: ids.get('c'), displayOrder: 0 },
        { id: 4711, displayOrder: 1 },
      ],
    }
    expect((await admin('/speakers/reorder', { method: 'PATCH', body: unknown })).status).toBe(404)
    const twice = { speakerOrders: [0, 1].map(displayOrder => ({ id: ids.get('c'), displayOrder })) }
    const refused = await admin('/speakers/reorder', { method: 'PATCH', body: twice })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ field: 'speakerOrders', message: 'Please give each record once' }],
    ])
    expect(database.contentVersion()).toBe(before)

    await admin(`/speakers/${ids.get('b')}`, { method: 'DELETE' })
    await addSpeaker(admin, { name: 'f' })
    expect(await orderOf(admin)).toEqual([
      ['e', 0],
      ['a', 1],
      ['d', 2],
      ['c', 3],
      ['f', 4],
    ])
  })

  test('RE13: reordering, adding and removing at once loses and doubles nothing', async () => {
    const { admin } = await siteOn(open)
    const ids: number[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) ids.push(await addSpeaker(admin, { name }))
    const orders = (list: number[]) => ({ speakerOrders: list.map((id, displayOrder) => ({ id, displayOrder })) })
    await Promise.all([
      admin('/speakers/reorder', { method: 'PATCH', body: orders(ids.slice(1).reverse()) }),
      admin('/speakers/reorder', { method: 'PATCH', body: orders(ids.slice(1)) }),
      admin(`/speakers/${ids[0]}`, { method: 'DELETE' }),
      admin('/speakers', { body: aSpeaker({ name: 'g' }) }),
      admin('/speakers', { body: aSpeaker({ name: 'h' }) }),
    ])
    const order = await orderOf(admin)
    expect(order.map(([, place]) => place)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(order.map(([name]) => name).sort()).toEqual(['b', 'c', 'd', 'e', 'f', 'g', 'h'])
  })
})
