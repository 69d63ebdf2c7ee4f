import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/open-database.ts'
import { startWork } from '#app/work.ts'
import type { Database } from '#db/database.ts'
import { addEdition } from '#test/builders.ts'
import { anyDatabase, eachDatabase } from '#test/each-database.ts'
import { testFolder } from '#test/test-folder.ts'
import { testSite } from '#test/test-site.ts'
import { startDueCue } from './make-press.domain.ts'

/** The day begins at 8:00 AM, which is 14:00 in UTC. */
const at = (clock: string) => `2026-10-08T${clock}:00.000Z`

async function dayOn(database: Database) {
  await addEdition(database.db)
  const site = testSite(database, { now: at('13:50'), settings: { DATA_DIR: await testFolder() } })
  const admin = await site.signIn()
  const ids: number[] = []
  for (const cue of [
    { title: 'Doors', kind: 'break', minutes: 60, startTime: '8:00 AM', startsByItself: true },
    { title: 'Rivers', kind: 'host', minutes: 180 },
    { title: 'Lunch', kind: 'break', minutes: 60, startTime: '12:00 PM', startsByItself: true },
  ])
    ids.push((await admin('/cues', { body: cue })).body.cue.id)
  const press = async (body: object, clock: string) => {
    site.clock.now = at(clock)
    return (await admin('/admin/day/press', { body })).body
  }
  const seen = async (clock: string, by = database) => {
    site.clock.now = at(clock)
    await startDueCue(by, new Date(at(clock)))
    const { day, cues } = (await admin('/admin/day')).body
    return `${day.state} ${cues.find(({ id }: { id: number }) => id === day.cueId)?.title ?? '-'}`
  }
  return { ...site, admin, ids, press, seen }
}

eachDatabase('A cue that starts by itself (R2)', ({ engine, place }) => {
  test('begins once, also by two processes at once, and under any leader', async () => {
    const where = await place()
    const opened = () => openDatabase({ ...where, migrate: false })
    const here = await opened()
    onTestFinished(() => here.close())
    const there = engine === 'postgres' ? await opened() : here
    if (there !== here) onTestFinished(() => there.close())
    const { admin, ids, press, seen } = await dayOn(here)
    const tick = (clock: string) =>
      Promise.all([here, there, here, there].map(database => startDueCue(database, new Date(at(clock)))))
    expect(await seen('13:59')).toBe('waiting -')
    await tick('14:00')
    expect((await admin('/admin/day')).body).toMatchObject({
      day: { state: 'running', cueId: ids[0], leaderId: null },
      cues: [{ startedAt: at('14:00') }, { startedAt: null }, { startedAt: null }],
    })
    await press({ press: 'next', cueId: ids[0] }, '15:00')
    await tick('18:00')
    const { day, cues } = (await admin('/admin/day')).body
    expect([day.cueId, day.leaderName, cues[1].endedAt]).toEqual([ids[2], 'admin', at('18:00')])
    // Taken back, it waits for a press.
    await press({ press: 'back', cueId: ids[2] }, '18:01')
    expect(await seen('18:02', there)).toBe('running Rivers')
    expect((await press({ press: 'next', cueId: ids[1] }, '18:03')).day.cueId).toBe(ids[2])
  })
})

anyDatabase('A cue that starts by itself (R2)', ({ open }) => {
  test('begins as soon as the server is back after its time', async () => {
    const { admin, services, clock } = await dayOn(await open())
    clock.now = at('14:20')
    const stop = await startWork(services)
    await stop()
    const { day, cues } = (await admin('/admin/day')).body
    expect([day.state, cues[0].startedAt]).toEqual(['running', at('14:20')])
  })

  test('does not begin while the event has no day', async () => {
    const database = await open()
    const { seen } = await dayOn(database)
    await database.db.updateTable('editions').set({ date: null }).execute()
    const noted = new Date('2026-06-01T14:30:00.000Z')
    await startDueCue(database, noted)
    expect(await database.db.selectFrom('liveDays').select('state').execute()).toEqual([])
    expect(await seen('14:30')).toBe('waiting -')
  })

  test('waits while on hold, and begins in a rehearsal by its clock', async () => {
    const database = await open()
    const { ids, press, seen } = await dayOn(database)
    await press({ press: 'rehearse' }, '10:00')
    expect(await seen('10:00')).toBe('running Doors')
    await press({ press: 'end-rehearsal' }, '10:05')
    expect(await seen('10:06')).toBe('waiting -')
    await press({ press: 'start', cueId: ids[0] }, '14:00')
    await press({ press: 'next', cueId: ids[0] }, '15:00')
    await press({ press: 'hold', cueId: ids[1] }, '17:50')
    expect(await seen('18:05')).toBe('hold Rivers')
    await press({ press: 'go-on', cueId: ids[1] }, '18:06')
    expect(await seen('18:06')).toBe('running Lunch')
  })

  test('has a fixed start: without one it is refused, and one that loses it waits for a press', async () => {
    const { admin, ids } = await dayOn(await open())
    const change = (id: number | undefined, body: object) => admin(`/cues/${id}`, { method: 'PATCH', body })
    const refused = await change(ids[1], { startsByItself: true })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      [{ field: 'startsByItself', message: 'Only a cue with a fixed start can start by itself' }],
    ])
    expect((await change(ids[2], { startTime: null })).body.cue).toMatchObject({ startsByItself: false })
  })
})

anyDatabase('The stage timer (R4)', ({ open }) => {
  async function place() {
    const database = await open()
    await addEdition(database.db)
    const site = testSite(database, { now: at('14:00') })
    const admin = await site.signIn()
    const add = async (cue: object) => admin('/cues', { body: { kind: 'host', minutes: 20, ...cue } })
    const press = async (body: object, clock: string) => {
      site.clock.now = at(clock)
      return (await admin('/admin/day/press', { body })).body
    }
    const { address } = (await admin('/access-links', { body: { purpose: 'stage', name: 'Hall' } })).body
    const stage = async () => (await site.visitor(`/day/${String(address).split('/day/')[1]}/stage`)).body
    return { ...site, admin, add, press, stage }
  }

  test('has a spare timer, which moves no cue and ends by one press', async () => {
    const { add, press, stage } = await place()
    const { id: cueId } = (await add({ title: 'Doors' })).body.cue
    const { cues, day } = await press({ press: 'start', cueId }, '14:00')
    expect(day.spareUntil).toBeNull()
    const begun = await press({ press: 'spare', minutes: 10, countsUp: true }, '14:05')
    const spare = { spareFrom: at('14:05'), spareUntil: at('14:15'), spareCountsUp: true }
    expect(begun).toMatchObject({ isDone: true, cues, day: { ...day, ...spare } })
    expect((await stage()).day).toMatchObject({ state: 'running', cueId, ...spare })
    // Another one takes its place.
    expect((await press({ press: 'spare', minutes: 5, countsUp: false }, '14:06')).day).toMatchObject({
      spareUntil: at('14:11'),
      spareCountsUp: false,
    })
    const ended = await press({ press: 'spare', minutes: null, countsUp: false }, '14:07')
    expect([ended.day, ended.cues]).toEqual([day, cues])
  })

  test('has a spare timer of its own in a rehearsal', async () => {
    const { add, press, stage } = await place()
    await add({ title: 'Doors' })
    await press({ press: 'spare', minutes: 10, countsUp: false }, '14:05')
    expect((await press({ press: 'rehearse' }, '14:06')).day.spareUntil).toBeNull()
    await press({ press: 'spare', minutes: 5, countsUp: false }, '14:07')
    expect((await press({ press: 'end-rehearsal' }, '14:08')).day.spareUntil).toBe(at('14:15'))
    expect((await stage()).day.spareUntil).toBe(at('14:15'))
  })

  test('has warnings of a cue, in minutes and seconds, with amber before red', async () => {
    const { admin, add, stage } = await place()
    const { cue } = (await add({ title: 'Talk', amberAt: '3', redAt: '00:00:45' })).body
    expect(cue).toMatchObject({ amberAt: '3:00', redAt: '0:45' })
    expect((await stage()).cues).toMatchObject([{ amberAt: '3:00', redAt: '0:45' }])
    const change = async (body: object) => {
      const answer = await admin(`/cues/${cue.id}`, { method: 'PATCH', body })
      return answer.body.fields?.[0] ?? answer.status
    }
    expect(await change({ amberAt: '0:30' })).toEqual({ field: 'redAt', message: 'Red cannot begin before amber' })
    expect(await change({ amberAt: 'soon' })).toEqual({
      field: 'amberAt',
      message: 'Please use minutes and seconds such as 2:30',
    })
    expect(await change({ amberAt: '', redAt: '' })).toBe(200)
  })
})
