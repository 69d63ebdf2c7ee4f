import { expect, test } from 'vitest'
import { addScheduleItem, aSpeaker } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { DAY, rotaSite } from '#test/rota-site.ts'
import { PASSWORD } from '#test/test-site.ts'

/** The same with Priya, an approved volunteer, and her page. */
async function place(open: TestEngine['open'], values: object = {}) {
  const site = await rotaSite(open)
  const { admin, addVolunteer, visitor, database } = site
  const id: number = await addVolunteer('Priya', values)
  const { body } = await admin('/access-links', { body: { purpose: 'volunteer', recordId: id, by: 'page' } })
  const own = `/my/${String(body.address).split('/my/')[1]}/volunteer`
  const read = async () => (await visitor(own)).body
  const send = (change: object) => visitor(own, { body: change })
  const mine = async () => (await read()).shifts.map((shift: { id: number }) => shift.id)
  const record = async () => (await admin('/volunteers/status/approved')).body.volunteers[0]
  const change = (of: string, body: object) => admin(of, { method: 'PATCH', body })
  async function noticed() {
    const mails = await database.db.selectFrom('mailOutbox').selectAll().orderBy('id').execute()
    const isNotice = ({ recipient, text }: (typeof mails)[number]) =>
      recipient === 'jo@example.org' && text.includes('tab=volunteers&view=approved&record=')
    return mails.filter(isNotice).map(({ subject, text }) => ({ subject, text }))
  }
  return { ...site, id, own, read, send, mine, record, change, noticed }
}

async function withNotices({ admin }: Awaited<ReturnType<typeof place>>) {
  await admin('/auth/account', { method: 'PATCH', body: { name: 'Jo', email: 'jo@example.org', password: PASSWORD } })
  await admin('/auth/notices', {
    method: 'PUT',
    body: { when: 'at once', kinds: [], subjects: [], news: ['declines'] },
  })
}

async function unfolded(answer: Response) {
  return (await answer.text()).replaceAll('\r\n ', '').split('\r\n')
}

anyDatabase('The own page of a volunteer', ({ open }) => {
  test('V3, V4, Q15: shows my shifts, whom to call, and the open shifts with what they collide with', async () => {
    const { admin, database, read, send, mine, addShift, change, roleId, own, visitor } = await place(open)
    await change(`/volunteer-roles/${roleId}`, {
      bring: 'The black shirt',
      contactName: 'Kathleen',
      contactPhone: '780 555 0100',
      needsBriefing: true,
    })
    await admin('/settings/volunteer-message', { body: { value: 'Coffee is from 7.' } })
    const speaker = (await admin('/speakers', { body: aSpeaker({ selectionStatus: 'selected' }) })).body.speaker
    await addScheduleItem(database.db, {
      year: 2026,
      startTime: '9:00 AM',
      endTime: '10:00 AM',
      talks: `[${speaker.id}]`,
    })
    const early = await addShift('08:00', '09:30', { place: 'Foyer', most: 2 })
    const late = await addShift('09:30', '11:00')
    const beside = await addShift('09:00', '10:00')
    await addShift('12:00', '13:00', { isLocked: true })
    expect(await read()).toMatchObject({ shifts: [], contacts: [], message: 'Coffee is from 7.', day: DAY })
    expect((await read()).open.map((shift: { id: number; missed: string[] }) => [shift.id, shift.missed])).toEqual([
      [early.id, ['Ada Quill']],
      [beside.id, ['Ada Quill']],
      [late.id, ['Ada Quill']],
    ])
    expect((await send({ take: `${early.id}\n${late.id}` })).body).toEqual({ success: true })
    const { shifts, contacts, open: left, needsBriefing } = await read()
    expect(shifts).toMatchObject([
      { id: early.id, roleName: 'Doors', place: 'Foyer', bring: 'The black shirt', withdrawUntil: '2026-10-07T08:00' },
      { id: late.id },
    ])
    expect((await read()).items).toEqual([{ name: 'Confirmation', due: '2026-08-27', state: 'missing' }])
    expect([contacts, needsBriefing]).toEqual([[{ name: 'Kathleen', phone: '780 555 0100', roles: ['Doors'] }], true])
    expect(left.map(({ misfits }: { misfits: string[] }) => misfits)).toEqual([
      ['Overlaps Doors, 8 AM to 9:30 AM, by 30 minutes.', 'Overlaps Doors, 9:30 AM to 11 AM, by 30 minutes.'],
    ])
    const refused = await send({ take: `${beside.id}` })
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('Overlaps Doors')])
    expect([(await send({})).status, (await send({ take: 'all' })).status]).toEqual([400, 400])
    expect(await mine()).toEqual([early.id, late.id])
    expect((await visitor(own)).headers.get('cache-control')).toBe('no-store')
  })

  test('V5: from an hour before a shift until its end they say that they are here, and take it back', async () => {
    const { id, signIn, addShift, send, read, clock } = await place(open)
    const shift = await addShift('08:00', '12:00')
    await send({ take: `${shift.id}` })
    const seen = async () => {
      const [{ state, canArrive }] = (await read()).shifts
      return [state, canArrive]
    }
    const at = (time: string) => {
      // The zone is six hours behind.
      clock.now = `${DAY}T${time}:00.000Z`
    }
    for (const [time, may] of [
      ['12:59', false],
      ['13:00', true],
      ['17:59', true],
      ['18:00', false],
    ] as const) {
      at(time)
      expect(await seen(), time).toEqual(['expected', may])
      if (!may) expect((await send({ here: shift.id })).status, time).toBe(409)
    }
    at('13:05')
    expect((await send({ here: shift.id + 1 })).status, 'a shift that is not theirs').toBe(409)
    expect((await send({ here: shift.id })).status).toBe(200)
    expect(await seen()).toEqual(['here', true])
    await send({ notHere: shift.id })
    expect(await seen()).toEqual(['expected', true])
    await send({ here: shift.id })
    const admin = await signIn()
    expect((await admin('/admin/shifts/board')).body.here).toMatchObject([{ volunteerId: id, shiftId: shift.id }])
    // Done was said by somebody who saw them.
    await admin(`/shifts/${shift.id}/places/${id}`, { method: 'PATCH', body: { state: 'done' } })
    await send({ here: shift.id })
    await send({ notHere: shift.id })
    expect((await seen())[0]).toBe('done')
  })

  test('V4, L4: a calendar by a token of its own has all their shifts, and forgets those that they leave', async () => {
    const { addShift, send, own, read, raw, visitor, change, admin, roleId } = await place(open)
    await change(`/volunteer-roles/${roleId}`, {
      bring: 'Gloves',
      contactName: 'Kathleen',
      contactPhone: '780 555 0100',
    })
    const { calendar: key } = await read()
    const calendar = `/api/my/${key}/volunteer/shifts.ics`
    await raw(calendar)
    const links = async () => (await admin('/access-links?purpose=volunteer&recordId=1')).body.links
    expect(await links(), 'a calendar that reads by itself is no use of the link').toMatchObject([{ lastUsedAt: null }])
    const night = await addShift('22:00', `${DAY.slice(0, 8)}09T02:00`, { place: 'Hall' })
    await addShift('12:00', '13:00')
    await send({ take: `${night.id}` })
    await change(`/shifts/${night.id}`, { place: 'Stage door' })
    const answer = await raw(calendar)
    expect(answer.headers.get('content-type')).toContain('text/calendar')
    const lines = await unfolded(answer)
    expect(lines).toEqual(
      expect.arrayContaining([
        'SEQUENCE:1',
        'DTSTART:20261009T040000Z',
        'DTEND:20261009T080000Z',
        'SUMMARY:Doors\\, DevonTalks',
        'DESCRIPTION:Bring: Gloves\\nCall: Kathleen\\, 780 555 0100',
      ]),
    )
    expect(lines.filter(line => line === 'BEGIN:VEVENT')).toHaveLength(1)
    expect(lines.find(line => line.startsWith('LOCATION:'))).toContain('Stage door')
    await send({ withdraw: night.id })
    const left = await unfolded(await raw(calendar))
    expect(left).not.toContain('BEGIN:VEVENT')
    expect(left, 'a calendar has a component').toContain('BEGIN:VTIMEZONE')
    // The calendar's token is not a key to the page, and gets no new one.
    expect(own).not.toContain(key)
    expect((await raw(`/api${own}/shifts.ics`)).status).toBe(403)
    for (const method of ['GET', 'POST'])
      expect((await visitor(`/my/${key}/volunteer`, { method, ...(method === 'POST' && { body: {} }) })).status).toBe(
        403,
      )
    expect((await visitor(`/my/${key}`)).body).toEqual({ link: null, canRenew: false })
    const mails = (await admin('/mail')).body
    expect((await visitor(`/my/${key}/renew`, { method: 'POST' })).status).toBe(200)
    expect((await admin('/mail')).body).toEqual(mails)
    const [id] = key.split('.')
    expect((await raw(`/api/my/${Number(id) + 1}.${key.split('.')[1]}/volunteer/shifts.ics`)).status).toBe(404)
    await admin('/access-links/revoke', { body: { ids: (await links()).map(({ id }: { id: number }) => id) } })
    expect((await raw(calendar)).status).toBe(404)
  })

  test('V3: without scripts several are ticked in one form', async () => {
    const { addShift, request, own, mine } = await place(open)
    const [one, other] = [await addShift('08:00', '09:00'), await addShift('10:00', '11:00')]
    const body = new URLSearchParams([
      ['take', String(one.id)],
      ['take', String(other.id)],
    ])
    const answer = await request(own, {
      body: String(body),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${own.replace(/\/volunteer$/, '')}?sent=1`])
    expect(await mine()).toEqual([one.id, other.id])
  })

  test('V3: they withdraw until the deadline and ask afterwards; organizers hear of both', async () => {
    const site = await place(open)
    const { addShift, send, mine, read, clock, noticed } = site
    await withNotices(site)
    const [one, other] = [await addShift('08:00', '09:00'), await addShift('10:00', '11:00')]
    await send({ take: `${one.id}\n${other.id}` })
    expect((await send({ withdraw: one.id })).status).toBe(200)
    expect((await send({ withdraw: String(one.id) })).body.detail).toBe('You are not in this shift any more.')
    clock.now = '2026-10-07T16:30:00.000Z'
    expect((await read()).shifts[0].withdrawUntil).toBeNull()
    const late = await send({ withdraw: other.id })
    expect([late.status, late.body.detail]).toEqual([409, expect.stringContaining('too late')])
    expect((await send({ ask: other.id })).status).toBe(200)
    expect((await send({ ask: one.id })).status).toBe(409)
    expect(await mine()).toEqual([other.id])
    expect(await noticed()).toMatchObject([
      {
        subject: 'DevonTalks: Withdrawal from a shift from Priya',
        text: expect.stringContaining('withdrew from Doors, Thursday, October 8, 8 AM to 9 AM.'),
      },
      { text: expect.stringContaining('asks to be taken out of Doors, Thursday, October 8, 10 AM to 11 AM.') },
    ])
    for (let number = 0; number < 19; number++) expect((await send({ ask: other.id })).status).toBe(200)
    expect((await send({ ask: other.id })).status).toBe(429)
  })

  test('V3: "I cannot come" frees their places and tells the organizers, who can take it back', async () => {
    const site = await place(open)
    const { admin, addShift, send, mine, read, record, change, noticed, id } = site
    await withNotices(site)
    const { id: shift } = await addShift('08:00', '10:00')
    await send({ take: `${shift}` })
    await send({ attendance: 'confirmed' })
    expect(await record()).toMatchObject({ attendance: 'confirmed' })
    const twice = await Promise.all([send({ attendance: 'declined' }), send({ attendance: 'declined' })])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect([(await record()).attendance, (await admin('/admin/shifts')).body.places]).toEqual(['declined', []])
    expect(await noticed()).toMatchObject([{ subject: 'DevonTalks: Volunteer who cannot come from Priya' }])
    const tries = [{ take: `${shift}` }, { withdraw: shift }, { attendance: 'confirmed' }, { isAdult: 'yes' }]
    for (const wish of tries) expect((await send(wish)).status).toBe(409)
    expect((await read()).attendance).toBe('declined')
    await change(`/volunteers/${id}`, { attendance: 'confirmed' })
    expect(await mine()).toEqual([shift])
  })

  test('S3: "I can come after all" brings back the shifts with a place left, and says which are full', async () => {
    const site = await place(open)
    const { admin, addShift, addVolunteer, send, mine, read, noticed, clock } = site
    await withNotices(site)
    const [full, free] = [await addShift('08:00', '09:00', { most: 1 }), await addShift('10:00', '11:00', { most: 1 })]
    await send({ take: `${full.id}\n${free.id}` })
    await send({ attendance: 'confirmed' })
    await send({ attendance: 'declined', word: 'A broken leg.' })
    await admin(`/shifts/${full.id}/places`, { body: { volunteerId: await addVolunteer('Noor') } })
    expect((await read()).former).toMatchObject({
      free: ['Doors, Thursday, October 8, 10 AM to 11 AM'],
      full: ['Doors, Thursday, October 8, 8 AM to 9 AM'],
    })
    expect((await send({ revert: 'decline' })).status).toBe(200)
    expect([await mine(), (await read()).attendance]).toEqual([[free.id], 'confirmed'])
    expect((await admin('/admin/shifts')).body.places).toHaveLength(2)
    expect(await noticed()).toMatchObject([
      { text: expect.stringContaining('“A broken leg.”') },
      { text: expect.stringContaining('not in Doors, Thursday, October 8, 8 AM to 9 AM, which is full') },
    ])
    clock.now = '2026-10-08T18:00:00.000Z'
    expect((await read()).shifts).toMatchObject([{ id: free.id, isDone: true }])
    clock.now = '2026-10-10T18:00:00.000Z'
    expect((await send({ attendance: 'declined' })).status).toBe(409)
  })

  test('V1: a shift for adults fits once they say that they are 18 or older', async () => {
    const { addShift, send, mine, read, record, change, roleId } = await place(open)
    await change(`/volunteer-roles/${roleId}`, { adultsOnly: true })
    const { id: shift } = await addShift('08:00', '10:00')
    expect((await read()).open[0].misfits).toEqual(['Is for adults only.'])
    expect((await send({ take: `${shift}` })).status).toBe(409)
    expect((await send({ isAdult: 'no' })).status).toBe(400)
    await send({ isAdult: 'yes' })
    await send({ take: `${shift}` })
    expect([await mine(), (await record()).isAdult]).toEqual([[shift], true])
  })
})
