import { expect, test } from 'vitest'
import { addEdition, addScheduleItem, addSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const at = (clock: string) => `2026-10-08T${clock}.000Z`

anyDatabase('The report of the day', ({ open }) => {
  test('R8: it is downloaded with names, plan and reality, and a mistaken press is not the length of next year', async () => {
    const database = await open()
    const { db } = database
    await addEdition(db)
    const site = testSite(database, { now: at('14:00:00') })
    await addSpeaker(db, { name: 'Ada Quill', talkTitle: 'Rivers', year: 2026 })
    await addScheduleItem(db, { title: 'Welcome', startTime: '8:00 AM', endTime: '8:10 AM', sortOrder: 1 })
    await addScheduleItem(db, {
      title: 'Session 1',
      startTime: '8:10 AM',
      endTime: '8:30 AM',
      talks: '[1]',
      sortOrder: 2,
    })
    await addScheduleItem(db, { title: 'Panel', startTime: '8:30 AM', endTime: '8:45 AM', sortOrder: 3 })
    const admin = await site.signIn()
    const { cues } = (await admin('/admin/day/build', { body: { from: 'program', talkMinutes: 20 } })).body
    const presses = [
      ['start', '14:00:00'],
      ['next', '14:12:00'],
      ['next', '14:34:00'],
      ['next', '14:34:05'],
    ] as const
    for (const [index, [press, clock]] of presses.entries()) {
      site.clock.now = at(clock)
      const cueId = cues[Math.max(0, index - 1)].id
      expect((await admin('/admin/day/press', { body: { press, cueId } })).body.isDone).toBe(true)
    }
    const answer = await site.raw('/api/sheets/report/file?format=csv', { cookie: await site.cookie() })
    const [head, ...rows] = (await answer.text()).trim().split('\r\n')
    expect(head).toContain('"On stage","Planned start","Planned minutes","Started","Actual minutes"')
    expect(rows).toEqual([
      '"Welcome","Welcome","","2026-10-08 08:00","10","2026-10-08 08:00","12","2","ended"',
      '"Session 1","Rivers","Ada Quill","2026-10-08 08:10","20","2026-10-08 08:12","22","2","ended"',
      '"Panel","Panel","","2026-10-08 08:30","15","","","","pressed by mistake"',
    ])
    await addEdition(db, { year: 2027, date: '2027-10-14', stage: 'draft' })
    const next = await admin('/admin/day/build', { body: { from: 'last-edition', year: 2027 } })
    expect(next.body.cues).toMatchObject([
      { title: 'Welcome', minutes: 12 },
      { title: 'Panel', minutes: 15 },
    ])
  })
})
