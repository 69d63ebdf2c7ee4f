import { expect, test } from 'vitest'
import { keepHouse } from '#features/privacy/server/housekeeping.domain.ts'
import { aSpeaker } from '#test/builders.ts'
import { eachDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const ida = { name: 'Ida Voss', email: 'ida@example.org', idea: 'What a river remembers', state: 'to-ask' }

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const site = testSite(database)
  const admin = await site.signIn()
  const { id, version } = (await admin('/candidates', { body: ida })).body.candidate
  const candidate = async () => (await admin('/admin/candidates')).body.candidates[0]
  /** Invites her by the mail that an organizer reads first. @returns the token of her link, as the mail has it */
  async function invite() {
    const decision = { table: 'candidates', status: 'invited' }
    const { body: drafted } = await admin('/decisions/drafts', { body: { ...decision, ids: [id] } })
    const [{ subject, body }] = drafted.drafts
    const people = [{ id, version, mail: { subject, body } }]
    const { body: made } = await admin('/decisions', { body: { ...decision, people } })
    const [mail] = await database.db.selectFrom('mailOutbox').select(['recipient', 'text']).execute()
    expect(mail?.recipient).toBe(ida.email)
    return { event: made.event, token: /\/my\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
  }
  return { ...site, database, admin, candidate, invite }
}

eachDatabase('An invitation', ({ open }) => {
  test('C2: goes by the ordinary review with a link to the form, without what others wrote about them; an undo takes mail and state back', async () => {
    const { database, visitor, admin, candidate, invite } = await siteOn(open)
    const { event, token } = await invite()
    expect(await candidate()).toMatchObject({ state: 'invited' })
    const { name, email } = ida
    expect((await visitor(`/my/${token}/candidate`)).body).toEqual({ name, email, answer: null, isOpen: true })
    const text = { subject: 'Please come', body: 'Dear {name}, speak about {idea}.' }
    const refused = await admin('/mail/texts/candidate-invited', { method: 'PUT', body: text })
    expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('{idea}')])
    await admin(`/history/events/${event}/revert`, { body: {} })
    expect(await candidate()).toMatchObject({ state: 'to-ask' })
    expect(await database.db.selectFrom('mailOutbox').selectAll().execute()).toEqual([])
  })

  test('C2: answering it moves the card and joins it to the application, also while submissions are closed', async () => {
    const { visitor, admin, candidate, invite, services } = await siteOn(open)
    const { token } = await invite()
    await admin('/settings/speaker-submissions-open', { body: { value: 'false' } })
    const application = { ...aSpeaker(), name: 'Ida Voss', email: 'other@example.org' }
    expect((await visitor('/speakers/apply', { body: application })).body.code).toBe('submissions-closed')
    expect((await visitor('/speakers/apply', { body: { ...application, invitation: 'unknown' } })).status).toBe(403)
    const sent = await visitor('/speakers/apply', { body: { ...application, invitation: token } })
    expect([sent.status, sent.body]).toEqual([201, { success: true }])
    expect(await candidate()).toMatchObject({ state: 'applied', speakerId: 1 })
    expect((await visitor(`/my/${token}/candidate`, { body: {} })).status).toBe(409)
    const later = { ...aSpeaker({ talkTitle: 'Two', talkDescription: 'Other words' }), email: 'bo@example.org' }
    expect((await visitor('/speakers/apply', { body: { ...later, invitation: token } })).status).toBe(201)
    expect(await candidate(), 'a later one is an ordinary application').toMatchObject({ speakerId: 1 })
    await admin('/privacy/erase', { body: { email: 'other@example.org', confirmation: 'other@example.org' } })
    expect(await candidate()).toMatchObject({ state: 'applied', speakerId: null })
    await keepHouse(services, new Date('2026-10-20T12:00:00.000Z'))
    expect(await candidate()).toBeUndefined()
  })

  test('C2: no is one press with an optional word, with and without scripts, and can be taken back by applying', async () => {
    const { request, visitor, candidate, invite } = await siteOn(open)
    const { token } = await invite()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const answer = await request(`/my/${token}/candidate`, { headers, body: 'word=Not+this+year' })
    expect(answer.status).toBe(303)
    expect(await candidate()).toMatchObject({ state: 'declined', reply: 'Not this year', speakerId: null })
    expect((await visitor(`/my/${token}/candidate`)).body.answer).toBe('declined')
    await visitor(`/my/${token}/candidate`, { body: { word: '' } })
    expect(await candidate(), 'a second press keeps the word').toMatchObject({ reply: 'Not this year' })
    expect(
      (await visitor('/speakers/apply', { body: { ...aSpeaker(), email: ida.email, invitation: token } })).status,
    ).toBe(201)
    expect(await candidate()).toMatchObject({ state: 'applied', speakerId: 1 })
  })

  test('C2: an answer that a person never gave is not shown to them: organizers move the card by hand', async () => {
    const { visitor, admin, candidate, invite } = await siteOn(open)
    const { token } = await invite()
    const move = async (change: object) =>
      admin(`/candidates/${(await candidate()).id}`, { method: 'PATCH', body: change })
    const own = async () => (await visitor(`/my/${token}/candidate`)).body.answer
    await move({ state: 'declined' })
    expect(await own()).toBeNull()
    await move({ state: 'applied' })
    expect(await own()).toBeNull()
    await move({ state: 'invited' })
    expect((await visitor(`/my/${token}/candidate`, { body: {} })).status).toBe(200)
    expect(await own()).toBe('declined')
    expect(await candidate()).toMatchObject({ state: 'declined', reply: 'No, thank you.' })
    await move({ state: 'invited' })
    expect(await own()).toBeNull()
  })
})
