import { expect, test } from 'vitest'
import { addEdition, aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

anyDatabase('Changes of speakers that wait for approval', ({ open }) => {
  test('S2: the plan counts them until they are approved, and an approval over a newer change is refused', async () => {
    const database = await open()
    await addEdition(database.db)
    const { signIn, visitor } = testSite(database)
    const admin = await signIn()
    const { id } = (await admin('/speakers', { body: aSpeaker({ selectionStatus: 'selected' }) })).body.speaker
    const change = (body: object, version: number) =>
      admin(`/speakers/${id}`, { method: 'PATCH', body, headers: { 'if-match': `"${version}"` } })
    const waits = async () =>
      (await admin('/admin/plan')).body.items.find(({ key }: { key: string }) => key === 'changed-speakers')
    expect(await waits()).toBeUndefined()
    await change({ waiting: { bio: 'Works at night.', title: 'Botanist' } }, 1)
    expect(await waits()).toMatchObject({ title: 'Approve what 1 speaker sent', note: 'Ada Quill' })
    expect((await visitor(`/speakers/${id}`)).body.speaker).not.toHaveProperty('waiting')

    await change({ waiting: { bio: 'Works in the fog.', title: 'Botanist' } }, 2)
    const late = await change({ bio: 'Works at night.', waiting: { title: 'Botanist' } }, 2)
    expect([late.status, late.body.current.waiting.bio]).toEqual([412, 'Works in the fog.'])
    const { bio, waiting } = (await change({ bio: 'Works in the fog.', waiting: { title: 'Botanist' } }, 3)).body
      .speaker
    expect([bio, waiting]).toEqual(['Works in the fog.', { title: 'Botanist' }])
    expect((await visitor(`/speakers/${id}`)).body.speaker).toMatchObject({ bio, title: 'Ecologist' })
    await change({ waiting: { title: 'Botanist', sentBack: ['title'] } }, 4)
    expect(await waits(), 'what was sent back is not counted').toBeUndefined()
  })
})
