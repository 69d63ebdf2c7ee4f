import { expect, test } from 'vitest'
import { keepHouse } from '#features/privacy/server/housekeeping.domain.ts'
import { aSpeaker } from '#test/builders.ts'
import { eachDatabase, type TestEngine } from '#test/each-database.ts'
import { type Caller, testSite } from '#test/test-site.ts'

const nomination = {
  name: 'Ida Voss',
  idea: 'What a river remembers',
  knownBy: 'My neighbour',
  contact: 'ida@example.org',
  nominatorName: 'Bo Reed',
  nominatorEmail: 'bo@example.org',
}

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const site = testSite(database)
  const admin = await site.signIn()
  const openNominations = () => admin('/settings/nominations-open', { body: { value: 'true' } })
  const listed = async () => (await admin('/admin/candidates')).body.candidates
  return { ...site, database, admin, openNominations, listed }
}

eachDatabase('Candidates', ({ open }) => {
  test('C1: nominations are closed at first; open, they are ideas with own questions, stored once', async () => {
    const { visitor, request, admin, openNominations, listed } = await siteOn(open)
    expect((await visitor('/nominations', { body: nomination })).body.code).toBe('submissions-closed')
    await openNominations()
    const asked = { form: 'nomination', kind: 'short', text: 'Since when?', isNeeded: true }
    const { id, key } = (await admin('/form-questions', { body: asked })).body.formQuestion
    expect((await visitor('/nominations', { body: nomination })).body.fields[0].field).toBe(key)
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
    const refused = await request('/nominate', { headers, body: 'name=Ida' })
    expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('Please give your name.')])
    expect((await visitor('/nominations', { body: { ...nomination, homepage: 'spam' } })).status).toBe(400)
    const body = { ...nomination, [key]: 'For ten years', state: 'applied', inCharge: 'Me', email: 'x@example.org' }
    for (let time = 0; time < 2; time++) {
      const taken = await request('/nominate', { headers, body: String(new URLSearchParams(body)) })
      expect([taken.status, taken.headers.get('location')]).toEqual([303, '/thanks/nomination?sent=1'])
    }
    const rows = await listed()
    expect(rows).toMatchObject([{ ...nomination, state: 'idea', inCharge: '', email: '' }])
    const { answers } = (await admin(`/admin/answers/candidates/${rows[0].id}`)).body
    expect(answers).toMatchObject([{ question: 'Since when?', answer: 'For ten years' }])
    await admin('/candidates', { body: { name: 'By hand' } })
    await admin(`/form-questions/${id}`, { method: 'PATCH', body: { active: false } })
    const { body: file } = await admin('/sheets/candidates/file')
    expect(file.trim()).toMatch(/^.+"Since when\?"\s+.+"Not asked"\s+.+"For ten years"$/)
  })

  test('C1, C2: only organizers see candidates and who nominated them', async () => {
    const { visitor, admin, signInAs, openNominations } = await siteOn(open)
    await openNominations()
    const asked = { form: 'nomination', kind: 'short', text: 'From where?', readBy: 'reviewers' }
    const { key } = (await admin('/form-questions', { body: asked })).body.formQuestion
    await visitor('/nominations', { body: { ...nomination, [key]: 'Ida Voss told me' } })
    const reviewer = await signInAs('reviewer')
    await admin('/candidates/1', { method: 'PATCH', body: { inCharge: 'Me' } })
    await admin('/candidates/1', { method: 'DELETE' })
    const tells = async (call: Caller, path: string) =>
      /Bo Reed|bo@example|Ida Voss/.test(JSON.stringify((await call(path)).body))
    async function expectOnlyAdmin(...paths: string[]) {
      for (const path of paths) {
        const told = [await tells(admin, path), await tells(reviewer, path), await tells(visitor, path)]
        expect(told, path).toEqual([true, false, false])
      }
    }
    await expectOnlyAdmin('/history/bins/candidates', '/history/records/candidates/1', '/history/activity')
    const [{ id }] = (await admin('/history/bins/candidates')).body.removals
    await admin(`/history/events/${id}/revert`, { body: {} })
    await expectOnlyAdmin('/admin/candidates', '/sheets/candidates/file', '/admin/answers/candidates/1')
    for (const call of [visitor, reviewer]) expect(await tells(call, '/search?q=Ida')).toBe(false)
  })

  test('C2: a nominator is forgotten alone or with the candidate; who never answered is erased after six months', async () => {
    const { database, visitor, admin, services, openNominations, listed } = await siteOn(open)
    await openNominations()
    const asked = { form: 'nomination', kind: 'short', text: 'Since when?' }
    const { key } = (await admin('/form-questions', { body: asked })).body.formQuestion
    await visitor('/nominations', { body: { ...nomination, [key]: 'We were at school together' } })
    const change = { state: 'to-ask', email: 'ida.voss@example.org', knownBy: 'My neighbour since school' }
    await admin('/candidates/1', { method: 'PATCH', body: change })
    await admin('/access-links', { body: { purpose: 'candidate', recordId: 1, by: 'page' } })
    const { id: speakerId } = (await admin('/speakers', { body: aSpeaker() })).body.speaker
    await admin('/candidates', { body: { name: 'Applied', state: 'applied', speakerId } })
    await admin('/candidates', { body: { name: 'Moved by hand', state: 'applied' } })
    await admin('/privacy/erase', {
      body: { email: nomination.nominatorEmail, confirmation: nomination.nominatorEmail },
    })
    const [, ida] = await listed()
    expect(ida).toMatchObject({ name: 'Ida Voss', nominatorName: '', nominatorEmail: '', knownBy: '', answers: {} })
    const log = JSON.stringify(await database.db.selectFrom('auditLog').selectAll().execute())
    expect(log).not.toMatch(/bo@example|Bo Reed|neighbour|at school/)
    expect(await database.db.selectFrom('accessLinks').select('recordId').execute()).toEqual([{ recordId: 1 }])
    await keepHouse(services, new Date('2026-08-20T12:00:00.000Z'))
    expect(await listed()).toHaveLength(3)
    await keepHouse(services, new Date('2026-09-20T12:00:00.000Z'))
    expect(await listed()).toMatchObject([{ name: 'Applied' }])
    expect(JSON.stringify(await database.db.selectFrom('auditLog').selectAll().execute())).not.toContain('Ida Voss')
  })
})
