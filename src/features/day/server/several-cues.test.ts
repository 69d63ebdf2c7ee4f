import { expect, test } from 'vitest'
import type { Cue } from '#features/day/day.schema.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

anyDatabase('Several cues at once (R1)', ({ open }) => {
  async function sheet() {
    const site = testSite(await open())
    const admin = await site.signIn()
    const ids: number[] = []
    for (const title of ['Doors', 'Welcome', 'Speech', 'Lunch']) {
      const { cue } = (await admin('/cues', { body: { title, kind: 'host', minutes: 10, mayShrink: 8 } })).body
      ids.push(cue.id)
    }
    const read = async (): Promise<string[]> => {
      const { cues }: { cues: Cue[] } = (await admin('/admin/day')).body
      return cues.map(({ title, minutes, mayShrink, isSkipped }) =>
        [title, minutes, mayShrink, isSkipped && 'skipped'].filter(part => part !== false).join(' '),
      )
    }
    const change = (cueIds: (number | undefined)[], what: string, minutes = 0) =>
      admin('/admin/day/cues', { body: { cueIds, what, minutes } })
    const undo = (event: number) => admin(`/history/events/${event}/revert`, { body: {} })
    return { admin, ids, read, change, undo }
  }
  const plan = ['Doors 10 8', 'Welcome 10 8', 'Speech 10 8', 'Lunch 10 8']

  test.each<[what: string, minutes: number, after: string[], label: string]>([
    ['lengthen', 5, ['Doors 10 8', 'Welcome 15 8', 'Speech 15 8', 'Lunch 10 8'], '2 cues: +5 minutes'],
    ['lengthen', -5, ['Doors 10 8', 'Welcome 5 5', 'Speech 5 5', 'Lunch 10 8'], '2 cues: -5 minutes'],
    ['skip', 0, ['Doors 10 8', 'Welcome 10 8 skipped', 'Speech 10 8 skipped', 'Lunch 10 8'], '2 cues: skipped'],
    ['remove', 0, ['Doors 10 8', 'Lunch 10 8'], '2 cues: deleted'],
    [
      'duplicate',
      0,
      ['Doors 10 8', 'Welcome 10 8', 'Welcome 10 8', 'Speech 10 8', 'Speech 10 8', 'Lunch 10 8'],
      '2 cues: duplicated',
    ],
    [
      'insert',
      0,
      ['Doors 10 8', 'Welcome 10 8', 'New cue 5 0', 'Speech 10 8', 'New cue 5 0', 'Lunch 10 8'],
      '2 cues: inserted after',
    ],
  ])('%s %i: one event, and one undo', async (what, minutes, after, label) => {
    const { admin, ids, read, change, undo } = await sheet()
    const { status, body } = await change(ids.slice(1, 3), what, minutes)
    expect([status, await read()]).toEqual([200, after])
    const { events } = (await admin('/history/activity')).body
    expect(events[0]).toMatchObject({ id: body.event, action: 'rows-changed', label })
    expect((await undo(body.event)).status).toBe(200)
    expect(await read()).toEqual(plan)
    expect((await undo(body.event)).body.detail).toContain('This change was undone before.')
  })

  test('the cue of this moment refuses, and nothing is changed; what was edited since stays', async () => {
    const { admin, ids, read, change, undo } = await sheet()
    const [doors, welcome, speech] = ids
    await admin('/admin/day/press', { body: { press: 'start', cueId: doors } })
    for (const what of ['skip', 'remove']) expect((await change([welcome, doors], what)).status).toBe(409)
    expect(await read()).toEqual(plan)
    const { body } = await change([welcome, speech, 999], 'lengthen', 1)
    await admin(`/cues/${speech}`, { method: 'PATCH', body: { minutes: 30 } })
    expect((await undo(body.event)).body.kept).toEqual(['Speech'])
    expect(await read()).toEqual(['Doors 10 8', 'Welcome 10 8', 'Speech 30 8', 'Lunch 10 8'])
  })
})
