import { unzipSync, zipSync } from 'fflate'
import readExcelFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { readFile } from '#features/sheets/reading/read-file.ts'
import { readXlsx } from '#features/sheets/reading/read-xlsx.ts'
import {
  addGuests,
  addNewsletter,
  addQuestion,
  addRecipient,
  addSpeaker,
  addTeamMember,
  addVolunteer,
} from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { bytesOf, importSpreadsheet, spreadsheet } from '#test/spreadsheets/spreadsheet.ts'
import { testSite } from '#test/test-site.ts'

/** Texts that spreadsheet programs are known to spoil. */
const nasty = [
  ...[
    '=1+1',
    '+1 780 555 0142',
    '-5',
    '@SUM(A1)',
    "'=1+1",
    "''=2",
    '; =3',
    'a\t=4',
    '"quoted", and, commas',
    '8/9/2026',
  ],
  ...[
    '7.80556E+09',
    '0.354166667',
    '45923',
    'Smith, Ada',
    'two\nlines',
    'a;b',
    '  '.concat('x'),
    '=HYPERLINK("x";"y")',
  ],
  ...['Zoë Łuk 陳', 'sep=;', 'TRUE', '007', '1,5', '\u202Eabc', "it's"],
]

anyDatabase('Downloads', ({ open }) => {
  async function siteOn() {
    const database = await open()
    const site = testSite(database)
    return { ...site, database, admin: await site.signIn() }
  }

  test('T2: what leaves as CSV or XLSX comes back unchanged', async () => {
    const { database, admin, raw, cookie } = await siteOn()
    for (const [at, text] of nasty.entries()) {
      const added = await admin('/volunteers', {
        body: { name: text, email: `v${at}@example.com`, phone: text, availability: text, interests: text },
      })
      expect(added.status, text).toBe(201)
    }
    await addSpeaker(database.db, { name: 'Quill, Ada', year: 2026, bio: '=bio\n-list', talkTitle: null })
    for (const table of ['volunteers', 'speakers'])
      for (const format of ['csv', 'xlsx']) {
        const answer = await raw(`/api/sheets/${table}/file?format=${format}`, { cookie: await cookie() })
        const { states, outcomes } = await importSpreadsheet(admin, table, new Uint8Array(await answer.arrayBuffer()))
        const changed = outcomes.filter(({ state }) => state !== 'same').map(({ changes, reason }) => [changes, reason])
        expect([format, changed]).toEqual([format, []])
        expect(states).toHaveLength(table === 'volunteers' ? nasty.length : 1)
      }
  })

  test('T2: numbers and moments leave a workbook as such, ticket and phone numbers as text', async () => {
    const { database, raw, cookie } = await siteOn()
    const [id] = await addGuests(database.db, 1)
    await database.db.updateTable('ticketPurchases').set({ ticketNumber: '007', quantity: 2 }).execute()
    const pressed = { createdAt: '2026-10-08T14:05:00.000Z', updatedAt: '2026-10-08T14:05:00.000Z' }
    const press = { key: 'one', guestId: id ?? null, people: 2, at: pressed.createdAt, year: 2026, ...pressed }
    await database.db
      .insertInto('arrivals')
      .values({ ...press, undoneAt: null, settledAt: null, cents: null })
      .execute()
    const columns = 'ticketNumber,quantity,arrived,arrivedAt'
    const file = await raw(`/api/sheets/guests/file?format=xlsx&columns=${columns}`, { cookie: await cookie() })
    const [sheet] = await readExcelFile(Buffer.from(await file.arrayBuffer()))
    const found = Object.fromEntries((sheet?.data[0] ?? []).map((title, at) => [title, sheet?.data[1]?.[at]]))
    expect(found).toEqual({
      ...{ 'Ticket number': '007', Quantity: 2, Arrived: 2 },
      'Arrived at': new Date('2026-10-08T08:05:00.000Z'),
    })
  })

  test('T2: records without a sheet of their own leave with their fields, without pictures, of the edition or the site', async () => {
    const { database, admin } = await siteOn()
    for (const [name, year] of [
      ['Ada', 2026],
      ['Bo', 2025],
    ] as const)
      await addTeamMember(database.db, { name, role: 'Host', bio: 'Says hello.', photo: '/media/a', year })
    await addQuestion(database.db, { group: 'Food', question: 'Is there lunch?', answer: 'Yes.', active: false })
    const file = async (address: string) => (await admin(`/sheets/${address}`)).body
    expect(await file('team/file')).toBe('"Name","Role","Bio"\r\n"Ada","Host","Says hello."\r\n')
    expect(await file('team/file?year=2025')).toContain('"Bo"')
    expect(await file('questions/file')).toBe(
      '"Group","Question","Answer","Shown on the site"\r\n"Food","Is there lunch?","Yes.","No"\r\n',
    )
    expect((await file('questions')).about).toBe('The whole list.')
  })

  test('T2: newsletters and the activity leave as their lists show them', async () => {
    const { database, admin, visitor } = await siteOn()
    const { db } = database
    const id = await addNewsletter(db, { state: 'sent', finishedAt: '2026-09-01T16:00:00.000Z', audience: 'guests' })
    for (const [at, doneAt] of ['2026-09-01T16:00:00.000Z', null].entries())
      await addRecipient(db, {
        newsletterId: id,
        email: `${at}@example.org`,
        ...(doneAt && { state: 'sent', doneAt }),
      })
    const newsletters = (
      await admin('/sheets/newsletters/file?columns=subject,to,state,finishedAt,recipients,received')
    ).body
    expect(newsletters).toBe(
      '"Subject","To","Status","Sent","Recipients","Sent to"\r\n"The six are found","All guests","sent","2026-09-01 10:00","2","1"\r\n',
    )

    await admin('/questions', { body: { group: 'Day', question: 'Where do I park?', answer: 'Behind it.' } })
    const activity = async (filter: string) => (await admin(`/sheets/activity/file?columns=deed,place&${filter}`)).body
    expect(await activity('')).toContain('"added Where do I park?","Questions"')
    expect(await activity('about=questions')).toBe('"What","Where"\r\n"added Where do I park?","Questions"\r\n')
    expect(await activity('day=2020-01-01')).toBe('"What","Where"\r\n')
    expect((await visitor('/sheets/activity/file')).status).toBe(401)

    const about = async (table: string) => (await admin(`/sheets/${table}`)).body.about
    expect(await Promise.all(['activity', 'newsletters', 'speakers'].map(about))).toEqual([
      'The entries that match, at most the latest 10,000.',
      'The whole list.',
      'The whole list of this edition.',
    ])
  })

  test('AZ1: the activity is for owners, as a sheet too', async () => {
    const site = await siteOn()
    const editor = await site.signInAs('editor')
    for (const path of ['', '/file']) expect((await editor(`/sheets/activity${path}`)).status).toBe(403)
    expect((await editor('/sheets/newsletters/file')).status).toBe(200)
  })

  test('T2, IN2: the chosen columns leave, and the apostrophe is only before a formula', async () => {
    const { database, admin } = await siteOn()
    await addVolunteer(database.db, { name: '=cmd()', phone: '+1 780 555 0142', interests: 'tea\n- cups' })
    const { body } = await admin('/sheets/volunteers/file?columns=name,phone,interests')
    expect(body).toBe('"Name","Phone","Interests"\r\n"\'=cmd()","+1 780 555 0142","tea\n- cups"\r\n')
    expect((await admin('/sheets/nothing/file')).status).toBe(404)
  })

  test('T1: a workbook brings in what it shows, also of formulas; a zip bomb is refused', async () => {
    const { admin, raw, cookie, database } = await siteOn()
    await addVolunteer(database.db, { name: 'Ada' })
    const file = await raw('/api/sheets/volunteers/file?format=xlsx', { cookie: await cookie() })
    const [sheet] = await readXlsx(new Uint8Array(await file.arrayBuffer()))
    expect(sheet?.rows[0]?.slice(0, 3)).toEqual(['Date Applied', 'Status', 'Name'])
    const zeros = new Uint8Array(33 * 1024 * 1024)
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': zeros }, { level: 1 })
    await expect(readXlsx(bomb)).rejects.toThrow('unpacks to far more')
    // The directory may lie about the size.
    const lie = new DataView(bomb.buffer, bomb.byteOffset)
    const place = bomb.findLastIndex(
      (byte, at) => byte === 0x50 && bomb[at + 1] === 0x4b && bomb[at + 2] === 1 && bomb[at + 3] === 2,
    )
    lie.setUint32(place + 24, 1_000, true)
    lie.setUint32(22, 1_000, true)
    await expect(readXlsx(bomb)).rejects.toThrow('unpacks to far more')
    await expect(spreadsheet(admin, 'volunteers', zipSync({ 'a.txt': bytesOf('x') }))).rejects.toThrow('cannot be read')
    const far = zipSync({
      'xl/worksheets/sheet1.xml': bytesOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    })
    await expect(readXlsx(far)).rejects.toThrow('a cell far from its list, in row 1,048,576 or column 16,384')
  })

  test('T1, T3: an entity of a file is a text, and reads no other file', async () => {
    const doctype = '<!DOCTYPE schedule [<!ENTITY a "boom"><!ENTITY b SYSTEM "file:///etc/passwd">]>'
    const title = (words: string) =>
      `<?xml version="1.0"?>${doctype}<schedule><day date="2026-10-08"><room name="Hall"><event id="1">` +
      `<start>09:00</start><duration>00:30</duration><title>${words}</title></event></room></day></schedule>`
    const { rows } = await readFile(bytesOf(title('&a;&b; A&amp;B')), { fields: [], table: 'scheduleItems' })
    expect(JSON.stringify(rows)).toContain('&a;&b; A&B')
    expect(JSON.stringify(rows)).not.toMatch(/boom|root:/)
  })

  test('T1: the first visible sheet of a workbook is read, and the others are said', async () => {
    const { admin } = await siteOn()
    const book = await writeExcelFile([
      { sheet: 'Old & hidden', data: [[{ value: 'Name' }], [{ value: 'Old Ada' }]] },
      { sheet: 'People', data: [[{ value: 'Name' }], [{ value: 'Ada' }]] },
    ]).toBuffer()
    const parts = unzipSync(Uint8Array.from(book))
    const name = 'xl/workbook.xml'
    const shown = new TextDecoder().decode(parts[name])
    const hidden = zipSync({ ...parts, [name]: bytesOf(shown.replace('<sheet ', '<sheet state="hidden" ')) })
    const { read, notes, rows } = await spreadsheet(admin, 'volunteers', hidden)
    expect([read.sheet, read.sheets, rows[0]?.values.name]).toEqual(['People', ['Old & hidden', 'People'], 'Ada'])
    expect(notes).toContain('Hidden in the workbook, and left out: Old & hidden.')
    const other = await spreadsheet(admin, 'volunteers', hidden, { sheet: 'Old & hidden' })
    expect(other.rows[0]?.values.name).toBe('Old Ada')
    expect(other.notes).toContain('The sheet “Old & hidden” is hidden in the workbook.')
  })

  test('T1: letters of Mac Roman, Windows and mixed lines are read, and a guess is said', async () => {
    const { admin } = await siteOn()
    const read = async (...bytes: (string | number)[]) => {
      const file = Uint8Array.from(bytes.flatMap(part => (typeof part === 'string' ? [...bytesOf(part)] : part)))
      const { rows, notes } = await spreadsheet(admin, 'volunteers', file)
      return [rows.map(({ values }) => values.name), notes]
    }
    const head = 'Name,Email\n'
    expect(await read(head, 'Andr', 0x8e, ' Bj', 0x9a, 'rn,a@example.org\n')).toEqual([
      ['André Björn'],
      ['The file does not say its encoding. It is read as Mac Roman. Check the accents.'],
    ])
    expect(await read(head, 'Andr', 0xe9, ' O', 0x92, 'Neil,a@example.org\n')).toEqual([['André O’Neil'], []])
    expect(await read(head, 'Zoë,z@example.org\nAndr', 0xe9, ',a@example.org\n')).toEqual([
      ['Zoë', 'André'],
      ['The lines have different encodings. Check the accents, first in line 3.'],
    ])
  })

  test('T1: files without a list say so in one sentence', async () => {
    const options = { fields: [], table: 'volunteers' }
    const read = (text: string, table = 'volunteers') => readFile(bytesOf(text), { ...options, table })
    await expect(read('')).rejects.toThrow('empty')
    await expect(read('{"tables": {}}')).rejects.toThrow('backup')
    await expect(read('{"a": 1}', 'scheduleItems')).rejects.toThrow('no system that is known')
    await expect(read('{"a": ', 'scheduleItems')).rejects.toThrow('no complete JSON')
    await expect(read('<rss></rss>', 'scheduleItems')).rejects.toThrow('no schedule.xml')
    await expect(read('<!DOCTYPE html><table></table>')).rejects.toThrow('This is a web page, not a spreadsheet.')
    const titles = Array.from({ length: 60_000 }, (_, at) => `title ${at}`).join(',')
    await expect(read(`${titles}\n`)).rejects.toThrow('more than 500 columns')
    await expect(read('%PDF-1.7')).rejects.toThrow('PDF')
    const line = await read(`Name,Email\n${'x'.repeat(5_000_000)},a@example.com`)
    expect(line.rows).toHaveLength(1)
    await expect(readFile(new Uint8Array(50_000_000).fill(120), options)).rejects.toThrow('more than 20 MB')
  })

  test('T1: a row of titles in the middle, ragged rows and a column mapped twice are said', async () => {
    const { admin } = await siteOn()
    const { notes, rows } = await spreadsheet(
      admin,
      'volunteers',
      bytesOf('Name,Email\nAda,ada@example.com\nName,Email\nBo,bo@example.com,more\n'),
    )
    expect(rows).toHaveLength(2)
    expect(notes.join(' ')).toMatch(/titles is in the file again.*more cells than titles/)
  })
})
