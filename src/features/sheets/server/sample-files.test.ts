import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Guest } from '#features/guests/guests.schema.ts'
import { rowCounts } from '#features/sheets/reading/row-counts.ts'
import { addSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { bytesOf, importSpreadsheet, spreadsheet } from '#test/spreadsheets/spreadsheet.ts'
import { testSite } from '#test/test-site.ts'

/** The outcome of each file: the table, and the states of its rows in order, or the sentence that says what is wrong. */
const files: Readonly<Record<string, readonly [table: string, outcome: string | RegExp]>> = {
  'addresses-with-names.csv': ['volunteers', 'new new refused'],
  'eventbrite-attendees.csv': ['guests', 'new new'],
  'eventbrite-orders-2026.csv': ['guests', 'new'],
  'excel-quirk-cp1252-semicolon.csv': ['volunteers', 'new new'],
  'excel-quirk-dates-phones.csv': ['volunteers', 'refused refused refused refused'],
  'excel-quirk-sep-line-bom.csv': ['volunteers', 'new'],
  'excel-quirk-title-rows-blank-header.csv': ['volunteers', 'new new new'],
  'excel-quirk-utf16le-tab.txt': ['volunteers', 'new'],
  'ghost-members.csv': ['volunteers', 'new new'],
  'google-forms-volunteers.csv': ['volunteers', 'new'],
  'hievents-attendees.csv': ['guests', 'new new'],
  'hievents-orders.csv': ['guests', 'new'],
  'luma-guests.csv': ['guests', 'new refused'],
  'mailchimp-subscribed.csv': ['volunteers', 'new refused'],
  'mailchimp-unsubscribed.csv': ['volunteers', 'new'],
  'one-address-two-names.csv': ['volunteers', 'new refused'],
  'ontime-rundown.csv': ['scheduleItems', 'new new refused'],
  'pretalx-api-derived-pyconfr.json': ['scheduleItems', 'new'],
  'pretalx-frab-schedule.json': ['scheduleItems', 'new'],
  'pretalx-schedule.xml': ['scheduleItems', 'new'],
  'pretalx-sessions-export.csv': ['speakers', 'new new'],
  'pretalx-speaker-questions.csv': ['speakers', 'new'],
  'pretalx-speakers.csv': ['speakers', 'new new new'],
  'scanned-secret.csv': ['guests', 'new new'],
  'sessionize-all.json': ['scheduleItems', 'new new'],
  'sessionize-flat.csv': ['speakers', 'new new new'],
  'sessionize-gridsmart-unpublished.json': ['scheduleItems', /Nothing was published yet/],
  'sessionize-gridsmart-utc.json': ['scheduleItems', 'new new'],
  'signupgenius-export.csv': ['volunteers', 'new'],
  'times-with-zones.csv': ['volunteers', 'new new new'],
  'titles-in-capitals.csv': ['volunteers', 'new new'],
  'two-tickets-one-order.csv': ['guests', 'new new new'],
}

anyDatabase('Files of other systems', ({ open }) => {
  async function siteOn() {
    const database = await open()
    return { database, admin: await testSite(database).signIn() }
  }

  test('T1: each of the sample files comes in as it is, or says what is wrong, and a second time changes nothing', async () => {
    const known = (await readdir('src/test/spreadsheets')).filter(name => !name.endsWith('.ts'))
    expect(Object.keys(files).toSorted()).toEqual(known.toSorted())
    for (const [name, [table, outcome]] of Object.entries(files)) {
      const { admin } = await siteOn()
      if (typeof outcome !== 'string') {
        const { rows, notes } = await spreadsheet(admin, table, name)
        expect([rows, notes.join()], name).toEqual([[], expect.stringMatching(outcome)])
        continue
      }
      const { states, outcomes } = await importSpreadsheet(admin, table, name)
      expect(states.join(' '), name).toBe(outcome)
      for (const { state, reason } of outcomes) if (state === 'refused') expect(reason, name).toMatch(/\w/)
      const again = (await importSpreadsheet(admin, table, name)).states
      expect(
        again.filter(state => state === 'new' || state === 'changed'),
        name,
      ).toEqual([])
    }
  }, 60_000)

  test('T1: the cells are what they mean: phones, dates, names, line ends and pictures', async () => {
    const { admin } = await siteOn()
    const quirks = await spreadsheet(admin, 'volunteers', 'excel-quirk-dates-phones.csv')
    expect(quirks.questions).toEqual([
      { kind: 'order', example: '8/9/2026', rows: 1, choices: ['month-first', 'day-first'] },
    ])
    expect(quirks.notes).toEqual([expect.stringContaining('7.80556E+09')])
    const answers = { order: 'day-first' } as const
    const { rows } = await spreadsheet(admin, 'volunteers', 'excel-quirk-dates-phones.csv', { answers })
    expect(rows.map(({ values }) => values.createdAt)).toEqual([
      ...['2025-09-23T00:00', '2026-09-08T00:00', '2026-08-09T00:00', '2026-08-09T00:00'],
    ])
    expect(rows[0]?.values).toEqual({ name: 'Ada', createdAt: '2025-09-23T00:00', availability: '08:30' })

    const form = await spreadsheet(admin, 'volunteers', 'google-forms-volunteers.csv')
    expect([form.read.system, form.questions]).toEqual(['Google Forms', []])
    expect(form.rows).toMatchObject([{ values: { name: 'Ada Smith', createdAt: '2026-08-31T19:09' } }])
    expect(form.notes.join()).toContain('Rows 2 and 3 are the same record and disagree about Phone')

    const sessions = await spreadsheet(admin, 'speakers', 'sessionize-flat.csv')
    expect(sessions.rows.map(({ values }) => [values.name, values.talkTitle])).toEqual([
      ['Ada O’Example', 'Brave enough to ask, "why?"'],
      ['Zoë Müller-Łuk', undefined],
      ['Li', '=HYPERLINK("http://example.com","x")'],
    ])
    expect(sessions.rows[0]?.values.bio).toBe('Paragraph one.\n\nParagraph two – with a dash.')
    expect(sessions.notes.join()).toContain('Profile Picture is left out')
    const slots = await spreadsheet(admin, 'volunteers', 'signupgenius-export.csv')
    expect([slots.read.headerRow, slots.rows.length, slots.questions]).toEqual([3, 1, []])
    expect(slots.notes).toEqual(['1 row without email or name left out.'])
  })

  test('T1, T3: a program has the clock of the event, its speakers, and each session once', async () => {
    const { database, admin } = await siteOn()
    await addSpeaker(database.db, { name: 'Ada Example', year: 2026 })
    const grid = await spreadsheet(admin, 'scheduleItems', 'sessionize-gridsmart-utc.json')
    expect(grid.rows.map(({ values }) => [values.title, values.startTime, values.endTime])).toEqual([
      ['Talk', '09:00', '09:18'],
      ['Registration', '08:00', '09:00'],
    ])
    for (const file of ['pretalx-frab-schedule.json', 'pretalx-schedule.xml', 'sessionize-all.json']) {
      const { rows } = await spreadsheet(admin, 'scheduleItems', file)
      expect(rows[0]?.values, file).toMatchObject({ startTime: '09:00', endTime: '09:18', speakers: ['Ada Example'] })
    }
    await importSpreadsheet(admin, 'scheduleItems', 'sessionize-all.json')
    expect((await admin('/admin/schedule')).body.scheduleItems).toMatchObject([
      { title: 'Emerging trends', startTime: '9:00 AM', talks: [1], description: 'Text with a literal \n pair' },
      { title: 'Lunch', talks: [] },
    ])
  })

  test.each([
    ['guests', 'Order code;Attendee name;Position ID;Ticket secret\nA1;Ada;1;x1\nA2;Ada;1;x2\n', 'new new'],
    ['guests', 'Ticket Full Name,Ticket Email,Order Reference,Ticket Reference\nAda,a@example.com,K8,K8-1\n', 'new'],
    ['volunteers', 'Vorname;Nachname;E-Mail-Adresse;Handynummer\nAda;Müller;ada@example.com;0780\n', 'new'],
    ['volunteers', 'Prénom,Nom,Courriel,Téléphone\nZoé,Côté,zoe@example.com,780\n', 'new'],
    ['volunteers', 'Name (required),E-mail *,Mobile #\nAda,ada@example.com,780\n', 'new'],
    ['sponsors', 'Company,Contact person,E-mail,Website\nMill,Ada,ada@mill.example,mill.example\n', 'new'],
    [
      'scheduleItems',
      'Time,Session,Room,Speaker(s)\n9:00 AM - 9:30 AM,Opening,Main,\n9h30-10h00,Break,Foyer,\n',
      'new new',
    ],
  ])('T1: titles of other systems and languages are found: %s %#', async (table, text, expected) => {
    const { admin } = await siteOn()
    expect((await importSpreadsheet(admin, table, new TextEncoder().encode(text))).states.join(' ')).toBe(expected)
  })

  test('G1: a refund takes a guest out of those who are expected, and no one else', async () => {
    const { admin } = await siteOn()
    const shop = (status: string) =>
      new TextEncoder().encode(`Attendee #,Order #,First Name,Last Name,Email,Attendee Status
1,7,Ada,Example,ada@example.com,Attending
2,7,Ada,Example,ada@example.com,${status}
`)
    expect((await importSpreadsheet(admin, 'guests', shop('Attending'))).states).toEqual(['new', 'new'])
    const later = await importSpreadsheet(admin, 'guests', shop('Refunded'))
    expect(later.outcomes.map(({ state, changes }) => [state, changes])).toEqual([
      ['same', []],
      ['changed', [{ field: 'status', was: 'paid', is: 'cancelled' }]],
    ])
    expect((await admin('/admin/guests')).body.guests).toHaveLength(2)
  })

  test('T1, G1: a row is a ticket: four of one order and one name stay four, and two orders of a buyer stay two', async () => {
    const { admin } = await siteOn()
    const tickets = async () =>
      (await admin('/admin/guests')).body.guests.map(({ orderNumber, quantity }: Guest) => `${orderNumber} ${quantity}`)
    const order = bytesOf(`Order,Name,Email\n${'A-1,Ada Quill,ada@example.org\n'.repeat(4)}`)
    const { sheet, rows } = await spreadsheet(admin, 'guests', order)
    expect(rowCounts(rows, sheet.counts)).toBe('4 rows, 4 tickets, 1 order')
    for (const states of [
      ['new', 'new', 'new', 'new'],
      ['same', 'same', 'same', 'same'],
    ])
      expect((await importSpreadsheet(admin, 'guests', order)).states).toEqual(states)
    expect((await tickets()).toSorted()).toEqual(['A-1 1', 'A-1 1', 'A-1 1', 'A-1 1'])

    const two = bytesOf('Order,Name,Email,Quantity\nB-1,Bo Reed,bo@example.org,2\nB-2,Bo Reed,bo@example.org,3\n')
    const older = bytesOf('Order,Name,Email,Quantity\nB-1,Bo Reed,bo@example.org,2\n')
    for (const file of [older, two, two, older]) await importSpreadsheet(admin, 'guests', file)
    expect((await tickets()).filter((ticket: string) => ticket.startsWith('B')).toSorted()).toEqual(['B-1 2', 'B-2 3'])
  })

  test('T1: rows of one file with one address and two names stay two people, or the second is refused', async () => {
    const { admin } = await siteOn()
    const { outcomes } = await importSpreadsheet(admin, 'volunteers', 'one-address-two-names.csv')
    expect(outcomes[1]).toMatchObject({ state: 'refused', reason: expect.stringContaining('family@example.org') })
    const { volunteers } = (await admin('/volunteers/status/pending')).body
    expect(volunteers).toMatchObject([{ name: 'Ines Marchand', availability: 'Morning' }])
  })

  test('T1: titles in capitals, addresses with names, secrets, states, zones and those who opted out are understood', async () => {
    const { admin } = await siteOn()
    const values = async (table: string, file: string) =>
      (await spreadsheet(admin, table, file)).rows.map(row => row.values)
    expect(await values('volunteers', 'titles-in-capitals.csv')).toMatchObject([
      { name: 'Ines Marchand' },
      { name: 'Teo Varga' },
    ])
    const { notes } = await spreadsheet(admin, 'volunteers', 'titles-in-capitals.csv')
    expect(notes).toContain('Row 3 asked for no mail: OPT_OUT is “Yes”.')
    expect(await values('volunteers', 'addresses-with-names.csv')).toMatchObject([
      { email: 'INES@EXAMPLE.ORG' },
      { email: 'teo@example.org' },
      { email: 'ines@example.org; teo@example.org' },
    ])
    expect(await values('volunteers', 'times-with-zones.csv')).toMatchObject([
      { createdAt: '2026-09-27T06:00' },
      { createdAt: '2026-09-27T15:00' },
      { createdAt: '2026-09-27T15:00' },
    ])
    await importSpreadsheet(admin, 'guests', 'scanned-secret.csv')
    const { guests } = (await admin('/admin/guests')).body
    expect(guests.find(({ name }: Guest) => name === 'Ines Marchand')).toMatchObject({
      ...{ ticketNumber: 'k7c2v9q4x1b8m3n6', orderNumber: 'FOO12', status: 'paid', attention: 'Needs attention' },
    })
    expect(guests.find(({ name }: Guest) => name === 'Teo Varga')).toMatchObject({ status: 'pending', attention: '' })
    const tito = bytesOf(
      'Ticket Full Name,Ticket Email,Ticket Reference,Void Status\nCy Moss,cy@example.org,TK-1,void\nDi Lund,di@example.org,TK-2,\n',
    )
    await importSpreadsheet(admin, 'guests', tito)
    const named = (await admin('/admin/guests')).body.guests.map(({ name, status }: Guest) => `${name} ${status}`)
    expect(named).toEqual(expect.arrayContaining(['Cy Moss cancelled', 'Di Lund paid']))
  })
})
