import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { addEdition, addGuests, addVolunteer } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { readTags } from '#test/read-tags.ts'
import { testSite } from '#test/test-site.ts'

const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

anyDatabase('T4: Guests on paper', ({ open }) => {
  test('the list for the door and badges name all who are expected, in any script and length, tagged for screen readers', async () => {
    const database = await open()
    await addEdition(database.db)
    await addGuests(database.db, 13)
    const site = testSite(database)
    const admin = await site.signIn()
    const cookie = await site.cookie()
    const read = async (path: string) => {
      const answer = await site.raw(`/api/admin/guests/${path}`, { cookie })
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      return Buffer.from(await answer.arrayBuffer())
    }
    expect((await admin('/guests', { body: { name: '王小明', quantity: 2 } })).status).toBe(201)
    const long = 'Maximiliana-Konstantina Featherstonehaugh-Cholmondeley '.repeat(3).trim()
    expect((await admin('/guests', { body: { name: long, status: 'pending' } })).status).toBe(201)
    expect((await admin('/guests', { body: { name: 'Rae', status: 'cancelled' } })).status).toBe(201)
    // 16 badges: 6 or 8 to a sheet.
    const badges = await read('badges.pdf?of=guests')
    expect(pagesIn(badges)).toBe(3)
    expect(pagesIn(await read('badges.pdf?of=guests&sheet=a4-8'))).toBe(2)
    expect(await readTags(badges)).toEqual(
      expect.arrayContaining([
        'H1 Guest 1',
        'P General',
        'H1 王小明',
        expect.stringMatching(/^H1 Guest of 王/),
        expect.stringMatching(/^H1 Maximiliana- Konstantina Featherstonehaugh- Cholmondeley .*…$/),
      ]),
    )
    const list = await readTags(await read('list.pdf'))
    expect(list).toEqual(expect.arrayContaining(['H1 Guests', 'H2 王', 'P 王小明', 'P 1 ticket · not paid yet']))
    expect(list.join()).not.toContain('Rae')
    await addVolunteer(database.db, { name: 'Dana', status: 'approved', year: 2026 })
    for (const of of ['speakers', 'team', 'volunteers']) expect(pagesIn(await read(`badges.pdf?of=${of}`))).toBe(1)
  })

  test('a long name on a badge is broken between words, and is never smaller than 22 points', async () => {
    const database = await open()
    await addEdition(database.db)
    const site = testSite(database)
    const admin = await site.signIn()
    const names = [
      'Bo',
      'Ana Sofia Guadalupe Montserrat Hernandez Villanueva de la Cruz y Ortega',
      'Wolfeschlegelsteinhausenbergerdorff',
    ]
    for (const name of names) expect((await admin('/guests', { body: { name } })).status).toBe(201)
    const answer = await site.raw('/api/admin/guests/badges.pdf?of=guests', { cookie: await site.cookie() })
    const page = await (await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))).getPage(1)
    const { items } = await page.getTextContent()
    const set = items.flatMap(item => ('str' in item && item.height > 15 ? [item] : []))
    const text = set.map(({ str }) => str).join('|')
    expect(Math.min(...set.map(({ height }) => height))).toBeGreaterThanOrEqual(22)
    for (const word of names[1]?.split(' ') ?? []) expect(text).toContain(word)
    expect(text).toMatch(/Wolfeschlegel.*\|.*dorff/)
  })
})
