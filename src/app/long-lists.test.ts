import { expect, test } from 'vitest'
import { addMessage, addSponsor, addSubscriber, addVolunteer, aSpeaker } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const lists = [
  ['/admin/speakers', 'speakers'],
  ['/admin/sponsors', 'sponsors'],
  ['/volunteers/status/pending', 'volunteers'],
  ['/inbox/messages', 'messages'],
  ['/inbox/subscribers', 'subscribers'],
] as const

eachDatabase('Lists that may be long', ({ open }) => {
  test('SP14: are answered from their head in the same order, whole without a limit', async () => {
    const database = await open()
    const admin = await testSite(database).signIn()
    for (const name of ['Ada', 'Bo', 'Cy']) {
      await admin('/speakers', { body: aSpeaker({ name }) })
      await addSponsor(database.db, { name })
      await addVolunteer(database.db, { name })
      await addMessage(database.db, { name })
      await addSubscriber(database.db)
    }
    for (const [path, field] of lists) {
      const { [field]: whole } = (await admin(path)).body
      expect(whole, path).toHaveLength(3)
      expect((await admin(`${path}?limit=2`)).body[field], path).toEqual(whole.slice(0, 2))
      expect((await admin(`${path}?limit=3`)).body[field], path).toEqual(whole)
      expect((await admin(`${path}?limit=100`)).body[field], path).toEqual(whole)
    }
    const { counts } = (await admin('/volunteers/status/pending?limit=1')).body
    expect(counts).toEqual({ pending: 3, approved: 0, rejected: 0 })
    expect((await admin('/admin/speakers?year=2026&limit=1')).body.speakers).toMatchObject([{ name: 'Ada' }])
  })

  test('SP14, IN1: a limit is a whole number above zero', async () => {
    const admin = await testSite(await open()).signIn()
    for (const [path] of lists) {
      for (const limit of ['0', '-1', '1.5', 'all', '', '1e99', '1&limit=2']) {
        const { status, body } = await admin(`${path}?limit=${limit}`)
        expect([status, body.code], `${path} ${limit}`).toEqual([400, 'invalid'])
      }
    }
  })

  test('A5, SP14: the public gets the head of what it may see', async () => {
    const database = await open()
    const { visitor, signIn } = testSite(database)
    const admin = await signIn()
    for (const selectionStatus of ['pending', 'selected', 'selected'] as const) {
      await admin('/speakers', { body: aSpeaker({ selectionStatus }) })
    }
    await addSponsor(database.db, { active: false })
    await addSponsor(database.db, { name: 'Shown' })
    expect((await visitor('/speakers?limit=1')).body.speakers).toMatchObject([{ id: 2 }])
    const { sponsors } = (await visitor('/sponsors?limit=1')).body
    expect(sponsors).toMatchObject([{ name: 'Shown' }])
    expect(sponsors[0]).not.toHaveProperty('version')
  })
})
