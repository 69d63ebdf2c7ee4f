import { isDeepStrictEqual } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { loadSampleContent } from '#features/sample/server/sample-content.domain.ts'
import { calls, describedName } from '#test/api-calls.ts'
import { aSpeaker } from '#test/builders.ts'
import { callsOf, describedAnswers, differences } from '#test/described-answers.ts'
import { anyDatabase } from '#test/each-database.ts'
import { appCode, softAuthenticator } from '#test/soft-authenticator.ts'
import { testFolder } from '#test/test-folder.ts'
import { type Caller, ORIGIN, PASSWORD, testSite } from '#test/test-site.ts'

const routes = calls.map(describedName)
const lists = routes.filter(call => /^GET [^{]+$/.test(call))

type Options = Parameters<Caller>[1] & { at?: string }

const item = { startTime: '9:00 AM', endTime: '9:30 AM', title: 'Doors', description: 'Coffee', location: 'Hall' }
const member = { name: 'Joanna', role: 'Lead', bio: 'Leads.', photo: '/p.webp' }
const tier = { name: 'Gold Plus', price: 1, features: ['Seat'] }
const partner = { name: 'Mill', logo: '/m.webp', tier: 'Gold Plus' }
const text = { page: 'home', section: 'intro', key: 'extra', type: 'text', content: 'Hi' }
const volunteer = { name: 'Dana', email: 'dana@example.org' }
const message = { name: 'Ada', email: 'ada@example.com', message: 'Is there parking nearby?' }

async function formWithPicture(name: string, fields: object = {}) {
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#c22f1b' } })
    .png()
    .toBuffer()
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
  form.append(name, new File([new Uint8Array(picture)], 'picture.png', { type: 'image/png' }))
  return form
}

anyDatabase('The description of the API', ({ open }) => {
  async function describedSite() {
    const database = await open()
    const copies = { BACKUP_TO: await testFolder(), BACKUP_PASSPHRASE: 'nine geese over the river' }
    const settings = { DATA_DIR: await testFolder(), SMTP_URL: 'smtp://127.0.0.1:1', ...copies }
    const site = testSite(database, { settings })
    await loadSampleContent(database, site.services.now())
    const { body } = await site.visitor('/openapi.json')
    return { ...site, document: body, ...describedAnswers(body) }
  }

  /** Makes calls with example parameters, and checks every answer against the description. */
  function callsBy(caller: Caller, { faultOf }: Pick<ReturnType<typeof describedAnswers>, 'faultOf'>) {
    return async (call: string, { at = '1', ...options }: Options = {}) => {
      const [method = '', path = ''] = call.split(' ')
      const answer = await caller(path.replace(/\{(?:table|subject)\}/, 'speakers').replace(/\{.+\}/, at), {
        method,
        ...options,
      })
      expect(faultOf(call.replace(/\?.*/, ''), answer)).toBeUndefined()
      return answer
    }
  }

  test('HO6: is valid, and tells of every call and of no other what it does, for whom, and how it may end', async () => {
    const { document } = await describedSite()
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
    expect(differences(callsOf(document), routes)).toEqual([])
    const tags = document.tags.map(({ name }: { name: string }) => name)
    const faults: string[] = []
    for (const [path, calls] of Object.entries<Record<string, Described>>(document.paths)) {
      for (const [method, { summary, security, tags: own = [], responses }] of Object.entries(calls)) {
        const name = `${method.toUpperCase()} ${path}`
        if (!summary) faults.push(`${name}: has no summary`)
        if (!security) faults.push(`${name}: does not say for whom it is`)
        if (own.length !== 1 || !tags.includes(own[0])) faults.push(`${name}: has the tags ${own.join(' and ')}`)
        for (const [status, answer] of Object.entries(responses)) {
          const common = answer.$ref?.split('/').at(-1) ?? ''
          const { description, content = {} } = answer.$ref ? document.components.responses[common] : answer
          const types = Object.values<{ schema?: object }>(content)
          if (!description) faults.push(`${name}: does not describe ${status}`)
          if (types.length !== 1 || !types[0]?.schema) faults.push(`${name}: has no schema for ${status}`)
        }
      }
    }
    expect(faults).toEqual([])
  })

  test('HO6: the number of a record is an integer in paths as in bodies', async () => {
    const { document } = await describedSite()
    const numbers = Object.entries<Record<string, { parameters?: { name: string; schema: object }[] }>>(document.paths)
      .flatMap(([path, calls]) => Object.values(calls).map(({ parameters }) => ({ path, parameters })))
      .flatMap(({ path, parameters = [] }) =>
        parameters.filter(({ name }) => name === 'id').map(({ schema }) => ({ path, schema })),
      )
    expect(numbers.length).toBeGreaterThan(30)
    const schema = { type: 'integer', minimum: 1, maximum: 1_000_000_000 }
    expect(numbers.filter(number => !isDeepStrictEqual(number.schema, schema))).toEqual([])
  })

  test('HO6: tells of every answer to a call that succeeds, and of records that somebody else has changed', async () => {
    const site = await describedSite()
    const { document, met } = site
    const visitor = callsBy(site.visitor, site)
    const admin = callsBy(await site.signIn(), site)

    /** Adds a record, changes and removes it; a change and a removal of another version are refused. */
    async function live(path: string, record: object, change: object, more?: (id: string) => Promise<void>) {
      const { body } = await admin(`POST ${path}`, { body: record })
      const { id } = Object.values<{ id?: number }>(body).find(value => value.id) ?? {}
      const at = String(id)
      const late = { 'if-match': '"99"' }
      expect((await admin(`PATCH ${path}/{id}`, { at, body: change, headers: late })).status).toBe(412)
      await admin(`PATCH ${path}/{id}`, { at, body: change })
      await more?.(at)
      if (!document.paths[`${path}/{id}`].delete) return
      expect((await admin(`DELETE ${path}/{id}`, { at, headers: late })).status).toBe(412)
      await admin(`DELETE ${path}/{id}`, { at })
    }

    async function pressAsLead(body: object) {
      const { address } = (await admin('POST /access-links', { body: { purpose: 'lead', name: 'Doors' } })).body
      const before = site.clock.now
      site.clock.now = '2026-10-08T15:00:00.000Z'
      await visitor('POST /day/{token}/lead', { at: address.split('/').at(-1), body })
      site.clock.now = before
    }

    await live('/speakers', aSpeaker({ talkTitle: 'Prairie fire' }), { selectionStatus: 'selected' }, async at => {
      await visitor('GET /speakers/{id}', { at })
      await admin('GET /admin/speakers/{id}', { at })
      await admin('GET /admin/answers/{table}/{id}', { at })
      const twin = aSpeaker({ talkTitle: 'Prairie fire' })
      expect((await admin('POST /speakers', { body: twin })).status).toBe(409)
      await admin('PATCH /speakers/reorder', { body: { speakerOrders: [{ id: Number(at), displayOrder: 0 }] } })
      await admin('PUT /speakers/reserves', { body: { year: 2026, ids: [] } })
      const replacement = { at, body: { reserve: null } }
      const late = { ...replacement, headers: { 'if-match': '"99"' } }
      expect((await admin('POST /speakers/{id}/replacement', late)).status).toBe(412)
      const { event } = (await admin('POST /speakers/{id}/replacement', replacement)).body
      await admin('POST /history/events/{id}/revert', { at: String(event), body: {} })
    })
    const { body: gone } = await admin('GET /history/bins/{table}')
    const [{ id: removal, recordId }] = gone.removals
    await admin('POST /history/events/{id}/revert', { at: String(removal), body: {} })
    const { body: past } = await admin('GET /history/records/{table}/{id}', { at: String(recordId) })
    const changed = past.events.find(({ action }: { action: string }) => action === 'changed')
    const back = { at: String(changed.id), body: { fields: ['attendance'] } }
    const stale = { 'if-match': '"9"' }
    expect((await admin('POST /history/events/{id}/revert', { ...back, headers: stale })).status).toBe(412)
    await admin('POST /history/events/{id}/revert', back)
    await admin('DELETE /speakers/{id}', { at: String(recordId) })
    const { body: bin } = await admin('GET /history/bins/{table}')
    await admin('DELETE /history/removals/{id}', { at: String(bin.removals[0].id) })
    await live('/schedule', item, { title: 'Doors open' }, async at => {
      await admin('PATCH /schedule/reorder', { body: { reorderedItems: [{ id: Number(at), sortOrder: 0 }] } })
    })
    await live('/team', member, { role: 'Host' }, async at => {
      await admin('PATCH /team/reorder', { body: { teamMembers: [{ id: Number(at), sortOrder: 0 }] } })
    })
    const question = { group: 'On the day', question: 'Where do I park?', answer: 'Behind the arena.' }
    await live('/questions', question, { active: false }, async at => {
      await visitor('GET /questions')
      await visitor('GET /search')
      await admin('GET /admin/questions')
      await admin('PATCH /questions/reorder', { body: { questions: [{ id: Number(at), sortOrder: 0 }] } })
    })
    await live('/candidates', { name: 'Ida Voss' }, { state: 'to-ask' }, async at => {
      const invited = { purpose: 'candidate', recordId: Number(at), by: 'page' }
      const own = { at: (await admin('POST /access-links', { body: invited })).body.address.split('/').at(-1) }
      await visitor('GET /my/{token}/candidate', own)
      await visitor('POST /my/{token}/candidate', { ...own, body: { word: 'Not now' } })
      await admin('GET /admin/candidates')
      await admin('POST /settings/{key}', { at: 'nominations-open', body: { value: 'true' } })
      const nominated = { name: 'Ida Voss', idea: 'Rivers', nominatorName: 'Bo', nominatorEmail: 'bo@example.org' }
      await visitor('POST /nominations', { body: nominated })
    })
    const asked = { form: 'speaker', kind: 'yes-no', text: 'Do you need a ramp?' }
    await live('/form-questions', asked, { isNeeded: true }, async at => {
      await visitor('GET /form-questions')
      await admin('GET /admin/form-questions')
      await admin('PATCH /form-questions/reorder', { body: { formQuestions: [{ id: Number(at), sortOrder: 0 }] } })
    })
    await live('/sponsorship-packages', tier, { maxSponsors: 1 }, async at => {
      await live('/sponsors', partner, { featured: true }, async () => {
        expect((await admin('POST /sponsors', { body: partner })).status).toBe(409)
        expect((await admin('DELETE /sponsorship-packages/{id}', { at })).status).toBe(409)
        await visitor('GET /sponsors/featured')
      })
    })
    const late = { 'if-match': '"99"' }
    const change = { body: { theme: 'Louder' } }
    expect((await admin('PATCH /editions/{id}', { ...change, headers: late })).status).toBe(412)
    await admin('PATCH /editions/{id}', change)
    await admin('GET /editions/next')
    const brings = { team: true, partners: true, schedule: true, tickets: true }
    const draft = { year: 2027, theme: 'Louder', date: '2027-10-14', venueName: '', venueAddress: '', brings }
    await admin('POST /editions/next', { body: draft })
    expect((await admin('POST /editions/next', { body: draft })).status).toBe(409)
    await admin('POST /editions/publish', { body: { published: false } })
    await admin('POST /editions/publish', { body: { published: true } })
    await admin('POST /editions/next/begin')
    const { body: next } = await admin('GET /editions/next')
    await admin('POST /history/events/{id}/revert', { at: String(next.takeBack.event), body: {} })
    await admin('DELETE /editions/next')
    expect((await admin('POST /editions/next/begin')).status).toBe(404)
    await live('/content', text, { content: 'Hello' })
    await live('/volunteers', volunteer, { phone: '780' }, async at => {
      await admin('PATCH /volunteers/{id}/status', { at, body: { status: 'approved' } })
      expect((await admin('PATCH /volunteers/{id}/status', { at, body: { status: 'pending' } })).status).toBe(409)
    })
    await live('/tasks', { title: 'Book the hall', weeksBefore: 40 }, { note: 'Call the county' }, async at => {
      await admin('PUT /tasks/{id}/done', { at, body: { isDone: true } })
      await admin('POST /tasks/starting-list')
    })
    await live('/volunteer-roles', { name: 'Ushers' }, { bring: 'A torch' }, async at => {
      await admin('PATCH /volunteer-roles/reorder', { body: { roles: [{ id: Number(at), sortOrder: 1 }] } })
      const times = { startsAt: '2026-10-08T08:00', endsAt: '2026-10-08T10:00' }
      await live(
        '/shifts',
        { roleId: Number(at), ...times, least: 1, most: 2 },
        { note: 'By the door' },
        async shift => {
          expect((await admin('DELETE /volunteer-roles/{id}', { at })).status).toBe(409)
          const { body } = await admin('POST /volunteers', {
            body: { ...volunteer, email: 'u@example.org', status: 'approved' },
          })
          await admin('GET /admin/shifts/{id}/candidates', { at: shift })
          const place = { at: `${shift}/places/${body.volunteer.id}` }
          await admin('POST /shifts/{id}/places', { at: shift, body: { volunteerId: body.volunteer.id } })
          await admin('PATCH /shifts/{id}/places/{volunteerId}', { ...place, body: { state: 'here' } })
          await pressAsLead({ shiftId: Number(shift), volunteerId: body.volunteer.id, state: 'here' })
          await admin('GET /admin/shifts/hours')
          await admin('GET /admin/shifts/hours/{id}/confirmation.pdf', { at: String(body.volunteer.id) })
          await admin('DELETE /shifts/{id}/places/{volunteerId}', place)
          await admin('GET /admin/shifts/rota.pdf')
          const more = { roleId: Number(at), ...times, least: 1, most: 2 }
          const { body: series } = await admin('POST /shifts/series', { body: { shifts: [more] } })
          const [{ id }] = series.shifts
          await admin('POST /shifts/moves', { body: { ids: [id], isMoved: true } })
          await admin('DELETE /shifts/{id}', { at: String(id) })
        },
      )
    })
    await live('/cues', { title: 'Doors', kind: 'host', minutes: 20 }, { mayShrink: 5 }, async at => {
      await admin('PATCH /cues/reorder', { body: { cues: [{ id: Number(at), sortOrder: 1 }] } })
      await admin('POST /admin/day/cues', { body: { cueIds: [Number(at)], what: 'lengthen', minutes: 1 } })
      await admin('POST /admin/day/press', { body: { press: 'start', cueId: Number(at) } })
      await admin('POST /admin/day/press', { body: { press: 'reset' } })
    })
    const criterion = { name: 'Clarity', grades: 'Clear\nNot clear', weight: 2 }
    await live('/criteria', criterion, { weight: 1 })
    const { reviewers } = (await admin('GET /jury/reviewers')).body
    const days = { name: 'First', startsOn: '2026-02-01', endsOn: '2026-02-20' }
    await live('/rounds', { ...days, reviewers: [reviewers[0].id] }, { wanted: 2 })
    await live('/guests', { name: 'Ada Quill', ticketNumber: 'DT-1' }, { attention: 'Wheelchair' })
    await admin('GET /admin/guests/badges.pdf?of=team')
    const { body: sheet } = await admin('POST /admin/day/build', { body: { from: 'program' } })
    const rows = [{ row: 2, values: { name: 'Eve', email: 'eve@example.org' } }]
    await admin('GET /sheets/{table}')
    await admin('GET /sheets/{table}/file')
    await admin('POST /sheets/{table}/preview', { body: { rows } })
    await admin('POST /sheets/{table}/import', { body: { rows } })
    for (const purpose of ['stage', 'screen', 'green-room', 'crew', 'lead', 'door']) {
      const { body: screen } = await admin('POST /access-links', { body: { purpose, name: 'Hall' } })
      await admin('PATCH /access-links/{id}', { at: String(screen.link.id), body: { view: 'day' } })
      const at = screen.address.split('/').at(-1)
      for (const call of ['GET /day/{token}', 'GET /day/{token}/live', `GET /day/{token}/${purpose}`])
        await visitor(call, { at })
      const room = { cueId: sheet.cues[0].id, readiness: 'arrived' }
      const made = { press: 'walk-in', name: 'Priya Nair', people: 1, cents: 7500, payment: 'card' }
      const presses = [{ ...made, key: 'a-1', at: site.clock.now }]
      if (purpose === 'door') await visitor('POST /day/{token}/door', { at, body: { presses } })
      if (purpose === 'green-room') {
        await visitor('POST /day/{token}/green-room', { at, body: room })
        await visitor('GET /day/{token}/green-room/cards', { at })
      }
    }
    for (const value of ['true', 'false']) {
      await admin('POST /settings/{key}', { at: 'volunteer-applications-open', body: { value } })
    }
    expect((await visitor('POST /volunteers/apply', { body: volunteer })).status).toBe(403)
    await admin('POST /settings/{key}', { at: 'volunteer-applications-open', body: { value: 'true' } })
    await visitor('GET /settings/{key}', { at: 'volunteer-applications-open' })
    await admin('GET /admin/settings/{key}', { at: 'volunteer-applications-open' })

    await visitor('POST /volunteers/apply', { body: { ...volunteer, email: 'other@example.org' } })
    const applicant = { ...aSpeaker(), email: 'ada@example.com' }
    await visitor('POST /speakers/apply', { body: applicant })
    await visitor('POST /speakers/apply', { body: await formWithPicture('photo', applicant) })
    await visitor('POST /contact', { body: message })
    expect((await visitor('POST /contact', { body: { ...message, elapsed: 1 } })).status).toBe(429)
    await visitor('POST /newsletter/subscribe', { body: { email: 'ada@example.com' } })
    await visitor('POST /tickets/reminders', { body: { email: 'ada@example.com' } })
    const { body: uploaded } = await admin('POST /upload', { body: await formWithPicture('image') })
    const hash = /[0-9a-f]{32}/.exec(uploaded.filePath)?.[0]
    await live('/pictures', { kind: 'hero', year: null, picture: uploaded.filePath }, { focusX: 20 }, async at => {
      await admin('PATCH /pictures/reorder', { body: { pictures: [{ id: Number(at), sortOrder: 1 }] } })
    })
    const look = new URLSearchParams({ picture: uploaded.filePath, focusX: '50', focusY: '50' })
    await admin(`GET /admin/pictures/hero-look?${look}`)
    for (const call of ['GET /upload/{hash}', 'GET /upload/{hash}/file']) await admin(call, { at: hash })

    await admin('PATCH /inbox/messages/{id}', { body: { read: true } })
    await admin('GET /inbox/colleagues')
    await admin('POST /inbox/messages/{id}/answers', { body: { text: 'Behind the rink.', seen: 1 } })
    expect((await admin('POST /inbox/messages/{id}/answers', { body: { text: 'Twice.', seen: 0 } })).status).toBe(412)
    await admin('GET /inbox/messages/{id}')
    const { body: listed } = await admin('GET /admin/sponsors')
    const reached = listed.sponsors.find(({ contactEmail }: { contactEmail: string }) => contactEmail !== '')
    const thanks = { subject: 'Thank you', text: 'For the pies.' }
    await admin('POST /admin/sponsors/{id}/mails', { at: String(reached.id), body: thanks })
    const subject = { purpose: 'partner', recordId: reached.id, by: 'page' }
    const at = (await admin('POST /access-links', { body: subject })).body.address.split('/').at(-1)
    await visitor('POST /my/{token}/partner', { at, body: { description: 'We mill.' } })
    await visitor('GET /my/{token}/partner', { at })
    const joining = { ...volunteer, email: 'priya@example.org', status: 'approved' }
    const { body: approved } = await admin('POST /volunteers', { body: joining })
    const own = { purpose: 'volunteer', recordId: approved.volunteer.id, by: 'page' }
    const mine = { at: (await admin('POST /access-links', { body: own })).body.address.split('/').at(-1) }
    await visitor('POST /my/{token}/volunteer', { ...mine, body: { attendance: 'confirmed' } })
    const { calendar } = (await visitor('GET /my/{token}/volunteer', mine)).body
    await visitor('GET /my/{token}/volunteer/shifts.ics', { at: calendar })
    await visitor('GET /my/{token}/partner/logo', { at })
    await admin('GET /admin/sponsors/{id}/thanks.pdf', { at: String(reached.id) })
    const before = site.clock.now
    site.clock.now = '2026-10-10T12:00:00.000Z'
    await visitor('GET /my/{token}/partner/thanks.pdf', { at })
    site.clock.now = before
    await admin('PATCH /inbox/subscribers/{id}', { body: { archived: true } })
    const { body: sent } = await admin('POST /mail/test', { body: { recipient: 'ada@example.org' } })
    await admin('POST /mail/{id}/send-again', { at: String(sent.mail.id) })
    await admin('POST /mail/sender', { body: { headers: '' } })
    const letter = { audience: 'person', person: 'ada@example.org', subject: 'Rehearsal', body: 'At seven.' }
    await live('/newsletters', letter, { subject: 'The rehearsal' }, async at => {
      for (const call of ['GET /newsletters/{id}', 'GET /newsletters/{id}/review', 'GET /newsletters/{id}/recipients'])
        await admin(call, { at })
      expect((await admin('POST /newsletters/{id}/test', { at })).status).toBe(409)
    })
    const { body: drafted } = await admin('POST /newsletters', { body: letter })
    const newsletter = { at: String(drafted.newsletter.id) }
    expect((await admin('POST /newsletters/{id}/send', { ...newsletter, headers: late })).status).toBe(412)
    for (const step of ['send', 'pause', 'resume']) await admin(`POST /newsletters/{id}/${step}`, newsletter)
    expect((await admin('DELETE /newsletters/{id}', newsletter)).status).toBe(409)
    await admin('POST /newsletters/{id}/try-again', { ...newsletter, body: { results: ['failed'] } })
    await admin('POST /newsletters/preview', { body: letter })
    await admin('POST /newsletters/bounced', { body: { email: letter.person, bounced: true } })
    await admin('POST /newsletters/subscribers/ask')
    const { body: asking } = await admin('POST /volunteers', { body: { ...volunteer, email: 'sam@example.org' } })
    const decision = { table: 'volunteers', status: 'approved' }
    await admin('GET /decisions/owing?table=speakers&year=2026')
    const { body: offered } = await admin('POST /decisions/drafts', {
      body: { ...decision, ids: [asking.volunteer.id] },
    })
    const people = offered.drafts.map((draft: { id: number; version: number; subject: string; body: string }) => ({
      ...draft,
      mail: { subject: draft.subject, body: draft.body },
    }))
    const { body: decided } = await admin('POST /decisions', { body: { ...decision, people } })
    expect((await admin('POST /decisions', { body: { ...decision, people } })).status).toBe(412)
    await admin('POST /history/events/{id}/revert', { at: String(decided.event), body: {} })
    const texts = { at: 'speaker-declined', body: { subject: 'Not this year', body: 'Dear {name}' } }
    await admin('PUT /mail/texts/{key}', texts)
    for (const call of ['PUT /mail/texts/{key}', 'DELETE /mail/texts/{key}'])
      expect((await admin(call, { ...texts, headers: late })).status).toBe(412)
    await admin('POST /mail/texts/{key}/preview', texts)
    expect((await admin('POST /mail/texts/{key}/test', texts)).status).toBe(400)
    const account = { name: 'Joanna', password: PASSWORD }
    await admin('PATCH /auth/account', { body: { ...account, email: 'jo@example.org' } })
    await admin('POST /mail/texts/{key}/test', texts)
    await admin('POST /newsletters/{id}/test', newsletter)
    await admin('PUT /auth/notices', { body: { when: 'daily', kinds: ['messages'], subjects: ['press'], news: [] } })
    await admin('PATCH /auth/account', { body: { ...account, email: '' } })
    await admin('GET /mail/texts')
    await admin('DELETE /mail/texts/{key}', { at: texts.at })
    await admin('GET /mail/about/{table}/{id}')
    await admin('GET /volunteers/status/{status}', { at: 'pending' })

    const { body: made } = await admin('POST /backup/files')
    await admin('POST /backup/copies')
    await admin('GET /backup/files/{name}', { at: made.file.name })
    await admin('POST /backup/files/{name}/restore', { at: made.file.name })
    const { body: data } = await admin('GET /backup/export')
    // Imported records may lack a picture.
    data.tables.teamMembers[0].photo = ''
    data.tables.sponsors[0].logo = ''
    await admin('POST /backup/import', { body: { data, options: { skipExistingIds: false } } })

    // Files are made of the few records that are left later.
    for (const call of lists.filter(call => !/\.(pdf|zip)$/.test(call))) await admin(call)
    const forgotten = { email: 'ada@example.com', confirmation: 'ada@example.com' }
    for (const call of ['POST /privacy/preview', 'POST /privacy/erase']) await admin(call, { body: forgotten })
    await admin('DELETE /sample-content')
    for (const call of lists) await admin(call)

    const person = { email: 'unknown@example.org' }
    await admin('POST /privacy/preview', { body: person })
    await admin('POST /privacy/erase', { body: { ...person, confirmation: person.email } })

    const invitation = { email: 'mei@example.org', role: 'editor', by: 'link' }
    const { body: invited } = await admin('POST /people', { body: invitation })
    const mei = String(invited.person.id)
    expect((await admin('POST /people', { body: invitation })).status).toBe(409)
    const { body: resent } = await admin('POST /people/{id}/invitation', { at: mei, body: { by: 'link' } })
    const link = { token: resent.link.split('#')[1] }
    const password = { newPassword: 'nine herons over the weir', confirmPassword: 'nine herons over the weir' }
    await visitor('POST /auth/link', { body: link })
    await visitor('POST /auth/link/password', { body: { ...link, ...password, name: 'Mei' } })
    expect((await visitor('POST /auth/link', { body: link })).status).toBe(404)
    await admin('PATCH /people/{id}', { at: mei, body: { role: 'reviewer', disabled: true } })
    await admin('DELETE /people/{id}/sessions', { at: mei })
    expect((await admin('DELETE /people/{id}', { at: mei })).status).toBe(409)
    const { body: other } = await admin('POST /people', { body: { ...invitation, email: 'ada@example.org' } })
    await admin('DELETE /people/{id}', { at: String(other.person.id) })
    await admin('GET /people')
    await admin('PATCH /auth/account', { body: { name: 'Joanna', email: '' } })
    await admin('POST /auth/sessions/end', { body: { session: 'others', password: PASSWORD } })
    await visitor('POST /auth/lost-password', { body: { email: 'ada@example.com' } })

    await admin('GET /reviews/{subject}')
    const { body: reviewed } = await admin('POST /speakers', { body: aSpeaker() })
    const { body: chosen } = await admin('POST /speakers', { body: aSpeaker({ selectionStatus: 'selected' }) })
    const holder = { purpose: 'speaker', recordId: chosen.speaker.id }
    const { body: linked } = await admin('POST /access-links', { body: { ...holder, by: 'page' } })
    const ownToken = linked.address.split('/').at(-1)
    await admin(`GET /access-links?purpose=speaker&recordId=${holder.recordId}`)
    await visitor('GET /my/{token}', { at: ownToken })
    await visitor('POST /my/{token}/renew', { at: ownToken })
    await visitor('POST /my/{token}/speaker', { at: ownToken, body: await formWithPicture('photo') })
    await admin('POST /milestones/starting-list')
    await live('/milestones', { name: 'Title', weeksBefore: 3 }, { note: 'Short' })
    const { body: added } = await admin('POST /milestones', { body: { name: 'Sketch', weeksBefore: 16 } })
    const milestoneId = added.milestone.id
    await admin('GET /admin/milestones')
    await visitor('POST /my/{token}/speaker', { at: ownToken, body: await formWithPicture('file', { milestoneId }) })
    const handedIn = { speakerId: chosen.speaker.id, milestoneId, answer: 'on' }
    const [{ id: filed }] = (await admin('GET /admin/hand-ins')).body.handIns
    await admin('GET /admin/hand-ins/{id}/file', { at: String(filed) })
    await admin('PATCH /hand-ins/{id}', { at: String(filed), body: { answer: 'on' } })
    const { body: kept } = await admin('POST /hand-ins', { body: handedIn })
    await admin('DELETE /hand-ins/{id}', { at: String(kept.handIn.id) })
    await live(
      '/run-times',
      { speakerId: chosen.speaker.id, length: '14:20', ranOn: '2026-02-20' },
      { length: '13:50' },
    )
    await admin('GET /admin/run-times')
    const slot = { kind: 'rehearsal', startsAt: '2026-10-01T18:00', minutes: 30, capacity: 2 }
    await live('/slots', slot, { minutes: 20 }, async id => {
      const place = { at: [id, chosen.speaker.id].join('/speakers/') }
      await admin('PUT /slots/{id}/speakers/{speakerId}', place)
      await admin('GET /admin/slots/booked')
      await admin('DELETE /slots/{id}/speakers/{speakerId}', place)
    })
    await admin('GET /admin/slots')
    await live('/coaches', { name: 'Cora Lind' }, { seesContacts: true })
    const { body: helper } = await admin('POST /coaches', { body: { name: 'Carla Voss' } })
    await admin('GET /admin/coaches')
    const coachId = helper.coach.id
    await admin('PATCH /speakers/{id}', { at: String(chosen.speaker.id), body: { coachId } })
    const coachLink = { body: { purpose: 'coach', recordId: coachId, by: 'page' } }
    const coach = String((await admin('POST /access-links', coachLink)).body.address.split('/').at(-1))
    await visitor('POST /my/{token}/speaker', { at: ownToken, body: await formWithPicture('file', { milestoneId }) })
    const latest = (await admin('GET /admin/hand-ins')).body.handIns.at(-1)
    const { calendar: coached } = (await visitor('GET /my/{token}/coach', { at: coach })).body
    await visitor('GET /my/{token}/coach/slots.ics', { at: coached })
    await visitor('GET /my/{token}/coach/hand-ins/{id}/file', { at: `${coach}/coach/hand-ins/${latest.id}` })
    const answered = { handInId: latest.id, version: latest.version, answer: 'on' }
    await visitor('POST /my/{token}/coach', { at: coach, body: answered })
    await visitor('GET /my/{token}/speaker/photo', { at: ownToken })
    const { calendar: bookedDays } = (await visitor('GET /my/{token}/speaker', { at: ownToken })).body
    await visitor('GET /my/{token}/speaker/slots.ics', { at: bookedDays })
    await admin('POST /access-links/revoke', { body: { ids: [linked.link.id] } })
    const review = { at: String(reviewed.speaker.id) }
    await admin('GET /reviews/{subject}/{id}', review)
    const graded = { at: review.at, body: { grades: {}, comment: 'Warm.' } }
    await admin('PUT /jury/{id}', graded)
    await admin('GET /jury/{id}', { at: review.at })
    await admin('PUT /reviews/{subject}/{id}', { ...review, body: { vote: 'yes', comment: 'Warm.' } })

    const known = { password: PASSWORD }
    const key = softAuthenticator(ORIGIN)
    const { body: begun } = await admin('POST /auth/factors/passkeys', { body: known })
    const passkey = key.create({ challenge: begun.creation.challenge })
    await admin('POST /auth/factors/passkeys/confirm', { body: { token: begun.token, name: 'Key', passkey } })
    const { body: app } = await admin('POST /auth/factors/totp', { body: known })
    const code = appCode(app.secret, Date.parse(site.clock.now))
    await admin('POST /auth/factors/totp/confirm', { body: { token: app.token, code } })
    await admin('GET /auth/factors')
    const { body: codes } = await admin('POST /auth/factors/recovery-codes', { body: known })
    const { body: half } = await visitor('POST /auth/login', { body: { username: 'admin', password: PASSWORD } })
    const { token } = half.secondStep
    await visitor('POST /auth/second-step/passkey', { body: { token } })
    expect((await visitor('POST /auth/second-step', { body: { token, code: '000000' } })).status).toBe(401)
    await visitor('POST /auth/second-step', { body: { token, recoveryCode: codes.recoveryCodes[0] } })
    await admin('POST /auth/factors/passkeys/{id}/remove', { body: known })
    await admin('POST /auth/factors/totp/remove', { body: known })

    await visitor('POST /auth/login', { body: { username: 'admin', password: PASSWORD } })
    expect((await visitor('POST /auth/login', { body: { username: 'admin', password: 'a guess' } })).status).toBe(401)
    const newPassword = 'nine herons over the weir'
    const passwords = { currentPassword: PASSWORD, newPassword, confirmPassword: newPassword }
    const { headers } = await admin('POST /auth/password', { body: passwords })
    const [cookie = ''] = headers.get('set-cookie')?.split(';') ?? []
    await visitor('POST /auth/logout-everywhere', { headers: { cookie } })
    await visitor('POST /auth/logout')

    expect(routes.filter(call => ![...met].some(known => known.startsWith(`${call} 2`)))).toEqual([])
  })
})

interface Described {
  summary?: string
  security?: object[]
  tags?: string[]
  responses: Record<string, { $ref?: string; description?: string; content?: object }>
}
