import { expect, test } from 'vitest'
import { addEdition, addUser, aSpeaker } from '#test/builders.ts'
import { eachDatabase, type TestEngine } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { type Caller, testSite } from '#test/test-site.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

async function yearOf(open: TestEngine['open']) {
  const database = await open()
  await addEdition(database.db)
  const settings = { DATA_DIR: await testFolder(), PUBLIC_URL: 'http://localhost:3000' }
  const site = testSite(database, { settings, now: '2026-02-02T12:00:00.000Z' })
  // A session of its own for each call: the year goes on for months.
  const owner: Caller = async (path, options) => (await site.signIn())(path, options)
  const change = (path: string, body: object) => owner(path, { method: 'PATCH', body })
  return { ...site, database, owner, change }
}

/** Fourteen nominations, nine invitations: seven apply by them, one says no, one never answers. */
async function nominateAndInvite({ visitor, owner, change, database }: Awaited<ReturnType<typeof yearOf>>) {
  await owner('/settings/nominations-open', { body: { value: 'true' } })
  for (const number of numbers(14)) {
    const nominated = { name: `Person ${number}`, idea: `Idea ${number}`, knownBy: 'A friend' }
    const nominator = { nominatorName: `Friend ${number}`, nominatorEmail: `friend${number}@example.org` }
    const sent = await visitor('/nominations', { body: { ...nominated, ...nominator }, address: `203.0.113.${number}` })
    expect(sent.status).toBe(201)
  }
  const { candidates } = (await owner('/admin/candidates')).body
  expect(candidates).toHaveLength(14)
  const invited: { id: number; version: number; mail: object }[] = []
  const decision = { table: 'candidates', status: 'invited' }
  for (const number of numbers(9)) {
    const { id } = candidates.find(({ name }: { name: string }) => name === `Person ${number}`)
    const email = `person${number}@example.org`
    const { version } = (await change(`/candidates/${id}`, { state: 'to-ask', email })).body.candidate
    const { drafts } = (await owner('/decisions/drafts', { body: { ...decision, ids: [id] } })).body
    invited.push({ id, version, mail: { subject: drafts[0].subject, body: drafts[0].body } })
  }
  expect((await owner('/decisions', { body: { ...decision, people: invited } })).status).toBe(200)
  const mails = await database.db.selectFrom('mailOutbox').select(['recipient', 'text']).orderBy('id').execute()
  const tokens = numbers(9).map(number => {
    const mail = mails.find(({ recipient }) => recipient === `person${number}@example.org`)
    return /\/my\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  })
  expect((await visitor(`/my/${tokens[7]}/candidate`, { body: { word: 'Not this year' } })).status).toBe(200)
  return tokens.slice(0, 7)
}

/** Thirty-one applications, those of the invited first. @returns their ids */
async function apply({ visitor, owner }: Awaited<ReturnType<typeof yearOf>>, tokens: readonly string[]) {
  for (const number of numbers(31)) {
    const talk = { talkTitle: `Talk ${number}`, talkSummary: `Summary ${number}`, talkDescription: `Words ${number}` }
    const person = { name: `Person ${number}`, email: `person${number}@example.org` }
    const invitation = tokens[number - 1]
    const body = { ...aSpeaker({ ...talk, ...person }), ...(invitation && { invitation }) }
    const sent = await visitor('/speakers/apply', { body, address: `198.51.100.${number}` })
    expect([sent.status, sent.body]).toEqual([201, { success: true }])
  }
  const { speakers } = (await owner('/admin/speakers')).body
  return numbers(31).map(number => {
    const { id } = speakers.find(({ name }: { name: string }) => name === `Person ${number}`)
    return Number(id)
  })
}

/** A blind round of five reviewers; the first has a conflict in the first application. */
async function review(site: Awaited<ReturnType<typeof yearOf>>, ids: readonly number[]) {
  const { database, owner, signIn, clock } = site
  for (const at of numbers(5))
    await addUser(database.db, { username: `juror-${at}`, role: 'reviewer', email: `juror${at}@example.org` })
  const { reviewers } = (await owner('/jury/reviewers')).body
  const jurors = reviewers.filter(({ name }: { name: string }) => name.startsWith('juror'))
  const round = { name: 'First', startsOn: '2026-02-10', endsOn: '2026-02-28', isBlind: true, wanted: 4 }
  const body = { ...round, reviewers: jurors.map(({ id }: { id: number }) => id), year: 2026 }
  expect((await owner('/rounds', { body })).status).toBe(201)
  clock.now = '2026-02-12T12:00:00.000Z'
  const grade = (caller: Caller, id: number, grades: object, more: object = {}) =>
    caller(`/jury/${id}`, { method: 'PUT', body: { grades, ...more } })
  for (const at of numbers(5)) {
    const juror = await signIn({ username: `juror-${at}` })
    expect((await juror('/admin/speakers')).status).toBe(403)
    for (const [place, id] of ids.entries()) {
      const conflict = at === 1 && place === 0
      const worst = place < 12 ? 0 : place < 20 ? 1 : 2
      const given = await grade(juror, id, conflict ? {} : { 0: worst }, conflict ? { isConflict: true } : {})
      expect(given.status).toBe(200)
      expect(JSON.stringify(given.body)).not.toMatch(/Person \d/)
    }
    const { applications } = (await juror('/jury')).body
    expect(applications).toHaveLength(at === 1 ? 30 : 31)
  }
  clock.now = '2026-03-02T12:00:00.000Z'
  for (const id of ids) await grade(owner, id, { 0: 1 })
  return (await owner('/jury')).body.applications
}

/** Two coaches by link, each of three speakers. */
async function coachesOf({ owner, change, visitor }: Awaited<ReturnType<typeof yearOf>>, selected: readonly number[]) {
  const coaches = []
  for (const [at, name] of ['Cora Lind', 'Carl Voss'].entries()) {
    const { id: coachId } = (await owner('/coaches', { body: { name } })).body.coach
    for (const id of selected.slice(3 * at, 3 * at + 3)) await change(`/speakers/${id}`, { coachId })
    const link = (await owner('/access-links', { body: { purpose: 'coach', recordId: coachId, by: 'page' } })).body
    const own = `/my/${String(link.address).split('/my/')[1]}/coach`
    coaches.push({ read: async () => (await visitor(own)).body, save: (body: object) => visitor(own, { body }) })
  }
  return coaches
}

eachDatabase('A year of choosing and coaching', ({ open }) => {
  test('C1 to C6, K1 to K6: from nominations to a blind round, six speakers, two coaches, a rehearsal and a withdrawn release', async () => {
    const site = await yearOf(open)
    const { owner, change, visitor, clock } = site
    const tokens = await nominateAndInvite(site)
    const ids = await apply(site, tokens)
    const states = (await owner('/admin/candidates')).body.candidates.map(({ state }: { state: string }) => state)
    const count = (state: string) => states.filter((one: string) => one === state).length
    expect(['applied', 'declined', 'invited', 'idea'].map(count)).toEqual([7, 1, 1, 5])

    const ranked = await review(site, ids)
    expect(
      ranked
        .slice(0, 12)
        .map(({ id }: { id: number }) => id)
        .toSorted(),
    ).toEqual(ids.slice(0, 12).toSorted())
    expect(ranked[0].result).toMatchObject({ rank: 1, median: 12 })
    expect(ranked.at(-1).result.median).toBe(0)
    const selected = ids.slice(0, 6)
    for (const id of selected) await change(`/speakers/${id}`, { selectionStatus: 'selected', attendance: 'asked' })
    for (const id of ids.slice(6, 9)) await change(`/speakers/${id}`, { selectionStatus: 'shortlisted' })

    clock.now = '2026-06-01T12:00:00.000Z'
    await owner('/milestones/starting-list', { method: 'POST' })
    const { milestones } = (await owner('/admin/milestones')).body
    expect(milestones).toHaveLength(8)
    const outline = milestones.find(({ name }: { name: string }) => name === 'Outline').id
    const savers = []
    for (const recordId of selected) {
      const link = (await owner('/access-links', { body: { purpose: 'speaker', recordId, by: 'page' } })).body
      const own = `/my/${String(link.address).split('/my/')[1]}/speaker`
      const save = (body: object) => visitor(own, { body })
      expect((await save({ milestoneId: outline, handInText: 'First, then second.' })).status).toBe(200)
      savers.push(save)
    }
    for (const coach of await coachesOf(site, selected)) {
      const { speakers } = await coach.read()
      expect(speakers).toHaveLength(3)
      for (const { name, steps } of speakers) {
        const [{ id: handInId, version }] = steps.flatMap(({ versions }: { versions: object[] }) => versions)
        const again = { answer: 'again', words: 'Begin later.' }
        const answer = name === 'Person 1' ? again : { answer: 'on' }
        expect((await coach.save({ handInId, version, ...answer })).status).toBe(200)
      }
    }
    const slot = { kind: 'rehearsal', startsAt: '2026-09-20T18:00', minutes: 60, capacity: 5, place: 'Elks Hall' }
    const { id } = (await owner('/slots', { body: slot })).body.slot
    const bookings = []
    for (const save of savers) bookings.push((await save({ book: `${id}.1` })).status)
    expect(bookings).toEqual([200, 200, 200, 200, 200, 409])
    await change(`/slots/${id}?confirmed=full`, { startsAt: '2026-09-21T18:00', capacity: 6 })
    for (const save of savers.slice(0, 5)) expect((await save({ suits: `${id}.2` })).status).toBe(200)
    expect((await savers[5]?.({ book: `${id}.2` }))?.status).toBe(200)
    const { people } = (await owner('/decisions/owing?table=speakers&year=2026')).body
    const outlines = people.map(({ items }: { items: { name: string; state: string }[] }) =>
      items.find(({ name }) => name === 'Outline'),
    )
    expect(outlines.filter(({ state }: { state: string }) => state === 'done')).toHaveLength(5)

    for (const [at, speakerId] of selected.entries()) {
      const run = { speakerId, length: at === 5 ? '19:20' : '12:00', ranOn: '2026-05-30' }
      expect((await owner('/run-times', { body: run })).status).toBe(201)
    }
    const { runTimes } = (await owner('/admin/run-times')).body
    expect(runTimes.filter(({ length }: { length: string }) => length === '19:20')).toHaveLength(1)
    const [first = async () => ({ status: 0 })] = savers
    const released = { consents: 'sent', talk: 'yes', web: 'yes' }
    expect((await first(released)).status).toBe(200)
    const recording = { recording: 'https://youtu.be/abcdefghijk' }
    expect((await change(`/speakers/${selected[0]}`, recording)).status).toBe(200)
    expect((await first({ ...released, withdraw: 'web' })).status).toBe(200)
    expect((await visitor(`/speakers/${selected[0]}`)).body.speaker.recording).toBe('')
  }, 240_000)
})
