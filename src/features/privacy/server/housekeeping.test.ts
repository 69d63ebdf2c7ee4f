import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { type Cut, wholeCut } from '#features/media/media.schema.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { defaultRetention, type Retention } from '#features/settings/retention-kinds.ts'
import { noWorkers, type Workers } from '#lib/work/workers.ts'
import { addMessage, addSubscriber, addVolunteer, aSpeaker } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { importSite, member } from '#test/import-site.ts'
import type { Caller } from '#test/test-site.ts'
import { keepHouse } from './housekeeping.domain.ts'

const left: Cut = { ...wholeCut, part: { x: 0, y: 0, width: 50, height: 100 } }
const since = (at: string) => ({ createdAt: at, updatedAt: at })
const hashIn = (address: string) => address.split('/')[2] ?? ''

async function siteOn(database: Database) {
  const site = await importSite(database)
  const { clock, services } = site

  /** Logs in for each call: the clock moves by more than a session lasts. */
  const organizer: Caller = async (path, options) => (await site.signIn())(path, options)

  async function upload(red: number, cut?: Cut): Promise<string> {
    const background = { r: red, g: 47, b: 27 }
    const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .png()
      .toBuffer()
    const body = new FormData()
    body.set('image', new File([Uint8Array.from(photo)], 'me.png'))
    if (cut) body.set('cut', JSON.stringify(cut))
    const answer = await organizer('/upload', { body })
    expect(answer.status).toBe(201)
    return answer.body.filePath
  }

  /** Lets hours pass, with a round in each. */
  async function pass(hours: number) {
    for (let hour = 0; hour < hours; hour += 1) {
      clock.now = new Date(Date.parse(clock.now) + 60 * 60 * 1000).toISOString()
      await keepHouse(services, services.now())
    }
  }

  async function kept(): Promise<string[]> {
    const rows = await database.db.selectFrom('media').select('hash').orderBy('id').execute()
    return rows.map(({ hash }) => hash)
  }
  return { ...site, organizer, upload, pass, kept }
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
    const { upload, pass, kept, organizer } = await siteOn(database)
    const [face, logo, old] = [await upload(10, left), await upload(20), await upload(30)]
    await organizer('/speakers', { body: aSpeaker({ photo: face, selectionStatus: 'rejected' }) })
    const text = { page: 'home', section: 'about', key: 'text', type: 'html' }
    await organizer('/content', { body: { ...text, content: `<p>A <a href="${logo}">plan</a></p>` } })
    await organizer('/team', { body: { ...member, photo: old } })
    await pass(30)
    expect(await kept()).toHaveLength(4)
    await organizer('/team/1', { method: 'PATCH', body: { photo: face } })
    await pass(30)
    expect(await kept()).toHaveLength(4)
    await database.db.deleteFrom('auditLog').execute()
    await pass(23)
    expect(await kept()).toHaveLength(4)
    await pass(1)
    expect(await kept()).toHaveLength(3)
    expect(await kept()).not.toContain(hashIn(old))
  })

  test('O9: named or uploaded again it starts over, and imported ones have a day too', async () => {
    const database = await open()
    const { upload, pass, kept, organizer } = await siteOn(database)
    const [named, again] = [await upload(10), await upload(20)]
    await pass(22)
    expect((await organizer('/team', { body: { ...member, photo: named } })).status).toBe(201)
    await pass(1)
    await organizer('/team/1', { method: 'PATCH', body: { photo: '/p.webp' } })
    await database.db.deleteFrom('auditLog').execute()
    expect(await upload(20)).toBe(again)
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer()
    const row = { id: 9, bytes: photo.toString('base64'), createdAt: '2020-01-01T00:00:00.000Z' }
    const imported = await organizer('/backup/import', { body: { data: { tables: { media: [row] } } } })
    expect(imported.body.results).toMatchObject([{ imported: 1 }])
    await pass(22)
    expect(await kept()).toHaveLength(3)
    await pass(2)
    expect(await kept()).toEqual([])
  })

  test('O9, E4: nothing of the sample content goes', async () => {
    const database = await open()
    const { pass, kept } = await siteOn(database)
    await loadSampleContent(database, new Date('2026-03-01T12:00:00.000Z'))
    const before = await kept()
    await pass(25)
    expect(before.length).toBeGreaterThan(40)
    expect(await kept()).toEqual(before)
  })
})

eachDatabase('Personal data that has had its time', ({ open }) => {
  test('O9, ER1: goes after the months that are set, kind by kind, with pictures and history; the rest stays', async () => {
    const database = await open()
    const { upload, organizer, services, kept, logged, clock } = await siteOn(database)
    const { db } = database
    const value = JSON.stringify({ ...defaultRetention, history: 36 })
    expect((await organizer('/settings/privacy-retention', { body: { value } })).status).toBe(200)
    const photo = await upload(10, left)
    for (const [name, status] of [
      ['Rejected', 'rejected'],
      ['Selected', 'selected'],
      ['Pending', 'pending'],
    ] as const) {
      const body = { ...aSpeaker({ name, selectionStatus: status, photo: name === 'Rejected' ? photo : '' }) }
      expect((await organizer('/speakers', { body })).status).toBe(201)
    }
    await organizer('/speakers/1', { method: 'PATCH', body: { bio: 'A gardener.' } })
    for (const status of ['approved', 'rejected', 'pending'] as const)
      await addVolunteer(db, { name: status, status, ...since(clock.now) })
    const at = { createdAt: clock.now }
    await addMessage(db, { ...at, name: 'Old' })
    await addMessage(db, { ...at, name: 'Sample', isSample: true })
    await addSubscriber(db, { ...at, email: 'stays@example.org' })
    await addSubscriber(db, { ...at, email: 'goes@example.org', archivedAt: clock.now })
    await db
      .insertInto('mailOutbox')
      .values({ ...at, recipient: 'm@example.org', subject: 'S', text: 'T' })
      .execute()
    const names = async () => ({
      speakers: (await db.selectFrom('speakers').select(['name', 'displayOrder']).orderBy('id').execute()).map(
        ({ name, displayOrder }) => `${name} ${displayOrder}`,
      ),
      volunteers: (await db.selectFrom('volunteers').select('name').orderBy('id').execute()).map(({ name }) => name),
      messages: (await db.selectFrom('contactSubmissions').select('name').execute()).map(({ name }) => name),
      subscribers: (await db.selectFrom('newsletterSubscriptions').select('email').orderBy('id').execute()).length,
      others: (await db.selectFrom('mailOutbox').select('id').execute()).length,
    })
    const all = await names()

    clock.now = '2028-03-01T11:59:00.000Z'
    await keepHouse(services, services.now())
    expect(await names()).toEqual(all)
    clock.now = '2028-03-01T12:00:00.001Z'
    await keepHouse(services, services.now())
    expect(await names()).toEqual({
      speakers: ['Selected 0'],
      volunteers: ['approved'],
      messages: ['Sample'],
      subscribers: 1,
      others: 0,
    })
    expect(await kept()).toEqual([])
    const notes = await db
      .selectFrom('auditLog')
      .select(['action', 'label', 'details'])
      .where('subject', '=', 'speakers')
      .where('recordId', '=', 1)
      .execute()
    expect(notes).toEqual([
      { action: 'created', label: '', details: null },
      { action: 'changed', label: '', details: null },
    ])
    const counts = '"messages":1,"speakers":2,"volunteers":2,"subscribers":1,"mails":1'
    expect(logged.filter(line => line.includes(counts))).toHaveLength(1)
  })

  test('O9: only owners set the months, within bounds', async () => {
    const database = await open()
    const { organizer, services, clock } = await siteOn(database)
    await addMessage(database.db, { createdAt: clock.now })
    const value = (months: Partial<Retention>) => ({ value: JSON.stringify({ ...defaultRetention, ...months }) })
    for (const messages of [0, 121, 1.5]) {
      const answer = await organizer('/settings/privacy-retention', { body: value({ messages }) })
      expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: 'messages' }] } })
    }
    expect((await organizer('/settings/privacy-retention', { body: value({ messages: 1 }) })).status).toBe(200)
    await database.db.updateTable('users').set({ role: 'editor' }).execute()
    expect((await organizer('/settings/privacy-retention', { body: value({ messages: 3 }) })).status).toBe(403)
    clock.now = '2026-04-02T12:00:00.000Z'
    await keepHouse(services, services.now())
    expect(await database.db.selectFrom('contactSubmissions').select('id').execute()).toEqual([])
  })

  test('ER1: is out of the files of the database within a day, all at once, also after a restart', async () => {
    const database = await open()
    const { services } = await siteOn(database)
    let cleaned = 0
    let isBroken = false
    const run: Workers['run'] = async (...task) => {
      cleaned += 1
      if (isBroken) throw new Error('The disk is full')
      return noWorkers.run(...task)
    }
    const workers = { ...noWorkers, run }
    const at = (hours: number) => new Date(Date.parse('2026-03-01T12:00:00.000Z') + hours * 60 * 60 * 1000)
    const after = async (hours: number) => {
      // Only the database knows what is pending, as after a restart.
      await keepHouse({ ...services, workers }, at(hours))
      return cleaned
    }
    expect(await after(0)).toBe(0)
    const createdAt = '2020-01-01T00:00:00.000Z'
    await addMessage(database.db, { createdAt })
    expect(await after(1)).toBe(0)
    await addMessage(database.db, { createdAt })
    expect(await after(2)).toBe(0)
    const isFile = database.engine === 'sqlite' ? 1 : 0
    isBroken = true
    expect(await after(25)).toBe(isFile)
    isBroken = false
    // It failed, so it is tried again each hour.
    expect(await after(26)).toBe(2 * isFile)
    expect(await after(60)).toBe(2 * isFile)
  })

  test('goes in turns, however much there is', async () => {
    const database = await open()
    const { services, clock } = await siteOn(database)
    for (let count = 0; count < 120; count += 1)
      await addMessage(database.db, { createdAt: '2020-01-01T00:00:00.000Z' })
    await addMessage(database.db, { createdAt: clock.now })
    await keepHouse(services, services.now())
    expect(await database.db.selectFrom('contactSubmissions').select('id').execute()).toHaveLength(1)
  })
})
