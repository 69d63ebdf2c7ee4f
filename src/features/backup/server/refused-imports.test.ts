import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storePicture } from '#features/media/server/media.domain.ts'
import { addEdition, addTeamMember, aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { importSite, member } from '#test/import-site.ts'

const NOW = new Date('2026-03-01T12:00:00.000Z')

anyDatabase('A refused import', ({ open }) => {
  test('IM1: broken, foreign and hostile files are refused, and nothing has changed', async () => {
    const database = await open()
    const { organizer, wholeText, dataDir } = await importSite(database)
    await addTeamMember(database.db)
    await storePicture(
      database.db,
      await sharp({ create: { width: 9, height: 7, channels: 3, background: 'navy' } })
        .webp()
        .toBuffer(),
      800,
      NOW,
    )
    const before = await wholeText()
    const noBackup = 'The selected file is not a valid JSON backup file'
    const row = JSON.stringify(member)
    const refused: [string, string][] = [
      ['', noBackup],
      ['null', noBackup],
      ['[]', noBackup],
      ['{}', noBackup],
      ['{"data":null}', noBackup],
      ['{"data":{"tables":{}}}', noBackup],
      ['{"data":{"tables":[]}}', noBackup],
      ['{"data":{"tables":{"teamMembers":{}}}}', noBackup],
      [`{"data":{"tables":{"teamMembers":[${row}`, noBackup],
      [`{"data":{"tables":{"teamMembers":[${row}]}}} more`, noBackup],
      [`{"data":{"tables":{"teamMembers":[${row},]}}}`, noBackup],
      [`{"data":{"tables":{"teamMembers":[${'['.repeat(100_000)}`, noBackup],
      [
        `{"data":{"tables":{"teamMembers":[${row}],"sessions":[]}}}`,
        'This backup has a table that this release does not know: sessions',
      ],
      [
        `{"data":{"tables":{"teamMembers":[${row}],"__proto__":[]}}}`,
        'This backup has a table that this release does not know: __proto__',
      ],
      [
        `{"data":{"tables":{"teamMembers":[${row}]},"format":2}}`,
        'This backup is of a format that this release does not know: 2',
      ],
      [
        `{"data":{"tables":{"teamMembers":[${row}]}},"options":{"clearExisting":"yes"}}`,
        'options: clearExisting: Please give true or false',
      ],
      [
        `{"data":{"tables":{"teamMembers":[${row}]}},"options":{"tables":["sessions"]}}`,
        'options: tables: Please give another value',
      ],
    ]
    for (const [body, detail] of refused) {
      const answer = await organizer('/backup/import', { body })
      expect([body.slice(0, 60), answer.status, answer.body.detail]).toEqual([body.slice(0, 60), 400, detail])
    }
    const large = `{"data":{"tables":{"media":[{"id":1,"bytes":"${'A'.repeat(41 * 1024 * 1024)}"}]}}}`
    expect((await organizer('/backup/import', { body: large })).status).toBe(413)
    expect(await wholeText()).toBe(before)
    expect(await readdir(join(dataDir, 'imports'))).toEqual([])
  })

  test('IM1: rows and their editions are not parted: that is refused, and nothing has changed; together they are taken', async () => {
    const database = await open()
    const { organizer, importing, wholeText } = await importSite(database)
    await addEdition(database.db, { year: 2026 })
    await addTeamMember(database.db, { year: 2026 })
    const before = await wholeText()
    const teamMembers = [member, { ...member, id: 8, year: 2026 }, { ...member, id: 9, year: 2031 }]
    const editions = [{ id: 31, year: 2031, stage: 'past', startTime: '9:00 AM', endTime: '4:00 PM' }]
    const speakers = [{ id: 1, ...aSpeaker(), year: 2031 }]
    for (const options of [{}, { clearExisting: true }, { dryRun: true }]) {
      const body = {
        data: { tables: { teamMembers, speakers, editions } },
        options: { ...options, tables: ['teamMembers'] },
      }
      const { status, body: answer } = await organizer('/backup/import', { body })
      expect([status, answer.detail]).toEqual([
        400,
        'Nothing was imported: there would be rows of 2031 in teamMembers, but no such edition.',
      ])
      expect(await wholeText()).toBe(before)
    }
    // Editions cannot be removed from under their records either.
    const current = { ...editions[0], id: 32, year: 2032, stage: 'current' }
    for (const [only, fault] of [
      [editions, 'there would be no current edition any more'],
      [[current], 'there would be rows of 2026 in teamMembers, but no such edition'],
    ] as const) {
      const body = { data: { tables: { editions: only } }, options: { clearExisting: true } }
      const { status, body: answer } = await organizer('/backup/import', { body })
      expect([status, answer.detail]).toEqual([400, `Nothing was imported: ${fault}.`])
      expect(await wholeText()).toBe(before)
    }
    const { results } = await importing({ teamMembers, speakers, editions })
    expect(results.map(({ imported, errors }) => [imported, errors])).toEqual([
      [3, 0],
      [1, 0],
      [1, 0],
    ])
  })

  test('CS1, AZ1: takes nothing from visitors, other sites or forms', async () => {
    const { visitor, organizer } = await importSite(await open())
    const body = { data: { tables: { teamMembers: [member] } } }
    expect((await visitor('/backup/import', { body })).status).toBe(401)
    expect((await organizer('/backup/import', { body, headers: { origin: 'https://other.example' } })).status).toBe(403)
    expect((await organizer('/backup/import', { body, headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  })
})
