import { expect, test } from 'vitest'
import { addEdition, addScheduleItem, aSpeaker } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { readTags } from '#test/read-tags.ts'
import { testSite } from '#test/test-site.ts'

const at = (clock: string) => `2026-10-08T${clock}:00.000Z`

/** A day that begins at 8:00 AM, which is 14:00 in UTC, with a talk and a break that visitors know. */
async function place(open: TestEngine['open']) {
  const database = await open()
  await addEdition(database.db)
  const site = testSite(database, { now: at('13:50') })
  const admin = await site.signIn()
  const told = { introduction: 'Ada measures fires.', pronunciation: 'AY-da', pronouns: 'she', photo: '/p.webp' }
  const sent = {
    ...aSpeaker({ email: 'ada@quill.example', phone: '780 555 0100' }),
    talkTitle: 'Rivers',
    selectionStatus: 'selected',
  }
  const { speaker } = (await admin('/speakers', { body: { ...sent, ...told } })).body
  const item = (title: string, startTime: string, endTime: string, talks: number[], sortOrder: number) =>
    addScheduleItem(database.db, { title, startTime, endTime, talks: JSON.stringify(talks), sortOrder, year: 2026 })
  await item('Session', '8:00 AM', '8:30 AM', [speaker.id], 1)
  await item('Coffee break', '9:00 AM', '9:30 AM', [], 2)
  await item('Panel', '9:30 AM', '10:00 AM', [], 3)
  const { cues } = (await admin('/admin/day/build', { body: { from: 'program', talkMinutes: 30 } })).body
  const secret = {
    title: 'Fix the lamp',
    kind: 'technical',
    minutes: 5,
    isPrivate: true,
    itemId: cues[1].itemId,
    stageNote: 'Ladder',
  }
  const { cue } = (await admin('/cues', { body: secret })).body
  const ids: number[] = [cue.id, ...cues.map(({ id }: { id: number }) => id)]
  await admin('/cues/reorder', { method: 'PATCH', body: { cues: ids.map((id, sortOrder) => ({ id, sortOrder })) } })
  const press = async (body: object) => (await admin('/admin/day/press', { body })).body
  const screen = async (purpose: string, more: object = {}) => {
    const { body } = await admin('/access-links', { body: { purpose, name: 'Foyer', ...more } })
    return { id: Number(body.link.id), path: `/day/${String(body.address).split('/day/')[1]}/${purpose}` }
  }
  return { ...site, database, admin, ids, press, screen, speaker }
}

anyDatabase('The screens of the day (R4 to R7)', ({ open }) => {
  test('S3, S9: a speaker whom visitors must not see is not named by the screens for visitors', async () => {
    const { admin, visitor, screen, speaker } = await place(open)
    const foyer = await screen('screen')
    const named = async () => /Ada Quill|Rivers/.test(JSON.stringify((await visitor(foyer.path)).body))
    const change = (body: object) => admin(`/speakers/${speaker.id}`, { method: 'PATCH', body })
    expect(await named()).toBe(true)
    for (const hidden of [{ publicFrom: '2026-11-01T00:00' }, { publicFrom: null, attendance: 'declined' }]) {
      expect((await change(hidden)).status).toBe(200)
      expect(await named()).toBe(false)
    }
  })

  test('each reads what it needs, and no more', async () => {
    const { visitor, press, screen, ids, speaker } = await place(open)
    await press({ press: 'start', cueId: ids[0] })
    await press({ press: 'message', stageMode: 'blink', stageText: 'Slow down' })
    await press({ press: 'screens', screenText: 'Welcome' })
    await press({ press: 'warnings', warnsEarly: true })
    const [stage, foyer, room] = [
      await screen('stage'),
      await screen('screen', { view: 'message' }),
      await screen('green-room'),
    ]

    const timer = (await visitor(stage.path)).body
    expect(timer.day).toEqual({
      state: 'running',
      cueId: ids[0],
      heldSince: null,
      stageMode: 'blink',
      stageText: 'Slow down',
      warnsEarly: true,
      spareFrom: null,
      spareUntil: null,
      spareCountsUp: false,
    })
    expect(timer.cues[1].speaker).toEqual({ id: speaker.id, name: 'Ada Quill', talkTitle: 'Rivers', photo: '/p.webp' })
    expect(timer.now).toBe(at('13:50'))

    const shown = (await visitor(foyer.path)).body
    expect(shown).toMatchObject({ view: 'message', day: { screenText: 'Welcome' } })
    expect(shown.cues[0]).toMatchObject({ title: '', startedAt: at('13:50'), minutes: 5 })
    expect(JSON.stringify(shown)).not.toMatch(/lamp|Ladder|Slow down|AY-da/)

    const green = (await visitor(room.path)).body
    expect(green.cues[1].speaker).toMatchObject({ pronunciation: 'AY-da', introduction: 'Ada measures fires.' })
    expect(JSON.stringify([timer, shown, green])).not.toMatch(/780 555|quill\.example/)
  })

  test('a link of the crew reads the run sheet with the notes of its department, and nothing else', async () => {
    const { admin, visitor, screen, ids } = await place(open)
    const notes = { soundNote: 'Headset', lightNote: 'Blackout', hostNote: 'Say hello', stageNote: 'Lectern off' }
    await admin(`/cues/${ids[1]}`, { method: 'PATCH', body: notes })
    const room = await screen('green-room')
    await visitor(room.path, { body: { cueId: ids[1], roomNote: 'Wants water' } })
    const crew = await screen('crew')
    const read = async () => (await visitor(crew.path)).body
    const timing = { fixedAt: at('14:00'), startedAt: null, endedAt: null, allowedMs: null, heldMs: 0 }
    const { department, cues } = await read()
    expect([department, cues[0]]).toMatchObject(['stage', { title: 'Fix the lamp', note: 'Ladder' }])
    expect(cues[1]).toEqual({
      ...timing,
      id: ids[1],
      title: 'Rivers',
      kind: 'talk',
      minutes: 30,
      mayShrink: expect.any(Number),
      who: 'Ada Quill',
      note: 'Lectern off',
    })
    for (const [chosen, note] of [
      ['sound', 'Headset'],
      ['light', 'Blackout'],
      ['host', 'Say hello\nWants water'],
    ]) {
      await admin(`/access-links/${crew.id}`, { method: 'PATCH', body: { department: chosen } })
      const state = await read()
      expect([state.department, state.cues[1].note]).toEqual([chosen, note])
    }
    const refused = await admin(`/access-links/${crew.id}`, { method: 'PATCH', body: { department: 'catering' } })
    expect(refused.status).toBe(400)
  })

  test('an organizer chooses what a screen shows, sees when it last asked, and ends it', async () => {
    const { admin, visitor, screen, clock } = await place(open)
    const foyer = await screen('screen')
    const links = async () => (await admin('/access-links/day')).body.links
    expect(await links()).toMatchObject([{ name: 'Foyer', view: 'next', lastUsedAt: null }])
    await visitor(foyer.path)
    clock.now = at('13:50').replace(':00.', ':30.')
    await visitor(foyer.path)
    expect(await links()).toMatchObject([{ lastUsedAt: at('13:50') }])
    clock.now = at('13:52')
    const changed = await admin(`/access-links/${foyer.id}`, { method: 'PATCH', body: { view: 'day' } })
    expect(changed.body.link).toMatchObject({ name: 'Foyer', view: 'day' })
    expect((await visitor(foyer.path)).body.view).toBe('day')
    expect(await links()).toMatchObject([{ lastUsedAt: at('13:52') }])
    const token = foyer.path.split('/')[2]
    expect((await visitor(`/day/${token}`)).body.link).toMatchObject({ purpose: 'screen', name: 'Foyer' })
    expect((await visitor(`/my/${token}`)).body.link).toBeNull()
    clock.now = '2026-10-12T07:00:00.000Z'
    expect((await visitor(`/day/${token}`)).body.link).toBeNull()
    clock.now = at('13:53')
    await admin('/access-links/revoke', { body: { ids: [foyer.id] } })
    expect((await visitor(foyer.path)).status).toBe(404)
    expect(await links()).toEqual([])
  })

  test('the green room says how far the people of a cue are, which organizers see', async () => {
    const { admin, visitor, raw, screen, ids } = await place(open)
    const room = await screen('green-room')
    const sent = { cueId: ids[1], readiness: 'miked', roomNote: 'Wants water' }
    expect((await visitor(room.path, { body: sent })).status).toBe(200)
    const { cues } = (await admin('/admin/day')).body
    expect(cues[1]).toMatchObject({ readiness: 'miked', roomNote: 'Wants water', version: 1 })
    expect((await visitor(room.path, { body: { ...sent, cueId: 999 } })).status).toBe(404)
    const cards = await raw(`/api${room.path}/cards`)
    expect([cards.status, cards.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(await readTags(await cards.arrayBuffer())).toEqual(
      expect.arrayContaining(['H1 Ada Quill', 'P Say AY-da', 'P Ada measures fires.', 'P Wants water']),
    )
  })

  test('visitors read lateness in steps of five, and the message of the day until it ends', async () => {
    const { visitor, admin, press, ids, clock } = await place(open)
    const day = async (clockTime: string) => {
      clock.now = clockTime.length > 5 ? clockTime : at(clockTime)
      const { version, ...body } = (await visitor('/day')).body
      expect(version).toEqual(expect.any(Number))
      return body
    }
    const items = async (clockTime: string) =>
      (await day(clockTime)).items.map(({ state, late }: { state: string; late: number }) => `${state} ${late}`)
    expect(await day('14:30')).toEqual({ late: 0, items: [], notice: null })
    await press({ press: 'notice', noticeText: 'Parking B is full', noticeUntil: at('15:00') })
    await press({ press: 'start', cueId: ids[0] })
    await press({ press: 'next', cueId: ids[0] })
    expect(await items('14:59'), 'switched off').toEqual([])
    await press({ press: 'lateness', showsLateness: true })
    // Begun at 8:30 AM in place of 8:00, the session ends in time for the break.
    const late = await day('14:59')
    expect(late).toMatchObject({ late: 30, notice: { text: 'Parking B is full', until: at('15:00') } })
    expect(await items('14:59')).toEqual(['on 30', 'ahead 0', 'ahead 0'])
    expect(await items('15:13')).toEqual(['on 45', 'ahead 15', 'ahead 5'])
    expect((await day('15:13')).notice).toBeNull()
    expect(JSON.stringify(late)).not.toContain('lamp')
    // While the crew's cue runs, the session is still on.
    const sent = { title: 'Applause', kind: 'technical', minutes: 5, isPrivate: true }
    const { cue } = (await admin('/cues', { body: sent })).body
    const order = [...ids.slice(0, 2), cue.id, ...ids.slice(2)]
    await admin('/cues/reorder', { method: 'PATCH', body: { cues: order.map((id, sortOrder) => ({ id, sortOrder })) } })
    await press({ press: 'next', cueId: ids[1] })
    expect(await items('15:14')).toEqual(['on 45', 'ahead 20', 'ahead 10'])
    await press({ press: 'next', cueId: cue.id })
    expect(await items('15:14')).toEqual(['over 0', 'on 5', 'ahead 5'])
  })

  test('an item is on until its run sheet says otherwise, and the answer says when time may change it', async () => {
    const { raw, press, ids, clock } = await place(open)
    const read = async (clockTime: string) => {
      clock.now = at(clockTime)
      const answer = await raw('/api/day')
      const { items } = await answer.json()
      const [{ state, late } = { state: 'unknown', late: 0 }] = items
      return [`${state} ${late}`, answer.headers.get('changes-at')]
    }
    await press({ press: 'lateness', showsLateness: true })
    expect(await read('14:00')).toEqual(['unknown 0', null])
    await press({ press: 'start', cueId: ids[0] })
    await press({ press: 'next', cueId: ids[0] })
    // Nothing is late yet; the coffee break could be from half a step after now.
    expect(await read('14:00')).toEqual(['on 0', '2026-10-08T14:02:30.000Z'])
    expect(await read('14:29')).toEqual(['on 0', '2026-10-08T14:31:30.000Z'])
    expect(await read('14:32')).toEqual(['on 0', '2026-10-08T14:32:30.000Z'])
    clock.now = '2026-10-08T14:32:30.000Z'
    expect(await (await raw('/api/day')).json()).toMatchObject({ items: [{ state: 'on', late: 5 }, {}, {}] })
  })
})
