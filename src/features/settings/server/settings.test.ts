import { expect, test } from 'vitest'
import { addSetting } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

anyDatabase('Settings', ({ open }) => {
  test('A6: the public reads the keys its pages need, and no others', async () => {
    const database = await open()
    const { visitor, signIn } = testSite(database)
    await addSetting(database.db, 'speaker-submissions-open', 'false')
    await addSetting(database.db, 'secret-plan', 'cake')
    const answer = await visitor('/settings/speaker-submissions-open')
    expect(answer.body).toEqual({ setting: { key: 'speaker-submissions-open', value: 'false' } })
    for (const key of ['secret-plan', 'unheard-of', 'constructor']) {
      expect((await visitor(`/settings/${key}`)).status, key).toBe(401)
    }
    const admin = await signIn()
    expect((await admin('/settings/secret-plan')).body).toEqual({ setting: { key: 'secret-plan', value: 'cake' } })
    const whole = await admin('/admin/settings/secret-plan')
    expect(whole.body.setting).toMatchObject({ value: 'cake', version: 1 })
    expect(whole.headers.get('etag')).toBe('"1"')
    for (const path of ['', '/admin']) expect((await admin(`${path}/settings/unheard-of`)).status).toBe(404)
  })

  test('an unset key answers 404, an unknown one 400', async () => {
    const { visitor } = testSite(await open())
    expect((await visitor('/settings/ticket-packages')).status).toBe(404)
    expect((await visitor('/settings/..%2fusers')).status).toBe(400)
  })
})
