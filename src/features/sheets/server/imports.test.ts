import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSponsor, addVolunteer } from '#test/builders.ts'
import { anyDatabase, eachDatabase, type TestEngine } from '#test/each-database.ts'
import { bytesOf, importSpreadsheet, spreadsheet } from '#test/spreadsheets/spreadsheet.ts'
import { testSite } from '#test/test-site.ts'

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const site = testSite(database)
  const admin = await site.signIn()
  const volunteers = async () => (await admin('/volunteers/status/pending')).body.volunteers
  const undo = (event: number) => admin(`/history/events/${event}/revert`, { body: {} })
  return { ...site, database, admin, volunteers, undo }
}

const people = bytesOf(
  'Name,Email,Phone\nAda Quill,ada@example.com,1\nBo Reed,bo@example.com,2\nCy Moss,cy@example.com,3\n',
)

eachDatabase('An import', ({ open }) => {
  test('T1: shows each row as new, changed, same or refused with the reason, and saves nothing before', async () => {
    const { database, admin, volunteers } = await siteOn(open)
    await addVolunteer(database.db, { name: 'Ada Quill', email: 'ada@example.com', phone: '780' })
    await addVolunteer(database.db, { name: 'Bo Reed', email: 'bo@example.com', phone: '' })
    const file = bytesOf(
      'Name,E-Mail,Telefon\nAda Quill,ADA@example.com,\nBo Reed,bo@example.com,781\nCy,cy@example.com,\nDi,di(at)example,\n',
    )
    const { body } = await spreadsheet(admin, 'volunteers', file)
    const before = database.contentVersion()
    const preview = await admin('/sheets/volunteers/preview', { body })
    expect(preview.status).toBe(200)
    expect(preview.body.outcomes).toMatchObject([
      { state: 'changed', changes: [{ field: 'email', was: 'ada@example.com', is: 'ADA@example.com' }] },
      { state: 'changed', label: 'Bo Reed, bo@example.com', changes: [{ field: 'phone', was: '', is: '781' }] },
      { state: 'new', label: 'Cy, cy@example.com' },
      { state: 'refused', reason: 'Email “di(at)example”: Please enter a valid email address.' },
    ])
    expect(await volunteers()).toMatchObject([{ phone: '' }, { phone: '780' }])
    expect(database.contentVersion()).toBe(before)
  })

  test('F3: reads the answers of own questions in words, by the rules of the form; empty cells keep what is there', async () => {
    const { admin, visitor, raw, cookie, volunteers, undo } = await siteOn(open)
    const ask = async (question: object) =>
      (await admin('/form-questions', { body: { form: 'volunteer', ...question } })).body.formQuestion
    const age = await ask({ kind: 'number', text: 'How old are you?', most: 99 })
    const food = await ask({ kind: 'several', text: 'What do you eat?', options: ['Vegan', 'Halal, too', 'Any'] })
    const bus = await ask({ kind: 'yes-no', text: 'By bus?' })
    const old = await ask({ kind: 'short', text: 'Old?' })
    const body = { name: 'Ada Quill', email: 'ada@example.com', [age.key]: '45', [food.key]: 'o1\no2', [old.key]: 'So' }
    await visitor('/volunteers/apply', { body })
    await admin('/volunteers', { body: { name: 'Bo Reed', email: 'bo@example.com' } })
    await admin(`/form-questions/${old.id}`, { method: 'PATCH', body: { active: false } })
    const words = { options: ['Plants', 'Halal, too', 'Any'] }
    await admin(`/form-questions/${food.id}?confirmed=full`, { method: 'PATCH', body: words })
    const before = await volunteers()

    const own = { cookie: await cookie() }
    const download = async (format: string) =>
      new Uint8Array(await (await raw(`/api/sheets/volunteers/file?format=${format}`, own)).arrayBuffer())
    for (const format of ['csv', 'xlsx'])
      expect((await importSpreadsheet(admin, 'volunteers', await download(format))).states).toEqual(['same', 'same'])

    const head = 'Name,Email,How old are you?,What do you eat?,By bus?,Old?\n'
    const file = [
      'Ada Quill,ada@example.com,,"any\nPLANTS",,Other',
      'Bo Reed,bo@example.com,30,,no,',
      'Cy Moss,cy@example.com,20,Any,Yes,Not asked',
      'Di,di@example.com,120,,,',
      'Ed,ed@example.com,,Pork,,',
    ]
    const { event, outcomes } = await importSpreadsheet(admin, 'volunteers', bytesOf(head + file.join('\n')))
    expect(outcomes).toMatchObject([
      { state: 'changed', changes: [{ field: food.key, was: 'Vegan\nHalal, too', is: ['any', 'PLANTS'] }] },
      { state: 'changed', changes: [{ field: age.key, was: 'Not asked', is: '30' }, { field: bus.key }] },
      { state: 'new', notes: [] },
      { state: 'refused', reason: '“How old are you?” “120”: Please enter a number up to 99' },
      { state: 'refused', reason: expect.stringContaining('“What do you eat?” “Pork”: ') },
    ])
    expect(outcomes[0]?.notes).toEqual(['“Old?” is retired, so “Other” is left out.'])
    const answers = Object.fromEntries(
      (await volunteers()).map(({ name, answers }: { name: string; answers: object }) => [name, answers]),
    )
    expect(answers).toEqual({
      'Ada Quill': { ...before[1].answers, [food.key]: { wording: 2, is: 'o3\no4' } },
      'Bo Reed': { [age.key]: { wording: 1, is: '30' }, [bus.key]: { wording: 1, is: 'no' } },
      'Cy Moss': {
        [age.key]: { wording: 1, is: '20' },
        [food.key]: { wording: 2, is: 'o3' },
        [bus.key]: { wording: 1, is: 'yes' },
      },
    })
    expect((await undo(event)).body.kept).toEqual([])
    expect((await volunteers()).map(({ answers }: { answers: object }) => answers)).toEqual(
      before.map(({ answers }: { answers: object }) => answers),
    )
  })

  test('T1: is one event of the history, undone as one; the same file again brings nothing new', async () => {
    const { database, admin, volunteers, undo } = await siteOn(open)
    const first = await importSpreadsheet(admin, 'volunteers', people)
    expect(first.states).toEqual(['new', 'new', 'new'])
    const again = await importSpreadsheet(admin, 'volunteers', people)
    expect([again.states, again.event]).toEqual([['same', 'same', 'same'], null])
    const { events } = (await admin('/history/activity')).body
    const imports = events.filter(({ subject }: { subject: string }) => subject === 'volunteers')
    expect(imports).toMatchObject([{ action: 'rows-imported', label: '3 rows of volunteers from people.csv' }])
    expect(await undo(first.event)).toMatchObject({ status: 200, body: { kept: [] } })
    expect(await volunteers()).toEqual([])
    expect(await undo(first.event)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    const { id } = await database.db
      .selectFrom('auditLog')
      .select('id')
      .where('action', '=', 'removed')
      .executeTakeFirstOrThrow()
    expect(await undo(id), 'volunteers have no bin').toMatchObject({ status: 404 })
  })

  test('T1: the undo leaves records that were edited since as they are, and names them', async () => {
    const { database, admin, volunteers, undo } = await siteOn(open)
    const id = await addVolunteer(database.db, { name: 'Ada Quill', email: 'ada@example.com', phone: '780' })
    const { event } = await importSpreadsheet(admin, 'volunteers', people)
    const bo = (await volunteers()).find(({ name }: { name: string }) => name === 'Bo Reed')
    for (const edited of [id, bo.id])
      await admin(`/volunteers/${edited}`, { method: 'PATCH', body: { interests: 'Doors' } })
    expect((await undo(event)).body).toMatchObject({ kept: ['Bo Reed', 'Ada Quill'] })
    expect(await volunteers()).toMatchObject([
      { name: 'Bo Reed', interests: 'Doors' },
      { id, interests: 'Doors', phone: '1' },
    ])
  })

  test('T1: the undo puts back the values that the import changed', async () => {
    const { database, admin, volunteers, undo } = await siteOn(open)
    await addVolunteer(database.db, { name: 'Ada Quill', email: 'ada@example.com', phone: '780' })
    const { event, states } = await importSpreadsheet(admin, 'volunteers', people)
    expect(states).toEqual(['changed', 'new', 'new'])
    expect((await undo(event)).body).toMatchObject({ kept: [] })
    expect(await volunteers()).toMatchObject([{ name: 'Ada Quill', phone: '780' }])
  })

  test('T1: an import of two people at once is checked anew: no one is added twice', async () => {
    const { admin, volunteers } = await siteOn(open)
    const { body } = await spreadsheet(admin, 'volunteers', people)
    const answers = await Promise.all([1, 2].map(() => admin('/sheets/volunteers/import', { body })))
    const states = answers.flatMap(answer => answer.body.outcomes.map(({ state }: { state: string }) => state))
    expect(states.toSorted()).toEqual(['new', 'new', 'new', 'same', 'same', 'same'])
    expect(await volunteers()).toHaveLength(3)
  })

  test('T1: asks whether a known name at another address is the same person', async () => {
    const { database, admin, volunteers } = await siteOn(open)
    const id = await addVolunteer(database.db, { name: 'Ada Quill', email: 'old@example.com' })
    const { body } = await spreadsheet(admin, 'volunteers', bytesOf('Name,Email\nada quill,new@example.com\n'))
    const asked = (await admin('/sheets/volunteers/import', { body })).body
    expect(asked).toMatchObject({ event: null, outcomes: [{ state: 'asked', candidates: [{ id }] }] })
    const answered = (match: unknown) => ({ ...body, rows: body.rows.map(row => ({ ...row, match })) })
    const same = (await admin('/sheets/volunteers/preview', { body: answered(id) })).body
    expect(same.outcomes).toMatchObject([{ state: 'changed' }])
    await admin('/sheets/volunteers/import', { body: answered('new') })
    expect(await volunteers()).toHaveLength(2)
  })

  test('T1: does not bring back who was erased, and adds no subscriber', async () => {
    const { database, admin } = await siteOn(open)
    await addVolunteer(database.db, { email: 'anna@example.com' })
    const erasure = { email: 'anna@example.com', confirmation: 'anna@example.com' }
    expect((await admin('/privacy/erase', { body: erasure })).status).toBe(200)
    const { outcomes } = await importSpreadsheet(admin, 'volunteers', 'mailchimp-unsubscribed.csv')
    expect(outcomes).toMatchObject([{ state: 'refused', reason: expect.stringContaining('erased') }])
    const id = await addVolunteer(database.db, { name: 'Anna Example', email: 'other@example.com' })
    const rows = [{ row: 2, values: { name: 'Anna Example', email: 'ANNA@example.com' }, match: id }]
    const byName = await admin('/sheets/volunteers/import', { body: { rows } })
    expect(byName.body.outcomes).toMatchObject([{ state: 'refused' }])
    await importSpreadsheet(admin, 'volunteers', 'mailchimp-subscribed.csv')
    expect((await admin('/inbox/subscribers')).body.subscribers).toEqual([])
    const dump = JSON.stringify(await database.db.selectFrom('erasedPeople').selectAll().execute())
    expect(dump).not.toContain('anna')
  })

  test('T1: remembers the columns of a file for the next organizer', async () => {
    const { admin, signInAs } = await siteOn(open)
    const { body, read } = await spreadsheet(admin, 'volunteers', bytesOf('Who,Where to\nAda,ada@example.com\n'))
    const mapping = ['name', 'email']
    const rows = [{ row: 2, values: { name: 'Ada', email: 'ada@example.com' } }]
    await admin('/sheets/volunteers/import', { body: { ...body, columns: read.columns, mapping, rows } })
    const editor = await signInAs('editor')
    const { mapped } = await spreadsheet(editor, 'volunteers', bytesOf('Who,Where to\nBo,bo@example.com\n'))
    expect(mapped).toEqual({ Who: 'name', 'Where to': 'email' })
  })

  test('O2: is for owners and editors', async () => {
    const { visitor, signInAs } = await siteOn(open)
    const reviewer = await signInAs('reviewer')
    const body = { rows: [{ row: 2, values: { name: 'Ada', email: 'ada@example.com' } }] }
    for (const caller of [visitor, reviewer]) {
      expect([401, 403]).toContain((await caller('/sheets/volunteers/import', { body })).status)
      expect([401, 403]).toContain((await caller('/sheets/volunteers/file')).status)
    }
  })

  test('T1: takes five thousand rows and no more', async () => {
    const { admin } = await siteOn(open)
    const rows = Array.from({ length: 5_001 }, (_, at) => ({ row: at + 2, values: { name: 'Ada' } }))
    expect((await admin('/sheets/volunteers/import', { body: { rows } })).status).toBe(400)
    const lines = `Ada,ada@example.com\n`.repeat(100_000)
    await expect(spreadsheet(admin, 'volunteers', bytesOf(`Name,Email\n${lines}`))).rejects.toThrow(
      'This file has more than 5,000 rows.',
    )
  })

  test('T1: a partner is known by its name with address or website; by the name alone it is asked', async () => {
    const { database, admin } = await siteOn(open)
    await addSponsor(database.db, { name: 'Quill Press', website: 'https://quill.example' })
    const statesOf = async (file: string) => {
      const { body } = await spreadsheet(admin, 'sponsors', bytesOf(file))
      const preview = await admin('/sheets/sponsors/preview', { body })
      return preview.body.outcomes.map(({ state }: { state: string }) => state)
    }
    expect(await statesOf('Name,Website,Promised\nQuill Press,https://quill.example,Pens\n')).toEqual(['changed'])
    expect(await statesOf('Name,Promised\nQuill Press,Pens\nAda Mills,Wool\n')).toEqual(['asked', 'new'])
  })
})

anyDatabase('Any import', ({ open }) => {
  test('T1: a second import of any rows changes nothing', async () => {
    const { admin } = await siteOn(open)
    const word = fc.string({ unit: fc.constantFrom('a', 'B', 'é', '中', "'", '-'), minLength: 1, maxLength: 12 })
    const person = fc.record({
      name: word,
      email: fc.constantFrom('a', 'b', 'c').map(name => `${name}@example.org`),
      phone: word,
    })
    const people = fc.array(person, { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(people, async list => {
        const rows = list.map((values, index) => ({ row: index + 2, values }))
        const send = async () => (await admin('/sheets/volunteers/import', { body: { rows } })).body
        const statesOf = ({ outcomes }: { outcomes: { state: string }[] }) => outcomes.map(({ state }) => state)
        const first = statesOf(await send())
        const again = await send()
        // Rows that other rows of the file exclude, by the same address, stay out.
        const isKept = (state: string) => state === 'new' || state === 'changed' || state === 'same'
        expect(statesOf(again).filter((_, index) => isKept(first[index] ?? ''))).toEqual(
          first.filter(isKept).map(() => 'same'),
        )
        expect(statesOf(again).filter(state => state === 'new' || state === 'changed')).toEqual([])
        expect(again.event).toBeNull()
      }),
      { numRuns: 15 },
    )
  })
})
