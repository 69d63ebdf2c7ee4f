import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { sendDigests } from '#features/mail/server/digest.domain.ts'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { speakerRules } from '#features/speakers/speaker-rules.ts'
import { calls, fillIn } from '#test/api-calls.ts'
import { addUser, aSpeaker } from '#test/builders.ts'
import { anyDatabase, eachDatabase } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { type Caller, PASSWORD, testSite } from '#test/test-site.ts'

/** What a blind reviewer may read of an application. */
const allowed = new Set(['talkTitle', 'topic', 'talkSummary'])

const SECRET = 'zyxquill'
const APPLICANTS = 30

/** A text for a field, with the secret unless a blind reviewer may read it. */
function textFor(name: string, number: number): string {
  if (name === 'email') return `${SECRET}-${number}@example.org`
  if (/Link$|^website/i.test(name)) return `https://${SECRET}.example/${number}`
  return allowed.has(name) ? `Open ${name} ${number}` : `${SECRET} ${name} ${number}`
}

/** A photo whose EXIF data and file name hold the secret. */
async function photoOf(number: number) {
  const background = { r: number * 8, g: 40, b: 90 }
  const picture = sharp({ create: { width: 640, height: 640, channels: 3, background } })
  const bytes = await picture
    .jpeg()
    .withExif({ IFD0: { Artist: SECRET } })
    .toBuffer()
  return new File([new Uint8Array(bytes)], `${SECRET}-${number}.jpg`, { type: 'image/jpeg' })
}

async function siteOn(database: Database) {
  const settings = { DATA_DIR: await testFolder(), SMTP_URL: 'smtp://127.0.0.1:1' }
  const site = testSite(database, { settings, now: '2026-03-02T12:00:00.000Z' })
  await loadSampleContent(database, site.services.now())
  const owner = await site.signIn()
  await addUser(database.db, { username: 'rita', name: 'Rita', role: 'reviewer', email: 'rita@example.org' })
  await database.db.updateTable('users').set({ notices: 'at once' }).where('username', '=', 'rita').execute()
  const { reviewers } = (await owner('/jury/reviewers')).body
  const idOf = (name: string): number => reviewers.find((one: { name: string }) => one.name === name).id
  const round = { name: 'First', startsOn: '2026-03-01', endsOn: '2026-03-31', isBlind: true, year: 2026 }
  const begin = (more: object) => owner('/rounds', { body: { ...round, ...more } })
  return { ...site, database, owner, idOf, begin }
}

/** Thirty people apply; organizers note, change and write. */
async function haveApplicants({ visitor, owner, database }: Awaited<ReturnType<typeof siteOn>>) {
  const ask = async (more: object) => {
    const question = { form: 'speaker', kind: 'short', readBy: 'reviewers', ...more }
    return String((await owner('/form-questions', { body: question })).body.formQuestion.key)
  }
  const [safe, unsafe] = [await ask({ text: 'Why now?', isBlindSafe: true }), await ask({ text: 'Who are you?' })]
  for (let number = 1; number <= APPLICANTS; number += 1) {
    const form = new FormData()
    for (const name of Object.keys(speakerRules)) form.append(name, textFor(name, number))
    form.append('photo', await photoOf(number))
    form.append(safe, 'Because of Ada’s snow')
    form.append(unsafe, SECRET)
    const { status, body } = await visitor('/speakers/apply', { body: form, address: `198.51.100.${number}` })
    expect([status, body]).toMatchObject([201, {}])
  }
  const rows = await database.db.selectFrom('speakers').selectAll().where('email', 'like', `${SECRET}%`).execute()
  expect(rows).toHaveLength(APPLICANTS)
  for (const { id } of rows) {
    const kept = { pronunciation: SECRET, arrival: SECRET, dayPhone: SECRET, bio: `${SECRET} once more` }
    expect((await owner(`/speakers/${id}`, { method: 'PATCH', body: kept })).status).toBe(200)
  }
  await owner(`/reviews/speakers/${rows[0]?.id}`, {
    method: 'PUT',
    body: { vote: 'yes', comment: `I know ${SECRET}.` },
  })
  const coach = { name: SECRET, email: `coach@${SECRET}.example` }
  const coachId = (await owner('/coaches', { body: coach })).body.coach.id
  await owner(`/speakers/${rows[0]?.id}`, { method: 'PATCH', body: { coachId } })
  const milestoneId = (await owner('/milestones', { body: { name: 'Outline', weeksBefore: 16 } })).body.milestone.id
  const handIn = { speakerId: rows[0]?.id, milestoneId, text: SECRET, answer: 'on', privateNote: SECRET }
  expect((await owner('/hand-ins', { body: handIn })).status).toBe(201)
  return rows
}

/** Every answer to a caller in which the secret is: body, headers and tags. */
async function leaksTo(caller: Caller, ids: readonly number[], more: readonly string[] = []) {
  const leaks: string[] = []
  const answered = new Map<string, number>()
  const reads = calls.filter(call => call.startsWith('GET ')).map(call => call.slice('GET '.length))
  const filled = reads.flatMap(path => {
    const at = path.includes(':subject') || path.includes(':table') ? ['speakers', 'volunteers'] : ['']
    return at.flatMap(table =>
      [1, ...ids.slice(0, 3)].map(id => fillIn(path.replace(/:(?:subject|table)/, table), `${id}`)),
    )
  })
  for (const path of new Set([...filled, ...filled.map(path => `${path}?year=2026`), ...more])) {
    const answer = await caller(path)
    const text = JSON.stringify([answer.body, [...answer.headers]])
    if (text.toLowerCase().includes(SECRET)) leaks.push(path)
    answered.set(path, answer.status)
  }
  return { leaks, answered }
}

anyDatabase('A round without names', ({ open }) => {
  test('C5: a unique word in all that thirty applicants sent is in no answer to a blind reviewer', async () => {
    const site = await siteOn(await open())
    const { database, owner, signIn, idOf, begin, raw, cookie } = site
    const rita = await signIn({ username: 'rita' })
    const known = await haveApplicants(site)
    const ids = known.map(({ id }) => id)
    const pictures = known.map(({ photo }) => photo)
    const mailBefore = await database.db
      .selectFrom('mailOutbox')
      .selectAll()
      .where('recipient', '=', 'rita@example.org')
      .execute()
    // The control: before the round the same calls, and the mails, do tell.
    const control = await leaksTo(rita, ids)
    expect(control.leaks).toEqual(expect.arrayContaining(['/admin/speakers', `/admin/speakers/${ids[0]}`]))
    expect(JSON.stringify(mailBefore)).toContain(SECRET)
    const { headers } = await rita('/admin/speakers')
    const ritasCookie = await cookie({ username: 'rita' })
    expect((await raw(pictures[0] ?? '', { cookie: ritasCookie })).status).toBe(200)

    expect((await begin({ reviewers: [idOf('Rita')] })).status).toBe(201)
    const search = [`/search?q=${SECRET}`, '/search?q=open', '/volunteers/status/pending']
    const { leaks, answered } = await leaksTo(rita, ids, search)
    expect(leaks).toEqual([])
    expect(answered.get('/jury')).toBe(200)
    expect(answered.get(`/jury/${ids[0]}`)).toBe(200)
    for (const path of [
      '/admin/speakers',
      `/admin/speakers/${ids[0]}`,
      '/reviews/speakers',
      '/volunteers/status/pending',
    ])
      expect([path, answered.get(path)]).toEqual([path, 403])
    const writes = calls.filter(call => !call.startsWith('GET ') && !call.includes('/auth/'))
    expect(writes.length).toBeGreaterThan(100)
    for (const call of writes) {
      const [method = '', path = ''] = call.split(' ')
      const answer = await rita(fillIn(path, `${ids[0]}`), { method, body: {} })
      expect(JSON.stringify([answer.body, [...answer.headers]]).toLowerCase(), call).not.toContain(SECRET)
    }
    // Also once they have graded, and see what others said.
    for (const id of ids.slice(0, 3)) {
      const graded = await rita(`/jury/${id}`, { method: 'PUT', body: { grades: { 0: 0 } } })
      expect(graded.status).toBe(200)
      expect(JSON.stringify(graded)).not.toContain(SECRET)
    }
    expect((await rita(`/jury/${ids[0]}`)).body.others).toEqual([
      { name: 'Reviewer 1', grades: { 0: 0 }, comment: '', isBefore: false },
    ])
    expect((await leaksTo(rita, ids)).leaks).toEqual([])
    // A name in a free text is shown until an organizer blackens it: nothing is replaced silently.
    const [at, summary] = [`/speakers/${ids[4]}`, 'Ada and I went north.']
    await owner(at, { method: 'PATCH', body: { talkSummary: summary, topic: 'Ada’s north' } })
    expect((await rita(`/jury/${ids[4]}`)).body.application).toMatchObject({ talkSummary: summary })
    await owner(at, { method: 'PATCH', body: { blackened: 'Ada' } })
    const answers = [{ question: 'Why now?', answer: 'Because of █████’s snow' }]
    const dark = { topic: '█████’s north', talkSummary: '█████ and I went north.', answers }
    expect((await rita(`/jury/${ids[4]}`)).body.application).toMatchObject(dark)
    const { applications } = (await rita('/jury?year=2026')).body
    expect(JSON.stringify(applications)).not.toContain('Ada')
    expect((await owner(`/jury/${ids[4]}`)).body.application.talkSummary).toBe(summary)
    // By an applicant's address they would see which application is missing.
    const account = { name: 'Rita', email: `${SECRET}-1@example.org`, password: PASSWORD }
    expect((await rita('/auth/account', { method: 'PATCH', body: account })).body.code).toBe('conflict')
    expect((await rita('/jury?year=2026')).body.applications).toHaveLength(applications.length)
    // Errors, cached answers, pictures and pages.
    const refused = [
      await rita('/admin/speakers', { headers: { 'if-none-match': headers.get('etag') ?? '"1"' } }),
      await rita(`/speakers/${ids[0]}`, { method: 'PATCH', body: { name: 'x' }, headers: { 'if-match': '"99"' } }),
      await rita(`/reviews/speakers/${ids[0]}`, { method: 'PUT', body: { vote: 'yes' } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(refused[0]?.body.detail).toContain('You review without names')
    expect(JSON.stringify(refused)).not.toContain(SECRET)
    for (const photo of pictures) expect((await raw(photo, { cookie: ritasCookie })).status).toBe(404)
    for (const path of ['/', '/speakers', `/speakers/${ids[0]}`, '/sitemap.xml', '/search?q=zyxquill']) {
      const page = await raw(path, { cookie: ritasCookie })
      if (!path.includes('search')) expect(await page.text(), path).not.toContain(SECRET)
    }
    // After the last day the names are back.
    site.clock.now = '2026-04-02T12:00:00.000Z'
    expect((await (await signIn({ username: 'rita' }))('/admin/speakers')).status).toBe(200)
  }, 120_000)
})

anyDatabase('Notices of applications', ({ open }) => {
  test('C5: a blind reviewer gets none until the round ends', async () => {
    const { visitor, database, idOf, begin, owner, clock } = await siteOn(await open())
    const apply = async (number: number) => {
      const body = aSpeaker({ talkTitle: `Talk ${number}`, email: `${SECRET}-${number}@example.org` })
      expect((await visitor('/speakers/apply', { body, address: `198.51.100.${number}` })).status).toBe(201)
      const mails = database.db.selectFrom('mailOutbox').select('text').where('recipient', '=', 'rita@example.org')
      return (await mails.execute()).length
    }
    expect(await apply(1)).toBe(1)
    const { round } = (await begin({ reviewers: [idOf('Rita')] })).body
    clock.now = '2026-03-02T18:00:00.000Z'
    expect(await apply(2)).toBe(1)
    const choose = (notices: 'daily' | 'at once') =>
      database.db.updateTable('users').set({ notices }).where('username', '=', 'rita').execute()
    await choose('daily')
    const before = database.writeVersion()
    const later = new Date('2026-03-05T18:00:00.000Z')
    await sendDigests(database, 'https://example.org', later, async () => ({ count: '', lines: [], isNew: false }))
    expect(database.writeVersion(), 'nor does the daily mail write anything').toBe(before)
    await choose('at once')
    expect((await owner(`/rounds/${round.id}`, { method: 'DELETE' })).status).toBe(200)
    expect(await apply(3)).toBe(2)
  })
})

eachDatabase('Rounds of the jury', ({ open }) => {
  test('C5: who writes to speakers cannot review without names, and is told so', async () => {
    const { idOf, begin, signInAs, owner } = await siteOn(await open())
    await signInAs('editor')
    const { reviewers } = (await owner('/jury/reviewers')).body
    const editor = reviewers.find(({ name }: { name: string }) => name === 'editor').id
    const refused = await begin({ reviewers: [idOf('Rita'), editor] })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ field: 'reviewers', message: 'Owners and editors write to speakers and know their names: editor.' }],
    ])
    expect((await begin({ isBlind: false, reviewers: [idOf('Rita'), editor] })).status).toBe(201)
    expect((await begin({ endsOn: '2026-02-01', reviewers: [idOf('Rita')] })).body.fields).toMatchObject([
      { field: 'endsOn' },
    ])
    // Somebody unknown, or who has left, is dropped.
    expect((await begin({ reviewers: [idOf('Rita'), 4711] })).body.round.reviewers).toEqual([idOf('Rita')])
  })

  test('C6: a round says what is wanted of its reviewers, and the least reviewed application comes first', async () => {
    const { owner, signIn, idOf, begin, database } = await siteOn(await open())
    await addUser(database.db, { username: 'ben', name: 'Ben', role: 'reviewer' })
    const [rita, ben] = [await signIn({ username: 'rita' }), await signIn({ username: 'ben' })]
    await owner('/sample-content', { method: 'DELETE' })
    const ids: number[] = []
    for (const talkTitle of ['Ice', 'Fire', 'Wind'])
      ids.push((await owner('/speakers', { body: aSpeaker({ talkTitle, year: 2026 }) })).body.speaker.id)
    expect((await begin({ isBlind: false, wanted: 2, reviewers: [idOf('Rita')] })).status).toBe(201)
    for (const id of ids.slice(0, 2)) await ben(`/jury/${id}`, { method: 'PUT', body: { grades: { 0: 1 } } })
    const order = async () => (await rita('/jury?year=2026')).body.applications.map(({ id }: { id: number }) => id)
    expect(await order()).toEqual([ids[2], ids[0], ids[1]])
    expect((await rita('/jury?year=2026')).body.round).toEqual({
      name: 'First',
      endsOn: '2026-03-31',
      isBlind: false,
      wanted: 2,
    })
    expect((await ben('/jury?year=2026')).body.round).toBeNull()
    await rita(`/jury/${ids[2]}`, { method: 'PUT', body: { grades: { 0: 0 } } })
    expect(await order()).toEqual([ids[0], ids[1], ids[2]])
  })
})
