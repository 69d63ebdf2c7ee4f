import { unzipSync } from 'fflate'
import type { KyselyPlugin } from 'kysely'
import readExcelFile from 'read-excel-file/node'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sheets } from '#app/rules/sheets.ts'
import { storePicture } from '#features/media/server/media.domain.ts'
import { addEdition, addMessage, addSpeaker, addSponsor, addTeamMember, addVolunteer } from '#test/builders.ts'
import { eachDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'
import { archiveEntries } from './archive.domain.ts'

const ARCHIVE = '/api/backup/archive.zip'
const NOW = new Date('2026-03-01T12:00:00.000Z')
const mail = {
  text: 'You are in.',
  state: 'sent' as const,
  createdAt: '2026-03-01T05:00:00.000Z',
  doneAt: NOW.toISOString(),
}

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const { db } = database
  await addEdition(db, { year: 2026, date: '2026-10-08' })
  await addEdition(db, { year: 2025, date: '2025-10-08', stage: 'past' })
  const site = testSite(database)
  const picture = async (background: string, hidden = false) => {
    const drawn = sharp({ create: { width: 9, height: 7, channels: 4, background } })
    const address = await storePicture(db, await drawn.webp({ lossless: true }).toBuffer(), 800, NOW)
    if (hidden)
      await db.updateTable('media').set({ isPrivate: true }).where('hash', '=', address.slice(7, 39)).execute()
    return address
  }
  async function unzip() {
    const answer = await site.raw(ARCHIVE, { cookie: await site.cookie() })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="devontalks-archive-2026-03-01t12-00.zip"',
    )
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const within = (folder: string) => Object.keys(files).filter(name => name.startsWith(`${folder}/`))
    return { files, within, textOf: (name: string) => new TextDecoder().decode(files[name]) }
  }
  return { ...site, database, picture, unzip }
}

eachDatabase('An archive', ({ open }) => {
  test('D2: has every list as a workbook with types, those of an edition for each year', async () => {
    const { database, unzip } = await siteOn(open)
    await addSpeaker(database.db, { name: 'Ada Quill', year: 2026 })
    await addSpeaker(database.db, { name: 'Bo', year: 2025 })
    await addMessage(database.db)
    const { files, within } = await unzip()
    const yearly = [
      'speakers',
      'volunteers',
      'partners',
      'schedule',
      'guests',
      'shifts',
      'hours of volunteers',
      'report of the day',
      'run sheet',
      'team',
      'own questions',
      'candidates',
      'tasks',
      'milestones',
      'releases',
    ]
    const expected = [
      ...yearly.flatMap(title => [`sheets/${title} 2026.xlsx`, `sheets/${title} 2025.xlsx`]),
      ...['messages', 'subscribers', 'newsletters', 'pictures', 'activity', 'questions', 'packages'].map(
        title => `sheets/${title}.xlsx`,
      ),
    ]
    expect(within('sheets').toSorted()).toEqual(expected.toSorted())
    const rowsOf = (name: string) => readExcelFile(Buffer.from(files[name] ?? []))
    for (const [year, name] of [
      [2026, 'Ada Quill'],
      [2025, 'Bo'],
    ]) {
      const text = JSON.stringify(await rowsOf(`sheets/speakers ${year}.xlsx`))
      expect([text.includes('"Ada Quill"'), text.includes('"Bo"')]).toEqual([name === 'Ada Quill', name === 'Bo'])
    }
    expect(JSON.stringify(await rowsOf('sheets/messages.xlsx'))).toContain('Is there parking nearby?')
  })

  test('D2: has photos and logos by name, private and damaged ones too, each picture of a person once', async () => {
    const { database, picture, unzip } = await siteOn(open)
    const { db } = database
    const [navy, teal] = [await picture('navy'), await picture('teal')]
    await addSpeaker(db, { name: '王小明/../x', photo: navy, year: 2026 })
    await addSpeaker(db, { name: 'Ada', photo: teal, year: 2026 })
    await addSpeaker(db, { name: 'Ada', photo: teal, year: 2025 })
    await addVolunteer(db, { name: 'Ada', photo: await picture('red', true), year: 2026 })
    await addTeamMember(db, { name: 'Outside', photo: 'https://example.org/photo.jpg' })
    const broken = await picture('lime')
    await db
      .updateTable('media')
      .set({ bytes: Buffer.from('broken') })
      .where('hash', '=', broken.slice(7, 39))
      .execute()
    await addTeamMember(db, { name: 'Broken', photo: broken })
    await addSponsor(db, { name: 'Mills', logo: await picture('#00000000'), year: 2026 })
    const { files, within, textOf } = await unzip()
    const photos = ['Ada.jpg', '王小明 .. x.jpg', 'Ada (2).jpg', 'Broken.webp'].map(name => `photos/${name}`)
    expect(within('photos').toSorted()).toEqual(photos.toSorted())
    expect(textOf('photos/Broken.webp')).toBe('broken')
    for (const name of photos.slice(0, 3)) {
      const { format, width, height } = await sharp(files[name]).metadata()
      expect([format, width, height]).toEqual(['jpeg', 9, 7])
    }
    expect(within('logos')).toEqual(['logos/Mills.png'])
    const { format, hasAlpha } = await sharp(files['logos/Mills.png']).metadata()
    expect([format, hasAlpha]).toEqual(['png', true])
  })

  test('D2: has the mails as text, without links that log somebody in', async () => {
    const { database, unzip } = await siteOn(open)
    const link = {
      subject: 'Your link',
      text: 'https://x/#token',
      state: 'waiting' as const,
      expiresAt: '2027-01-01T00:00:00.000Z',
    }
    const to = { recipient: 'ada@example.org' }
    await database.db
      .insertInto('mailOutbox')
      .values([
        { ...mail, ...to, subject: 'Re: “You are in”/?' },
        { ...mail, ...to, ...link, doneAt: null },
        { ...mail, recipient: 'bo@example.org', subject: 'Re: “You are in”/?' },
      ])
      .execute()
    const { within, textOf } = await unzip()
    // 05:00 in UTC is the evening before in Edmonton.
    const [first = '', second = '', third = ''] = within('mails')
    expect([first, second, third]).toEqual([
      'mails/2026-02-28 Re “You are in”.txt',
      'mails/2026-02-28 Your link.txt',
      'mails/2026-02-28 Re “You are in” (2).txt',
    ])
    expect(textOf(first)).toBe(
      'To: ada@example.org\nSubject: Re: “You are in”/?\nSent: 2026-03-01 05:00\n\nYou are in.\n',
    )
    expect(textOf(second)).toContain('Written, not sent: 2026-02-28 22:00\n\nThis mail held a personal link')
    expect(textOf(second)).not.toContain('token')
    expect(textOf(third)).toContain('To: bo@example.org')
  })

  test('AZ1, LG1: is for owners alone, and each download is noted', async () => {
    const { database, request, raw, cookie, signInAs } = await siteOn(open)
    expect((await raw(ARCHIVE)).status).toBe(401)
    for (const role of ['editor', 'reviewer'] as const) {
      expect((await (await signInAs(role))('/backup/archive.zip')).status).toBe(403)
    }
    expect((await request(ARCHIVE, { method: 'HEAD', headers: { cookie: await cookie() } })).status).toBe(200)
    await (await raw(ARCHIVE, { cookie: await cookie() })).body?.cancel()
    const noted = database.db.selectFrom('auditLog').select('actor').where('action', '=', 'archive-exported')
    expect(await noted.execute()).toEqual([{ actor: 'admin' }, { actor: 'admin' }])
  })

  test('RE10: is of one moment, and releases its snapshot when it is not read to its end', async () => {
    const { database, raw, cookie } = await siteOn(open)
    await addVolunteer(database.db)
    const owner = await cookie()
    for (let round = 0; round < 12; round += 1) {
      const reader = (await raw(ARCHIVE, { cookie: owner })).body?.getReader()
      await reader?.read()
      await reader?.cancel()
    }
    await database.db
      .insertInto('mailOutbox')
      .values({ ...mail, recipient: 'a@b.example', subject: 'Kept' })
      .execute()
    const entries = archiveEntries(database, sheets, 'UTC')
    await entries.next()
    await database.db.deleteFrom('mailOutbox').execute()
    const names: string[] = []
    for await (const { name } of entries) names.push(name)
    expect(names).toContain('mails/2026-03-01 Kept.txt')
  })

  test('SP17: reads one picture at a time', async () => {
    const { database, picture } = await siteOn(open)
    for (const name of ['navy', 'teal', 'red']) await addTeamMember(database.db, { name, photo: await picture(name) })
    let read = 0
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('"bytes"')) read += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const snapshot = async () => {
      const { db, end } = await database.snapshot()
      return { db: db.withPlugin(counting), end }
    }
    const counts: number[] = []
    for await (const { name } of archiveEntries({ snapshot }, sheets, 'UTC')) {
      if (name.startsWith('photos/')) counts.push(read)
    }
    expect(counts).toEqual([1, 2, 3])
  })
})
