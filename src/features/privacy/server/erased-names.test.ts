import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#app/open-database.ts'
import { keepDaily } from '#features/backup/server/daily-backup.domain.ts'
import { sendDigests } from '#features/mail/server/digest.domain.ts'
import { readPlanNews } from '#features/plan/server/plan.domain.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { addSponsor, aSpeaker } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { bytesOf, spreadsheet } from '#test/spreadsheets/spreadsheet.ts'
import { testFolder } from '#test/test-folder.ts'
import { ORIGIN, testSite } from '#test/test-site.ts'

const NAME = 'Thessaly Quenby-Ostrander'
const EMAIL = 'tqo-4417@example.org'
const PHONE = '587-555-0177'
/** Texts that only she brought. */
const traces = ['thessaly', 'ostrander', 'tqo-4417', PHONE, 'kestrel-88']

async function siteOn({ place }: Pick<TestEngine, 'place'>) {
  const where = await place()
  const database = await openDatabase(where)
  const dataDir = where.dataDir || (await testFolder())
  const site = testSite(database, { settings: { DATA_DIR: dataDir, PUBLIC_URL: ORIGIN } })
  await loadSampleContent(database, site.services.now())
  const owner = await site.signIn()
  const linkOf = async (body: object) => new URL((await owner('/access-links', { body })).body.address).pathname
  return { ...site, database, dataDir, owner, linkOf }
}

type Site = Awaited<ReturnType<typeof siteOn>>

/** The id of her record in a list. */
async function idIn({ owner }: Site, path: string, list: string): Promise<number> {
  return (await owner(path)).body[list].find(({ email }: { email: string }) => email === EMAIL).id
}

/** She applies, is selected, changes her talk by her link, declines and comes after all, and is on the schedule. */
async function speaks(site: Site) {
  const { owner, visitor, linkOf } = site
  const body = new FormData()
  const form = aSpeaker({ name: NAME, email: EMAIL, phone: PHONE, talkTitle: 'A kestrel-88' })
  for (const [name, value] of Object.entries(form)) body.set(name, String(value))
  expect((await visitor('/speakers/apply', { body })).status).toBe(201)
  const id = await idIn(site, '/admin/speakers', 'speakers')
  await owner(`/speakers/${id}`, { method: 'PATCH', body: { selectionStatus: 'selected' } })
  const link = await linkOf({ purpose: 'speaker', recordId: id, by: 'page' })
  const own = { pronunciation: 'THESS-a-lee', dayPhone: PHONE }
  expect((await visitor(`${link}/speaker`, { body: own })).status).toBe(200)
  const word = `Kestrel-88 is ill, ring ${PHONE}.`
  for (const answer of [{ attendance: 'declined', word }, { revert: 'decline' }])
    expect((await visitor(`${link}/speaker`, { body: answer })).status).toBe(200)
  const item = {
    startTime: '9:00 AM',
    endTime: '9:20 AM',
    title: `${NAME}: a kestrel-88`,
    description: 'A talk.',
    location: 'Main stage',
  }
  expect((await owner('/schedule', { body: { ...item, talks: [id] } })).status).toBe(201)
}

/** She applies, takes a shift by her link, and leaves it. */
async function helps(site: Site) {
  const { owner, visitor, linkOf } = site
  await visitor('/volunteers/apply', { body: { name: NAME, email: EMAIL, phone: PHONE } })
  const id = await idIn(site, '/volunteers/status/pending', 'volunteers')
  await owner(`/volunteers/${id}/status`, { method: 'PATCH', body: { status: 'approved' } })
  const own = `${await linkOf({ purpose: 'volunteer', recordId: id, by: 'page' })}/volunteer`
  const { open } = (await visitor(own)).body
  const fits = open.find(({ misfits }: { misfits: string[] }) => misfits.length === 0)
  expect((await visitor(own, { body: { take: `${fits.id}` } })).status).toBe(200)
  expect((await visitor(own, { body: { attendance: 'confirmed' } })).status).toBe(200)
  expect((await visitor(own, { body: { withdraw: `${fits.id}` } })).status).toBe(200)
}

/** She is a guest by a file that is called after her, and a volunteer in one without a row of titles. */
async function isImported({ owner }: Site) {
  const guests = bytesOf(`Name,Email,Ticket type,Note\n${NAME},${EMAIL},Standard,Call ${PHONE}\n`)
  const { body } = await spreadsheet(owner, 'guests', guests)
  const brought = await owner('/sheets/guests/import', { body: { ...body, file: 'ostrander_thessaly.csv' } })
  expect(brought.body.outcomes).toMatchObject([{ state: 'new' }])
  const untitled = bytesOf(`${NAME},${EMAIL},${PHONE}\nBo Reed,bo@example.org,1\n`)
  const read = await spreadsheet(owner, 'volunteers', untitled)
  const values = { name: 'Bo Reed', email: 'bo@example.org' }
  const rows = { ...read.body, mapping: ['name', 'email', 'phone'], rows: [{ row: 2, values }] }
  expect((await owner('/sheets/volunteers/import', { body: rows })).body.outcomes).toMatchObject([{ state: 'new' }])
}

/** She writes and subscribes, the organizers get a list of it, and she is the contact of a partner. */
async function writes({ owner, visitor, database, services, linkOf, clock }: Site) {
  await database.db.updateTable('users').set({ email: 'owner@example.org', notices: 'daily' }).execute()
  const message = { name: NAME, email: EMAIL, subject: 'general', message: `Call me at ${PHONE}, please.` }
  expect((await visitor('/contact', { body: message })).status).toBeLessThan(300)
  await visitor('/newsletter/subscribe', { body: { email: EMAIL } })
  clock.now = '2026-03-01T16:00:00.000Z'
  await sendDigests(database, ORIGIN, services.now(), readPlanNews)
  const contact = { contactName: NAME, contactEmail: EMAIL }
  const id = await addSponsor(database.db, { name: 'River Mills', ...contact })
  await owner(`/sponsors/${id}`, { method: 'PATCH', body: { description: `Ask ${NAME}.` } })
  await owner(`/sponsors/${id}`, { method: 'PATCH', body: { description: '' } })
  await visitor(`${await linkOf({ purpose: 'partner', recordId: id, by: 'page' })}/partner`, { body: { website: '' } })
}

/** All tables, the files of the data folder and the log, in lower case. */
async function everythingIn({ database: { db }, dataDir, logged }: Site): Promise<Record<string, string>> {
  const places: Record<string, string> = { log: logged.join('\n').toLowerCase() }
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db.withTables<Record<string, object>>().selectFrom<string>(name).selectAll().execute()
    places[name] = JSON.stringify(rows, (_, value) => (value instanceof Uint8Array ? '' : value)).toLowerCase()
  }
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile() && !entry.name.endsWith('-shm')) places[file] = (await readFile(file, 'latin1')).toLowerCase()
  }
  return places
}

async function placesOfTraces(site: Site): Promise<string[]> {
  const places = Object.entries(await everythingIn(site))
  return places.flatMap(([place, text]) =>
    traces.filter(trace => text.includes(trace)).map(trace => `${place}: ${trace}`),
  )
}

anyDatabase('Forgetting a person', engine => {
  test('ER1: leaves the name and phone number of somebody who did everything nowhere, and no desk brings them back', async () => {
    const site = await siteOn(engine)
    const { owner, visitor, database, dataDir, services, linkOf } = site
    await speaks(site)
    await helps(site)
    await isImported(site)
    await writes(site)
    const desk = `${await linkOf({ purpose: 'door', name: 'Desk 1' })}/door`
    const guest = (await visitor(desk)).body.guests.find(({ name }: { name: string }) => name === NAME)
    const arrive = (key: string) => ({
      presses: [{ press: 'arrive', key, at: services.now().toISOString(), guestId: guest.id, people: 1, name: NAME }],
    })
    expect((await visitor(desk, { body: arrive('first') })).status).toBe(200)
    const { db } = database
    expect(await db.selectFrom('mailOutbox').select('id').where('text', 'like', `%${NAME}%`).execute()).not.toEqual([])
    expect(await db.selectFrom('auditLog').select('id').where('actor', '=', NAME).execute()).not.toEqual([])

    const erased = await owner('/privacy/erase', { body: { email: EMAIL, confirmation: EMAIL } })
    expect(erased).toMatchObject({ status: 200, body: { isScrubbed: true } })
    // A desk without a network still knows her.
    expect((await visitor(desk, { body: arrive('late') })).status).toBe(200)
    await keepDaily({ database, dataDir }, services.now())
    expect(await placesOfTraces(site)).toEqual([])
    const people = await db.selectFrom('arrivals').select(['people', 'guestId', 'name']).execute()
    expect(people).toEqual(Array(2).fill({ people: 1, guestId: null, name: '' }))
    await database.close()
  })
})
