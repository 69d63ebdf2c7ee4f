import { expect, test } from 'vitest'
import { anyDatabase } from '#test/each-database.ts'
import { bytesOf, importSpreadsheet, spreadsheet } from '#test/spreadsheets/spreadsheet.ts'
import { testSite } from '#test/test-site.ts'

anyDatabase('The run sheet as a spreadsheet', ({ open }) => {
  async function siteOn() {
    const site = testSite(await open())
    return { ...site, admin: await site.signIn() }
  }

  test('R1, T1: a rundown of ontime comes in, again without a change, and is undone as one', async () => {
    const { admin } = await siteOn()
    const { mapped } = await spreadsheet(admin, 'cues', 'ontime-rundown.csv')
    expect(mapped).toEqual({
      'time start': 'startTime',
      'link start': 'linkStart',
      duration: 'minutes',
      skip: 'isSkipped',
      title: 'title',
      notes: 'stageNote',
      'warning time': 'amberAt',
      'danger time': 'redAt',
    })
    const { states, outcomes, event } = await importSpreadsheet(admin, 'cues', 'ontime-rundown.csv')
    expect([states, outcomes[2]?.reason]).toEqual([
      ['new', 'new', 'refused'],
      expect.stringContaining('Minutes: Please enter a number of minutes'),
    ])
    expect((await admin('/admin/day')).body.cues).toMatchObject([
      {
        title: 'Doors',
        kind: 'break',
        minutes: 15,
        startTime: '8:30 AM',
        stageNote: 'House music',
        amberAt: '2:00',
        redAt: '1:00',
      },
      { title: 'Talk: Ada Example', kind: 'host', minutes: 18, startTime: null, stageNote: 'Handheld mic' },
    ])
    expect((await importSpreadsheet(admin, 'cues', 'ontime-rundown.csv')).states).toEqual(['same', 'same', 'refused'])
    expect((await admin(`/history/events/${event}/revert`, { body: {} })).status).toBe(200)
    expect((await admin('/admin/day')).body.cues).toEqual([])
  })

  test('R1, T1: rows of one title are cues in their order; lengths are read as people write them', async () => {
    const { admin } = await siteOn()
    const file = (second: string) =>
      bytesOf(`Title,Duration,May lose,Type,Speaker\nApplause,1,,Tech,\nTalk,00:18,2,Talk,Ada\nApplause,${second},,,\n`)
    expect((await importSpreadsheet(admin, 'cues', file('2 min'))).states).toEqual(['new', 'new', 'new'])
    expect((await importSpreadsheet(admin, 'cues', file('3'))).states).toEqual(['same', 'same', 'changed'])
    expect((await admin('/admin/day')).body.cues).toMatchObject([
      { title: 'Applause', minutes: 1, kind: 'technical' },
      { title: 'Talk', minutes: 18, mayShrink: 2, kind: 'talk', onStage: 'Ada' },
      { title: 'Applause', minutes: 3, kind: 'host' },
    ])
    const tooMuch = bytesOf('Title,Duration,May lose\nTalk,5,6\n')
    expect((await importSpreadsheet(admin, 'cues', tooMuch)).outcomes).toMatchObject([
      { state: 'refused', reason: expect.stringContaining('A cue cannot lose more minutes than it has') },
    ])
  })

  test('R1, T2: the run sheet leaves with the planned starts as CSV and XLSX, and comes back unchanged', async () => {
    const { admin, raw, cookie } = await siteOn()
    const cue = { kind: 'host', minutes: 30, mayShrink: 5, soundNote: '=1+1' }
    for (const more of [
      { title: 'Doors', startTime: '8:30 AM' },
      { title: 'Welcome', isPrivate: true, amberAt: '2:30', redAt: '0:45' },
    ])
      expect((await admin('/cues', { body: { ...cue, ...more } })).status).toBe(201)
    for (const format of ['csv', 'xlsx']) {
      const answer = await raw(`/api/sheets/cues/file?format=${format}`, { cookie: await cookie() })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const { read } = await spreadsheet(admin, 'cues', bytes)
      expect(read.rows.map(({ cells }) => cells[0])).toEqual(['8:30 AM', '9:00 AM'])
      expect((await importSpreadsheet(admin, 'cues', bytes)).states).toEqual(['same', 'same'])
    }
  })
})
