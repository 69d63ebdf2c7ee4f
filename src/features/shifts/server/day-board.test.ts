import { expect, test } from 'vitest'
import { anyDatabase } from '#test/each-database.ts'
import { DAY, rotaSite } from '#test/rota-site.ts'

/** Half past eight in the morning of the day. */
const NOW = `${DAY}T14:30:00.000Z`

anyDatabase('The board of the day', ({ open }) => {
  async function siteAtHalfPastEight() {
    const site = await rotaSite(open)
    const { addShift, addVolunteer } = site
    const [ana, ben, cleo, dov, eve] = [
      await addVolunteer('Ana', { phone: '780-555-0101' }),
      ...[await addVolunteer('Ben'), await addVolunteer('Cleo'), await addVolunteer('Dov'), await addVolunteer('Eve')],
    ]
    const [early, doors, later] = [
      await addShift('06:00', '08:15', { place: 'Foyer' }),
      await addShift('08:00', '12:00', { least: 2, most: 2, place: 'North entrance' }),
      await addShift('12:30', '14:00'),
    ]
    site.clock.now = NOW
    const admin = await site.signIn()
    const assign = (shift: { id: number }, volunteerId: number) =>
      admin(`/shifts/${shift.id}/places`, { body: { volunteerId } })
    const set = (shift: { id: number }, volunteer: number, state: string) =>
      admin(`/shifts/${shift.id}/places/${volunteer}`, { method: 'PATCH', body: { state } })
    const board = async () => {
      const { body } = await admin('/admin/shifts/board')
      const names = (list: { name: string }[]) => list.map(({ name }) => name)
      const [due, here, missing, done, free] = [body.due, body.here, body.missing, body.done, body.free].map(names)
      return { ...body, lists: { due, here, missing, done, free } }
    }
    return { ...site, admin, assign, set, board, ...{ early, doors, later, ana, ben, cleo, dov, eve } }
  }

  test('V5: it lists who is due within 30 minutes, here, missing and free, and each state has a way back', async () => {
    const { assign, set, board, early, doors, later, ana, ben, cleo, clock, signIn } = await siteAtHalfPastEight()
    await assign(early, cleo)
    for (const person of [ana, ben]) await assign(doors, person)
    await assign(later, cleo)
    // Cleo was never marked in a shift that is over: it stays until she is.
    expect((await board()).due.map(({ hasEnded }: { hasEnded: boolean }) => hasEnded)).toEqual([true, false, false])
    expect((await board()).lists).toEqual({
      ...{ due: ['Cleo', 'Ana', 'Ben'], here: [], missing: [], done: [] },
      free: ['Dov', 'Eve', 'Cleo'],
    })
    await set(early, cleo, 'done')
    await set(doors, ana, 'here')
    await set(doors, ben, 'missing')
    const now = await board()
    expect(now.lists).toEqual({
      ...{ due: [], here: ['Ana'], missing: ['Ben'], done: ['Cleo'] },
      free: ['Cleo', 'Dov', 'Eve'],
    })
    expect(now.here[0]).toMatchObject({ phone: '780-555-0101', where: 'North entrance', hours: '8 AM to 12 PM' })
    expect(now.free[0]).toMatchObject({ hasCome: true, next: 'Doors, 12:30 PM to 2 PM' })
    expect(now).toMatchObject({ now: NOW, next: 'Doors, Thursday, October 8, 12:30 PM to 2 PM' })
    await set(doors, ben, 'expected')
    expect((await board()).lists).toMatchObject({ due: ['Ben'], missing: [] })
    // The next shift is due half an hour before it begins, and Ana is still here after hers.
    for (const [time, due] of [
      ['17:59', ['Ben']],
      ['18:00', ['Ben', 'Cleo']],
    ] as const) {
      clock.now = `${DAY}T${time}:00.000Z`
      const { due: list, here } = (await (await signIn())('/admin/shifts/board')).body
      expect([list.map(({ name }: { name: string }) => name), here.length], time).toEqual([due, 1])
    }
    clock.now = '2026-10-12T18:00:00.000Z'
    const after = await (await signIn())('/admin/shifts/board')
    expect(
      after.body.due.map(({ name }: { name: string }) => name),
      'four days after',
    ).toEqual(['Ben', 'Cleo'])
  })

  test('V5: a gap suggests those who fit from now on, first those who are there, and takes them in one press', async () => {
    const site = await siteAtHalfPastEight()
    const { admin, assign, set, board, roleId, early, doors, ana, ben, cleo, dov, eve } = site
    for (const person of [ana, ben]) await assign(doors, person)
    await assign(early, cleo)
    await set(early, cleo, 'done')
    expect((await board()).gaps).toEqual([])
    await set(doors, ben, 'missing')
    const [gap] = (await board()).gaps
    expect(gap).toMatchObject({ shiftId: doors.id, needs: 1, role: 'Doors', hours: '8 AM to 12 PM' })
    // Cleo's own shift overlapped the first quarter of an hour, which is over.
    expect(gap.free.map(({ name }: { name: string }) => name)).toEqual(['Cleo', 'Dov', 'Eve'])
    const restrict = (query: string) =>
      admin(`/volunteer-roles/${roleId}${query}`, { method: 'PATCH', body: { adultsOnly: true } })
    // Ben did not come, so the question is about Ana alone.
    expect((await restrict('')).body.detail).toBe('Doors, Thursday, October 8, 8 AM to 12 PM: Ana may be under 18.')
    await restrict('?confirmed=full')
    await admin(`/volunteers/${dov}`, { method: 'PATCH', body: { isAdult: true } })
    expect((await board()).gaps[0].free).toMatchObject([{ name: 'Dov' }])
    await admin(`/volunteer-roles/${roleId}`, { method: 'PATCH', body: { adultsOnly: false } })
    // One of two places is free again, although two are in the shift.
    expect((await assign(doors, cleo)).status).toBe(201)
    expect((await board()).gaps).toEqual([])
    expect((await assign(doors, eve)).body.fields).toMatchObject([{ field: 'reason' }])
    // Ben, who is missing, is not suggested for the shift after his.
    site.clock.now = `${DAY}T17:00:00.000Z`
    const { gaps } = (await (await site.signIn())('/admin/shifts/board')).body
    expect(gaps.map(({ shiftId }: { shiftId: number }) => shiftId)).toEqual([site.later.id])
    expect(gaps[0].free.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Ana', 'Cleo', 'Dov', 'Eve'])
  })

  test('V5, L4: a lead by link sees the shifts of a role or place without phone numbers, and says who is there', async () => {
    const { admin, visitor, assign, set, board, doors, later, ana, ben, cleo, roleId } = await siteAtHalfPastEight()
    const role = (await admin('/volunteer-roles', { body: { name: 'Ushers' } })).body.role
    const ushering = { startsAt: `${DAY}T08:00`, endsAt: `${DAY}T10:00`, least: 2, most: 3, place: 'Hall' }
    const { shift: ushers } = (await admin('/shifts', { body: { roleId: role.id, ...ushering } })).body
    await assign(doors, ana)
    await assign(doors, ben)
    await assign(ushers, cleo)
    const leads = async (part: string) => {
      const { body } = await admin('/access-links', { body: { purpose: 'lead', name: 'Lead', part } })
      return `/day/${String(body.address).split('/day/')[1]}/lead`
    }
    const names = async (path: string) => (await visitor(path)).body.due.map(({ name }: { name: string }) => name)
    const [all, ofDoors, ofHall] = [await leads(''), await leads(`role:${roleId}`), await leads('place:Hall')]
    expect([await names(all), await names(ofDoors), await names(ofHall)]).toEqual([
      ['Ana', 'Ben', 'Cleo'],
      ['Ana', 'Ben'],
      ['Cleo'],
    ])
    await set(doors, ben, 'missing')
    const { body } = await visitor(ofHall)
    expect(body).toMatchObject({ missing: [], gaps: [{ role: 'Ushers', needs: 1 }], next: '' })
    expect(JSON.stringify((await visitor(all)).body)).not.toMatch(/phone|780-555-0101|"free"/)
    const say = (path: string, shift: { id: number }, volunteerId: number, state: string) =>
      visitor(path, { body: { shiftId: shift.id, volunteerId, state } })
    expect((await say(ofDoors, doors, ana, 'here')).status).toBe(200)
    // Neither another role, nor a shift that is not due yet.
    expect((await say(ofDoors, ushers, cleo, 'here')).status).toBe(404)
    await assign(later, cleo)
    expect((await say(ofDoors, later, cleo, 'here')).status).toBe(404)
    expect((await board()).lists).toMatchObject({ here: ['Ana'], missing: ['Ben'], due: ['Cleo'] })
    expect((await say(ofDoors, doors, ana, 'done')).status).toBe(200)
    expect((await board()).lists).toMatchObject({ here: [], done: ['Ana'] })
  })

  test('V5: only organizers read it', async () => {
    const { visitor, signInAs } = await siteAtHalfPastEight()
    expect((await visitor('/admin/shifts/board')).status).toBe(401)
    expect((await (await signInAs('reviewer'))('/admin/shifts/board')).status).toBe(403)
  })
})
