import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aSpeaker } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const application = { ...aSpeaker({ name: 'Nadia Field' }), email: 'nadia@example.org' }

async function withPhoto() {
  const photo = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#c22f1b' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  for (const [name, value] of Object.entries(application)) form.set(name, String(value))
  form.set('photo', new File([Uint8Array.from(photo)], 'me.jpg', { type: 'image/jpeg' }))
  return form
}

eachDatabase('Applying to speak', ({ open }) => {
  test('once more, because the answer was lost, is received and noted once', async () => {
    const database = await open()
    const site = testSite(database)
    const applied = async (body: object) => {
      expect((await site.visitor('/speakers/apply', { body })).status).toBe(201)
      return (await database.db.selectFrom('speakers').select('id').execute()).length
    }
    const titled = { ...application, talkTitle: 'After the Fire' }
    expect([await applied(titled), await applied(titled)]).toEqual([1, 1])
    const untitled = { ...application, talkTitle: '' }
    expect([await applied(untitled), await applied(untitled)]).toEqual([2, 2])
    site.clock.now = '2026-03-01T14:00:00.000Z'
    // With a photo it is another application.
    expect([await applied(await withPhoto()), await applied(await withPhoto())]).toEqual([3, 3])
  })
})
