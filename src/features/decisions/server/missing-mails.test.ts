import { expect, test } from 'vitest'
import { defaultDueDays } from '#features/settings/owed-items.ts'
import { addEdition, addPackage, addSponsor, aSpeaker } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { deliverMail } from '#test/mail/mail-server.ts'
import { testSite } from '#test/test-site.ts'

interface Draft {
  id: number
  version: number
  subject: string
  body: string
}

/** September 5, 33 days before the day. */
const NOW = '2026-09-05T12:00:00.000Z'

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  await addEdition(database.db, { year: 2026, date: '2026-10-08' })
  const site = testSite(database, { now: NOW })
  const admin = await site.signIn()
  const add = async (name: string, change: object) => {
    const body = { ...aSpeaker({ name, email: `${name.toLowerCase()}@example.com` }), selectionStatus: 'selected' }
    const { id, version } = (await admin('/speakers', { body })).body.speaker
    const headers = { 'if-match': `"${version}"` }
    const { status } = await admin(`/speakers/${id}`, {
      method: 'PATCH',
      body: { talkTitle: name, ...change },
      headers,
    })
    expect(status).toBe(200)
    return Number(id)
  }
  const all = { introduction: 'Ada.', slidesLink: 'https://slides.example', dayPhone: '780' }
  const drafts = (ids: number[], more = {}) =>
    admin('/decisions/drafts', { body: { table: 'speakers', status: 'reminded', year: 2026, ids, ...more } })
  const send = (people: object[], more = {}) =>
    admin('/decisions', { body: { table: 'speakers', status: 'reminded', year: 2026, people, ...more } })
  const mails = () => database.db.selectFrom('mailOutbox').selectAll().orderBy('id').execute()
  const links = () => database.db.selectFrom('accessLinks').selectAll().orderBy('id').execute()
  return { ...site, database, admin, add, all, drafts, send, mails, links }
}

const withMail = ({ id, version, subject, body }: Draft) => ({ id, version, mail: { subject, body } })

anyDatabase('Reminders', ({ open }) => {
  test('S7: a draft lists all that its person owes with the due days, and none is sent without the press', async () => {
    const { add, all, drafts, mails, links } = await siteOn(open)
    const ada = await add('Ada', { ...all, talkTitle: null, slidesLink: '' })
    const bo = await add('Bo', { ...all, attendance: 'confirmed', photo: '/media/b/600.webp' })
    const { body } = await drafts([ada, bo, 99])
    expect(body.drafts.map(({ name }: { name: string }) => name)).toEqual(['Ada', 'Bo'])
    expect(body.drafts[0].subject).toBe('What we still need from you for DevonTalks 2026')
    expect(body.drafts[0].body).toContain(
      [
        '- Confirmation (due September 12)',
        '- Portrait (due September 12)',
        '- Talk title (due September 12)',
        '- Recording consent (due September 12)',
        '- Slides (due September 24)',
        '',
        'What you send yourself',
      ].join('\n'),
    )
    expect(body.drafts[1].body).toContain('missing:\n\n- Recording consent (due September 12)\n\nWhat you send')
    expect(body.drafts[0].body).toContain('{link}')
    expect([await mails(), await links()]).toEqual([[], []])
  })

  test('S7: each gets one mail with a fresh link after 15 seconds; only the hash of it stays', async () => {
    const { add, all, drafts, send, mails, links, visitor, clock, database, services } = await siteOn(open)
    const [ada, bo] = [await add('Ada', all), await add('Bo', all)]
    const { body } = await drafts([ada, bo])
    expect(await send(body.drafts.map(withMail))).toMatchObject({ status: 200, body: { mails: 2 } })
    const [first, second] = await mails()
    const tokenOf = (text = '') => /\/my\/([\w-]+)/.exec(text)?.[1] ?? ''
    expect(tokenOf(first?.text)).not.toBe(tokenOf(second?.text))
    expect((await visitor(`/my/${tokenOf(second?.text)}`)).body.link).toMatchObject({ purpose: 'speaker', name: 'Bo' })
    expect(JSON.stringify(await links())).not.toContain(tokenOf(first?.text))
    clock.now = '2026-09-05T12:00:14.000Z'
    expect(await deliverMail(database, services.now)).toEqual([])
    clock.now = '2026-09-05T12:00:15.000Z'
    expect((await deliverMail(database, services.now)).flatMap(({ to }) => to)).toEqual([
      'ada@example.com',
      'bo@example.com',
    ])
    expect(JSON.stringify(await mails())).not.toContain(tokenOf(first?.text))
  })

  test('S7: what came after the draft is left out, and a person who owes nothing any more gets no mail', async () => {
    const { add, all, drafts, send, mails, links, admin, database } = await siteOn(open)
    const [ada, bo] = [await add('Ada', { ...all, slidesLink: '' }), await add('Bo', all)]
    const { body } = await drafts([ada, bo])
    await admin(`/speakers/${ada}`, { method: 'PATCH', body: { slidesLink: 'https://slides.example/a' } })
    await admin(`/speakers/${ada}`, { method: 'PATCH', body: { waiting: { photo: '/media/a/600.webp' } } })
    const came = { attendance: 'confirmed', photo: '/media/b/600.webp' }
    await admin(`/speakers/${bo}`, { method: 'PATCH', body: came })
    const given = { wording: 'Yes', at: NOW }
    const consents = JSON.stringify({ talk: given, web: given })
    await database.db.updateTable('speakers').set({ consents }).where('id', '=', bo).execute()
    expect((await send(body.drafts.map(withMail))).body.mails).toBe(1)
    const [mail, ...others] = await mails()
    expect([mail?.recipient, others, (await links()).length]).toEqual(['ada@example.com', [], 1])
    expect(mail?.text).toContain('- Confirmation (due September 12)\n- Recording consent (due September 12)\n\n')
    expect(mail?.text).not.toMatch(/Slides|Portrait/)
  })

  test('S7: an Undo takes the mails back and ends their links', async () => {
    const { add, all, drafts, send, mails, links, admin } = await siteOn(open)
    const { body } = await drafts([await add('Ada', all)])
    const { event } = (await send(body.drafts.map(withMail))).body
    const undone = await admin(`/history/events/${event}/revert`, { body: {} })
    expect(undone.body).toEqual({ record: null, mails: { takenBack: 1, gone: 0 } })
    expect([await mails(), (await links()).map(({ revokedAt }) => revokedAt)]).toEqual([[], [NOW]])
  })

  test('S7: people without an address, declined speakers and unknown fields', async () => {
    const { add, all, drafts, send, mails } = await siteOn(open)
    const nora = await add('Nora', { ...all, email: '' })
    const gone = await add('Gone', { ...all, attendance: 'declined' })
    const { body } = await drafts([nora, gone])
    expect(body.drafts).toMatchObject([{ name: 'Nora', email: '' }])
    expect((await send(body.drafts.map(withMail))).body.mails).toBe(0)
    expect((await drafts([nora], { texts: { subject: '{nmae}', body: 'x' } })).status).toBe(400)
    const cy = await add('Cy', all)
    const unknown = { id: cy, version: 0, mail: { subject: 'x', body: 'Dear {first name}' } }
    expect((await send([unknown])).status).toBe(400)
    expect(await mails()).toEqual([])
  })

  test('S7: partners owe what their tier includes, and their contact gets the mail', async () => {
    const { database, drafts, send, mails } = await siteOn(open)
    const deliverables = [
      { feature: 'Logo on the site', kind: 'logo', daysBefore: 60, person: '' },
      { feature: 'Four tickets', kind: 'tickets', daysBefore: 14, person: '' },
      { feature: 'A table', kind: 'table', daysBefore: 1, person: '' },
    ] as const
    const packageId = await addPackage(database.db, { name: 'Gold', deliverables: JSON.stringify(deliverables) })
    const mills = { name: 'Mills', packageId, contactName: 'Mo', contactEmail: 'mo@mills.example', year: 2026 }
    const id = await addSponsor(database.db, { ...mills, logo: '' })
    const { body } = await drafts([id], { table: 'sponsors' })
    expect(body.drafts).toMatchObject([{ name: 'Mills', email: 'mo@mills.example' }])
    const missing = '- Logo (due September 12)\n- Names for tickets (due September 24)'
    expect(body.drafts[0].body).toContain('Dear Mo,')
    expect(body.drafts[0].body).toContain(`missing:\n\n${missing}\n\nWhat you send`)
    await send(body.drafts.map(withMail), { table: 'sponsors' })
    expect(await mails()).toMatchObject([{ recipient: 'mo@mills.example', aboutTable: 'sponsors', aboutId: id }])
  })

  test('S7: a volunteer confirms, and is briefed and an adult where their shifts need it', async () => {
    const { admin, drafts, send, mails, visitor, clock, signIn } = await siteOn(open)
    const addVolunteer = async (name: string, more = {}) => {
      const body = { name, email: `${name.toLowerCase()}@example.com`, status: 'approved', ...more }
      return Number((await admin('/volunteers', { body })).body.volunteer.id)
    }
    const times = { startsAt: '2026-10-08T18:00', endsAt: '2026-10-08T20:00', least: 1, most: 2 }
    const role = { name: 'Bar', adultsOnly: true, needsBriefing: true }
    const roleId = (await admin('/volunteer-roles', { body: role })).body.role.id
    const shift = (await admin('/shifts', { body: { roleId, ...times } })).body.shift.id
    const ada = await addVolunteer('Ada', { attendance: 'confirmed', isAdult: true })
    const gone = await addVolunteer('Gone', { attendance: 'declined' })
    const bo = await addVolunteer('Bo')
    for (const volunteerId of [ada, bo])
      await admin(`/shifts/${shift}/places`, { body: { volunteerId, reason: 'Came last year' } })
    const { body } = await drafts([ada, bo, gone], { table: 'volunteers' })
    const missing = (name: string) => body.drafts.find((draft: { name: string }) => draft.name === name)?.body ?? ''
    expect(missing('Ada')).toContain('missing:\n\n- Briefing (due October 5)\n\nWhat you send')
    expect(missing('Bo')).toContain(
      '- Confirmation (due September 12)\n- 18 or older (due September 17)\n- Briefing (due October 5)\n\nWhat you send',
    )
    expect(missing('Gone')).toBe('')
    const { items } = (await admin('/admin/plan')).body
    expect(items).toContainEqual(
      expect.objectContaining({ title: 'Remind 1 volunteer of what is missing', note: 'Bo', section: 'now' }),
    )
    await admin(`/volunteers/${ada}`, { method: 'PATCH', body: { isBriefed: true } })
    await send(body.drafts.map(withMail), { table: 'volunteers' })
    const [mail, ...rest] = await mails()
    expect([mail?.recipient, mail?.aboutTable, rest]).toEqual(['bo@example.com', 'volunteers', []])
    const token = /\/my\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
    expect((await visitor(`/my/${token}/volunteer`)).body.shifts).toMatchObject([{ id: shift }])
    clock.now = '2026-10-09T12:00:00.000Z'
    const after = (await (await signIn())('/admin/plan')).body.items
    expect(after.some(({ key }: { key: string }) => key === 'volunteers/reminders')).toBe(false)
  })

  test('S7: the plan offers reminders 7 days before a due day, once for each, and sends nothing', async () => {
    const { add, all, drafts, send, mails, admin, signIn, clock } = await siteOn(open)
    const ids = [await add('Ada', all), await add('Nora', { ...all, email: '' })]
    const ready = async (at: string) => {
      clock.now = `${at}T12:00:00.000Z`
      const { items } = (await (await signIn())('/admin/plan')).body
      const ready = items.find(({ key }: { key: string }) => key === 'speakers/reminders')
      return ready ? ready.note.split(', ') : []
    }
    expect(await ready('2026-08-19')).toEqual([])
    expect((await drafts(ids, { onlyReady: true })).body.drafts).toEqual([])
    expect(await ready('2026-08-20')).toEqual(['Ada'])
    expect(await mails()).toEqual([])
    const { body } = await drafts(ids, { onlyReady: true })
    expect(body.drafts).toMatchObject([{ name: 'Ada' }])
    const { event } = (await send(body.drafts.map(withMail))).body
    expect(await ready('2026-08-20')).toEqual([])
    await (await signIn())(`/history/events/${event}/revert`, { body: {} })
    expect(await ready('2026-08-20')).toEqual(['Ada'])
    await send(body.drafts.map(withMail))
    expect(await ready('2026-08-26')).toEqual([])
    // A week before the portrait is due.
    expect(await ready('2026-08-27')).toEqual(['Ada'])
    expect(await ready('2026-10-09')).toEqual([])
    const save = (change: object) =>
      admin('/settings/due-days', { body: { value: JSON.stringify({ ...defaultDueDays, ...change }) } })
    clock.now = NOW
    expect((await save({ bio: -1 })).status).toBe(400)
    expect((await save({ attendance: 21, portrait: 21, bio: 21, talkTitle: 21, remind: 3 })).status).toBe(200)
    expect(await ready('2026-08-27')).toEqual([])
  })
})
