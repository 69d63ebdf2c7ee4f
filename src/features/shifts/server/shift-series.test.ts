import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { movedAlong, shiftAround, shiftsFrom, timesOf } from '#features/shifts/shift-plans.ts'
import { anyDatabase } from '#test/each-database.ts'
import { DAY, rotaSite } from '#test/rota-site.ts'

anyDatabase('Shifts made together', ({ open }) => {
  test('V2: a template makes shifts one after the other, past midnight, with a changeover', () => {
    const day = { day: DAY, from: '20:00', to: '01:00', length: 120, changeover: 15 }
    expect(shiftsFrom(day).map(({ startsAt, endsAt }) => `${startsAt} ${endsAt}`)).toEqual([
      '2026-10-08T20:00 2026-10-08T22:15',
      '2026-10-08T22:00 2026-10-09T00:15',
      '2026-10-09T00:00 2026-10-09T01:00',
    ])
    for (const fault of [{ length: 0 }, { length: Number.NaN }, { from: '' }, { day: '' }])
      expect(shiftsFrom({ ...day, ...fault })).toEqual([])
  })

  test('V2: each end of a shift follows the end of its item that it is near', () => {
    const was = timesOf({ id: 1, startTime: '12:00 PM', endTime: '1:00 PM' }, DAY)
    const longer = timesOf({ id: 1, startTime: '12:10 PM', endTime: '1:40 PM' }, DAY)
    const moved = (offset: Parameters<typeof shiftAround>[1]) => {
      const { startsAt, endsAt } = movedAlong(shiftAround(was, offset), was, longer)
      return `${startsAt.slice(11)} ${endsAt.slice(11)}`
    }
    expect(moved({ before: 30, until: 'end', after: 15 })).toBe('11:40 13:55')
    expect(moved({ before: 30, until: 'start', after: 0 })).toBe('11:40 12:10')
    expect(moved({ before: -60, until: 'end', after: 30 })).toBe('13:40 14:10')
  })

  test('V2: shifts move along when the program moves, and what was edited by hand stays edited', async () => {
    const { admin, roleId, addVolunteer } = await rotaSite(open)
    const lunch = { title: 'Lunch', description: 'Soup', location: 'Foyer' }
    const { body } = await admin('/schedule', { body: { ...lunch, startTime: '12:00 PM', endTime: '1:00 PM' } })
    const item = timesOf(body.scheduleItem, DAY)
    const plain = { roleId, least: 1, most: 2, ...item, ...shiftAround(item, { before: 30, until: 'end', after: 0 }) }
    const late = { ...plain, least: 3, most: 2 }
    expect((await admin('/shifts/series', { body: { shifts: [plain, late] } })).status).toBe(400)
    const made = await admin('/shifts/series', { body: { shifts: [plain, plain, plain] } })
    expect(made.status).toBe(201)
    const [one, edited, left] = made.body.shifts.map(({ id }: { id: number }) => id)
    await admin(`/shifts/${edited}`, { method: 'PATCH', body: { startsAt: `${DAY}T11:00` } })
    const [ana, zoe] = [await addVolunteer('Ana'), await addVolunteer('Zoe')]
    await admin(`/shifts/${one}/places`, { body: { volunteerId: ana } })
    await admin(`/shifts/${left}/places`, { body: { volunteerId: zoe } })
    const read = async () => (await admin('/admin/shifts')).body
    expect((await read()).moves).toEqual([])

    const times = { startTime: '12:20 PM', endTime: '1:20 PM' }
    await admin(`/schedule/${body.scheduleItem.id}`, { method: 'PATCH', body: times })
    expect((await read()).moves).toHaveLength(3)
    expect((await read()).moves).toContainEqual({
      shiftId: edited,
      startsAt: `${DAY}T11:20`,
      endsAt: `${DAY}T13:20`,
    })
    const moved = await admin('/shifts/moves', { body: { ids: [one, edited], isMoved: true } })
    expect(moved.body).toEqual({ volunteers: [ana] })
    const letter = { table: 'volunteers', status: 'approved', letter: 'shifts-moved' }
    const told = await admin('/decisions/drafts', { body: { ...letter, ids: moved.body.volunteers } })
    expect(told.body.drafts[0].body).toContain('- Thursday, October 8, 11:50 AM to 1:20 PM: Doors')
    await admin('/shifts/moves', { body: { ids: [left], isMoved: false } })
    const { moves, shifts } = await read()
    expect(moves).toEqual([])
    const spans = Object.fromEntries(
      shifts.map(({ id, startsAt, endsAt }: Record<string, string>) => [id, `${startsAt} ${endsAt}`]),
    )
    expect(spans).toEqual({
      [one]: `${DAY}T11:50 ${DAY}T13:20`,
      [edited]: `${DAY}T11:20 ${DAY}T13:20`,
      [left]: `${DAY}T11:30 ${DAY}T13:00`,
    })

    // The day moves too.
    const [edition] = (await admin('/admin/editions')).body.editions
    await admin(`/editions/${edition.id}`, { method: 'PATCH', body: { date: '2026-10-15' } })
    expect((await read()).moves[0]).toMatchObject({ startsAt: '2026-10-15T11:20' })
  })

  test('V4: the rota is a table, and a paper per role and per place that names gaps but no phone numbers', async () => {
    const { admin, raw, cookie, addShift, addVolunteer } = await rotaSite(open)
    const { id } = await addShift('08:00', '10:00', { place: 'North entrance', least: 2 })
    const ana = await addVolunteer('Ana', { phone: '+1 780 555-0142' })
    await admin(`/shifts/${id}/places`, { body: { volunteerId: ana } })
    const { body: table } = await admin('/sheets/shifts/file')
    expect(table).toContain('"2026-10-08","8 AM","10 AM","Doors","North entrance","Ana","+1 780 555-0142","expected"')
    expect(table).toContain('"needs 1"')
    for (const [by, title] of [
      ['role', 'Doors'],
      ['place', 'North entrance'],
    ]) {
      const answer = await raw(`/api/admin/shifts/rota.pdf?by=${by}`, { cookie: await cookie() })
      expect(answer.headers.get('content-disposition')).toContain(`rota-by-${by}.pdf`)
      const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())), {
        mergePages: true,
      })
      for (const part of [title, 'Thursday, October 8', '8 AM to 10 AM', 'Ana', '____']) expect(text).toContain(part)
      expect(text).not.toContain('555')
    }
  })
})
