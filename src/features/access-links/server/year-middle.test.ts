import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addEdition, addPackage, addScheduleItem, addSponsor, aSpeaker } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { type Caller, testSite } from '#test/test-site.ts'

interface Draft {
  id: number
  version: number
  subject: string
  body: string
}

const withMail = ({ id, version, subject, body }: Draft) => ({ id, version, mail: { subject, body } })

async function place(open: TestEngine['open']) {
  const database = await open()
  await addEdition(database.db, { year: 2026, date: '2026-10-08' })
  const site = testSite(database, { now: '2026-08-01T12:00:00.000Z' })
  // A session ends before the next part of the year.
  const admin: Caller = async (...call) => (await site.signIn())(...call)
  const speakerOf = async (id: number) => (await admin(`/admin/speakers/${id}`)).body.speaker
  const add = async (name: string, more: object = {}) => {
    const email = `${name.toLowerCase()}@example.com`
    const body = { ...aSpeaker({ name, email }), talkTitle: `The talk of ${name}`, year: 2026, ...more }
    return Number((await admin('/speakers', { body })).body.speaker.id)
  }
  /** Sends the mails of a decision as they are offered; returns the tokens of their links by person. */
  async function decide(status: string, ids: number[]) {
    const made = { table: 'speakers', status, ...(status === 'reminded' && { year: 2026 }) }
    const { body } = await admin('/decisions/drafts', { body: { ...made, ids } })
    const answer = await admin('/decisions', { body: { ...made, people: body.drafts.map(withMail) } })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const mails = await database.db.selectFrom('mailOutbox').select(['recipient', 'text']).orderBy('id').execute()
    return new Map(
      mails.map(({ recipient, text }) => [recipient.split('@')[0] ?? '', /\/my\/([\w-]+)/.exec(text)?.[1] ?? '']),
    )
  }
  const line = async () => (await site.visitor('/speakers')).body.speakers.map(({ name }: { name: string }) => name)
  return { ...site, database, admin, add, decide, speakerOf, line }
}

anyDatabase('The middle of a year', ({ open }) => {
  test('one speaker confirms, one declines at midnight and is replaced, one never answers and is reminded', async () => {
    const { add, decide, visitor, admin, speakerOf, line, clock, database } = await place(open)
    const [ada, bo, cy] = [await add('Ada'), await add('Bo'), await add('Cy')]
    const reserve = await add('Dee', { selectionStatus: 'shortlisted' })
    const slot = { year: 2026, location: 'Hall', startTime: '2:20 PM', endTime: '2:34 PM' }
    const texts = { title: 'The talk of Bo', description: 'By Bo.' }
    await addScheduleItem(database.db, { ...slot, ...texts, talks: JSON.stringify([bo]) })
    const tokens = await decide('selected', [ada, bo, cy])
    expect((await speakerOf(cy)).attendance).toBe('asked')
    const send = (name: string, body: object) => visitor(`/my/${tokens.get(name)}/speaker`, { body })

    expect((await send('ada', { attendance: 'confirmed' })).status).toBe(200)
    expect((await send('ada', { bio: 'A new bio.', introduction: 'Ada measures fires.' })).status).toBe(200)
    const told = await speakerOf(ada)
    expect(told).toMatchObject({ attendance: 'confirmed', introduction: 'Ada measures fires.', bio: 'Works outside.' })
    expect(told.waiting).toEqual({ bio: 'A new bio.' })

    clock.now = '2026-08-15T06:00:00.000Z'
    expect((await send('bo', { attendance: 'declined' })).status).toBe(200)
    expect(await line()).toEqual(['Ada', 'Cy'])
    await admin('/speakers/reserves', { method: 'PUT', body: { year: 2026, ids: [reserve] } })
    const replaced = await admin(`/speakers/${bo}/replacement`, { body: { reserve } })
    expect(replaced.status, JSON.stringify(replaced.body)).toBe(200)
    expect(await line()).toEqual(['Ada', 'Cy', 'Dee'])
    const { body: program } = await visitor('/schedule')
    expect(JSON.stringify(program)).not.toContain('Bo')

    const approved = await admin(`/speakers/${ada}`, {
      method: 'PATCH',
      body: { bio: 'A new bio.', waiting: {} },
      headers: { 'if-match': `"${told.version}"` },
    })
    expect(approved.body.speaker).toMatchObject({ bio: 'A new bio.', waiting: {} })

    clock.now = '2026-09-05T12:00:00.000Z'
    const reminded = await decide('reminded', [cy])
    expect((await visitor(`/my/${reminded.get('cy')}`)).body.link).toMatchObject({ purpose: 'speaker', name: 'Cy' })
    const mails = await database.db.selectFrom('mailOutbox').select(['recipient', 'text']).orderBy('id').execute()
    expect(mails.at(-1)).toMatchObject({ recipient: 'cy@example.com', text: expect.stringContaining('- Confirmation') })
  })

  test('a partner sends an odd logo that is approved, and names three ticket holders', async () => {
    const { admin, visitor, database } = await place(open)
    const marks = [
      { feature: 'Logo', kind: 'logo', daysBefore: 28, person: 'Kathleen' },
      { feature: 'Three tickets', kind: 'tickets', daysBefore: 7, person: '' },
    ]
    const features = JSON.stringify(marks.map(({ feature }) => feature))
    const packageId = await addPackage(database.db, { features, deliverables: JSON.stringify(marks) })
    const id = await addSponsor(database.db, { packageId, year: 2026, contactEmail: 'mo@roots.example' })
    const issued = await admin('/access-links', { body: { purpose: 'partner', recordId: id, by: 'page' } })
    const path = `/my/${String(issued.body.address).split('/my/')[1]}/partner`
    const form = new FormData()
    const drawn = (width: number, height: number, background: string) =>
      ({ create: { width, height, channels: 4, background } }) as const
    const tall = sharp(drawn(300, 1500, '#0000')).composite([{ input: drawn(200, 1200, '#e2402a') }])
    form.append('logo', new Blob([Uint8Array.from(await tall.png().toBuffer())]), 'a tall logo (final).png')
    const sent = await visitor(path, { method: 'POST', body: form })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const svg = new FormData()
    svg.append('logo', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']), 'logo.svg')
    expect((await visitor(path, { method: 'POST', body: svg })).status).toBe(400)
    const [partner] = (await admin('/admin/sponsors')).body.sponsors
    const seen = async () => (await visitor('/sponsors')).body.sponsors[0].logo
    expect([await seen(), partner.waiting.logo === partner.logo]).toEqual([partner.logo, false])
    const approve = (version: number) =>
      admin(`/sponsors/${id}`, {
        method: 'PATCH',
        body: { logo: partner.waiting.logo, waiting: {} },
        headers: { 'if-match': `"${version}"` },
      })
    expect((await approve(partner.version - 1)).status).toBe(412)
    expect((await approve(partner.version)).status).toBe(200)
    expect(await seen()).toBe(partner.waiting.logo)
    const names = 'Mo Roots\nNguyễn Thị Ánh\nᐊᓐᑕᕆᐅ'
    expect((await visitor(path, { body: { ticketNames: names } })).body.ticketNames).toEqual(names.split('\n'))
    const { owed } = (await visitor(path)).body
    expect(owed.map(({ state }: { state: string }) => state)).toEqual(['received', 'received'])
  })
})
