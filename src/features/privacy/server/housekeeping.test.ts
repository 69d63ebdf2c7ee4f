import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { type Cut, wholeCut } from '#features/media/media.schema.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { aSpeaker } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { importSite, member } from '#test/import-site.ts'
import type { Caller } from '#test/test-site.ts'
import { keepHouse } from './housekeeping.domain.ts'

const left: Cut = { ...wholeCut, part: { x: 0, y: 0, width: 50, height: 100 } }
const hashIn = (address: string) => address.split('/')[2] ?? ''

async function siteOn(database: Database) {
  const site = await importSite(database)
  const { clock, services } = site

  /** Logs in for each call: the clock runs on by more than a session lasts. */
  const organiser: Caller = async (path, options) => (await site.signIn())(path, options)

  async function upload(red: number, cut?: Cut): Promise<string> {
    const background = { r: red, g: 47, b: 27 }
    const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
    const body = new FormData()
    body.set('image', new File([Uint8Array.from(photo)], 'me.png'))
    if (cut) body.set('cut', JSON.stringify(cut))
    const answer = await organiser('/upload', { body })
    expect(answer.status).toBe(201)
    return answer.body.filePath
  }

  /** Lets hours go by, with a look in each. */
  async function pass(hours: number) {
    for (let hour = 0; hour < hours; hour += 1) {
      clock.now = new Date(Date.parse(clock.now) + 60 * 60 * 1000).toISOString()
      await keepHouse(database, services.log, services.now())
    }
  }

  async function kept(): Promise<string[]> {
    const rows = await database.db.selectFrom('media').select('hash').orderBy('id').execute()
    return rows.map(({ hash }) => hash)
  }
  return { ...site, organiser, upload, pass, kept }
}

eachDatabase('Pictures that nothing names', ({ open }) => {
  test('O9, ER1: an upload that no form is sent with stays for a day and goes then, with all that was made of it', async () => {
    const database = await open()
    const { upload, pass, kept, raw, cookie, logged } = await siteOn(database)
    const address = await upload(10, left)
    const headers = { cookie: await cookie() }
    expect((await raw(address, headers)).status).toBe(200)
    await pass(23)
    expect(await kept()).toHaveLength(2)
    await pass(1)
    expect(await kept()).toEqual([])
    expect(await database.db.selectFrom('mediaVariants').selectAll().execute()).toEqual([])
    expect((await raw(address, { cookie: await cookie() })).status).toBe(404)
    expect(logged.filter(line => line.includes('"pictures":2'))).toHaveLength(1)
  })

  test('O9: one that is named stays, with what it was cut out of; one that loses its name goes a day after the history of it', async () => {
    const database = await open()
    const { upload, pass, kept, organiser } = await siteOn(database)
    const [face, logo, old] = [await upload(10, left), await upload(20), await upload(30)]
    await organiser('/speakers', { body: aSpeaker({ photo: face, selectionStatus: 'rejected' }) })
    const text = { page: 'home', section: 'about', key: 'text', type: 'html' }
    await organiser('/content', { body: { ...text, content: `<p>A <a href="${logo}">plan</a></p>` } })
    await organiser('/team', { body: { ...member, photo: old } })
    await pass(30)
    expect(await kept()).toHaveLength(4)
    await organiser('/team/1', { method: 'PATCH', body: { photo: face } })
    await pass(30)
    expect(await kept()).toHaveLength(4)
    await database.db.deleteFrom('auditLog').execute()
    await pass(23)
    expect(await kept()).toHaveLength(4)
    await pass(1)
    expect(await kept()).toHaveLength(3)
    expect(await kept()).not.toContain(hashIn(old))
  })

  test('O9: named again or uploaded again it begins anew, and what an import brings has its day too', async () => {
    const database = await open()
    const { upload, pass, kept, organiser } = await siteOn(database)
    const [named, again] = [await upload(10), await upload(20)]
    await pass(22)
    expect((await organiser('/team', { body: { ...member, photo: named } })).status).toBe(201)
    await pass(1)
    await organiser('/team/1', { method: 'PATCH', body: { photo: '/p.webp' } })
    await database.db.deleteFrom('auditLog').execute()
    expect(await upload(20)).toBe(again)
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer()
    const row = { id: 9, bytes: photo.toString('base64'), createdAt: '2020-01-01T00:00:00.000Z' }
    const imported = await organiser('/backup/import', { body: { data: { tables: { media: [row] } } } })
    expect(imported.body.results).toMatchObject([{ imported: 1 }])
    await pass(22)
    expect(await kept()).toHaveLength(3)
    await pass(2)
    expect(await kept()).toEqual([])
  })

  test('O9, E4: nothing of the sample content goes', { timeout: 30_000 }, async () => {
    const database = await open()
    const { pass, kept } = await siteOn(database)
    await loadSampleContent(database, new Date('2026-03-01T12:00:00.000Z'))
    const before = await kept()
    await pass(25)
    expect(before.length).toBeGreaterThan(40)
    expect(await kept()).toEqual(before)
  })
})
