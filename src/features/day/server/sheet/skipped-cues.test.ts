import { expect, test } from 'vitest'
import type { Cue } from '#features/day/day.schema.ts'
import { addEdition } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

anyDatabase('A skipped cue (R1)', ({ open }) => {
  async function sheetOf(titles: readonly string[]) {
    const database = await open()
    await addEdition(database.db)
    const site = testSite(database, { now: '2026-10-08T13:50:00.000Z' })
    const admin = await site.signIn()
    const ids: number[] = []
    for (const title of titles)
      ids.push((await admin('/cues', { body: { title, kind: 'host', minutes: 20 } })).body.cue.id)
    const skip = (id: number | undefined, isSkipped = true) =>
      admin(`/cues/${id}`, { method: 'PATCH', body: { isSkipped } })
    const press = async (body: object) => (await admin('/admin/day/press', { body })).body
    const { address } = (await admin('/access-links', { body: { purpose: 'stage', name: 'Stage' } })).body
    const stage = async () => (await site.visitor(`/day/${String(address).split('/day/')[1]}/stage`)).body
    return { ...site, admin, ids, skip, press, stage }
  }
  const startsOf = (cues: (Cue & { fixedAt: string | null })[]) => cues.map(({ title, fixedAt }) => [title, fixedAt])

  test('stays in the run sheet, takes no time and is passed; the cue of this moment cannot be one', async () => {
    const { admin, ids, skip, press, stage } = await sheetOf(['Doors', 'Speech', 'Welcome'])
    const [doors, speech, welcome] = ids
    expect((await skip(speech)).status).toBe(200)
    const { cues } = (await admin('/admin/day')).body
    expect(startsOf(cues)).toEqual([
      ['Doors', '2026-10-08T14:00:00.000Z'],
      ['Speech', null],
      ['Welcome', null],
    ])
    expect((await stage()).cues).toMatchObject([{ title: 'Doors' }, { title: 'Welcome' }])
    await press({ press: 'start', cueId: doors })
    expect((await press({ press: 'next', cueId: doors })).day).toMatchObject({ cueId: welcome, state: 'running' })
    const refused = await skip(welcome)
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('is the cue of this moment')])
    await skip(speech, false)
    expect((await press({ press: 'back', cueId: welcome })).day.cueId).toBe(doors)
    expect((await press({ press: 'next', cueId: doors })).day.cueId).toBe(speech)
  })

  test('hands the start of the day to the cue behind it, and is in the file of the run sheet', async () => {
    const { admin, ids, skip, raw, cookie } = await sheetOf(['Doors', 'Welcome'])
    await skip(ids[0])
    const { cues } = (await admin('/admin/day')).body
    expect(startsOf(cues)).toEqual([
      ['Doors', null],
      ['Welcome', '2026-10-08T14:00:00.000Z'],
    ])
    const file = '/api/sheets/cues/file?columns=starts,title,isSkipped'
    expect(await (await raw(file, { cookie: await cookie() })).text()).toContain(
      '"","Doors","Yes"\r\n"8:00 AM","Welcome","No"',
    )
  })
})
