import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MOST_HEROES } from '#features/pictures/pictures.schema.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { type Caller, testSite } from '#test/test-site.ts'

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const site = testSite(database)
  const admin = await site.signIn()

  /** Uploads a picture of one colour, with a red half on the right. */
  async function upload(background = '#1f4a93', width = 1200, height = 600): Promise<string> {
    const red = await sharp({ create: { width: width / 2, height, channels: 3, background: '#e2402a' } })
      .png()
      .toBuffer()
    const picture = await sharp({ create: { width, height, channels: 3, background } })
      .composite([{ input: red, left: width / 2, top: 0 }])
      .jpeg()
      .toBuffer()
    const body = new FormData()
    body.set('image', new File([Uint8Array.from(picture)], 'a.jpg'))
    const { status, body: answer } = await admin('/upload', { body })
    expect(status).toBe(201)
    return answer.filePath
  }
  const add = async (values: object) => {
    const { status, body } = await admin('/pictures', { body: { year: null, ...values } })
    expect([status, body.detail]).toEqual([201, undefined])
    return body.picture
  }
  return { ...site, database, admin, upload, add }
}

const captionsOf = async (visitor: Caller, query: string) =>
  (await visitor(`/pictures?${query}`)).body.pictures.map(({ caption }: { caption: string }) => caption)

anyDatabase('Pictures of the site', ({ open }) => {
  test('T2: leave as a sheet, with their use and size', async () => {
    const { admin, upload, add } = await siteOn(open)
    const picture = await upload('#1f4a93', 1200, 600)
    await add({ kind: 'recap', year: 2025, picture, caption: 'The hall', credit: 'Ada' })
    await add({ kind: 'hero', picture, description: 'Hills' })
    expect((await admin('/sheets/pictures/file')).body.split('\r\n')).toEqual([
      '"Caption","Description","Credit","Used for","Width","Height"',
      '"","Hills","","Top of the home page","1200","600"',
      '"The hall","","Ada","Recap of 2025","1200","600"',
      '',
    ])
  })

  test('are listed by kind and year in their order, without what only organizers need', async () => {
    const { visitor, admin, upload, add } = await siteOn(open)
    const picture = await upload()
    const ids: number[] = []
    for (const caption of ['a', 'b', 'c']) {
      ids.push((await add({ kind: 'recap', year: 2025, picture, caption })).id)
    }
    await add({ kind: 'recap', year: 2024, picture, caption: 'old' })
    await add({ kind: 'hero', picture, caption: 'top' })
    expect(await captionsOf(visitor, 'kind=recap&year=2025')).toEqual(['a', 'b', 'c'])
    expect(await captionsOf(visitor, 'kind=hero')).toEqual(['top'])

    const [first, second, third] = ids
    const pictures = [third, first, second].map((id, sortOrder) => ({ id, sortOrder }))
    expect((await admin('/pictures/reorder', { method: 'PATCH', body: { pictures } })).status).toBe(200)
    expect(await captionsOf(visitor, 'kind=recap&year=2025')).toEqual(['c', 'a', 'b'])
    const { body } = await visitor('/pictures?kind=recap&year=2024')
    expect(Object.keys(body.pictures[0])).not.toContain('version')
    expect((await visitor('/pictures', { body: {} })).status).toBe(401)
    expect((await visitor('/admin/pictures')).status).toBe(401)
  })

  test('a hero is cut for phones around its focus, again when that changes', async () => {
    const { raw, admin, upload, add } = await siteOn(open)
    const { id, narrow, version } = await add({ kind: 'hero', picture: await upload(), focusX: 100 })
    async function colourOf(address: string) {
      const bytes = new Uint8Array(await (await raw(address.replace('/800.webp', '/320.webp'))).arrayBuffer())
      const { width = 0, height = 0 } = await sharp(bytes).metadata()
      const { dominant } = await sharp(bytes).stats()
      return [width / height, dominant.r > dominant.b ? 'red' : 'blue']
    }
    expect(await colourOf(narrow)).toEqual([0.8, 'red'])
    const change = { method: 'PATCH', body: { focusX: 0 }, headers: { 'if-match': `"${version}"` } }
    const { body } = await admin(`/pictures/${id}`, change)
    expect(await colourOf(body.picture.narrow)).toEqual([0.8, 'blue'])
    expect((await admin(`/pictures/${id}`, change)).status).toBe(412)
    const words = { method: 'PATCH', body: { caption: 'Dawn' } }
    expect((await admin(`/pictures/${id}`, words)).body.picture.narrow).toBe(body.picture.narrow)
  })

  test('come back from the bin, and with their old focus from the history', async () => {
    const { visitor, admin, upload, add } = await siteOn(open)
    const picture = await upload()
    const values = { kind: 'recap', year: 2025, picture }
    await add({ ...values, caption: 'a' })
    const { id } = await add({ ...values, caption: 'b', credit: 'Photograph: Ada' })
    await add({ ...values, caption: 'c' })
    await admin(`/pictures/${id}`, { method: 'DELETE' })
    expect(await captionsOf(visitor, 'year=2025')).toEqual(['a', 'c'])
    const { body } = await admin('/history/bins/sitePictures')
    expect(body.removals).toMatchObject([{ label: 'recap / 2025 / b' }])
    await admin(`/history/events/${body.removals[0].id}/revert`, { body: {} })
    expect(await captionsOf(visitor, 'year=2025')).toEqual(['a', 'b', 'c'])
  })

  test('refuses what was not uploaded, a recap without a year and more heroes than are shown', async () => {
    const { admin, database, upload, add } = await siteOn(open)
    const picture = await upload()
    const refused = async (values: object) => {
      const { status, body } = await admin('/pictures', { body: { kind: 'hero', year: null, picture, ...values } })
      expect(status).toBe(400)
      return body.fields[0].field
    }
    expect(await refused({ picture: 'https://elsewhere.example/a.jpg' })).toBe('picture')
    expect(await refused({ picture: `/media/${'0'.repeat(32)}/800.webp` })).toBe('picture')
    expect(await refused({ kind: 'recap' })).toBe('year')
    expect(await refused({ year: 2025 })).toBe('year')
    expect(await refused({ focusX: 101 })).toBe('focusX')
    expect(await refused({ description: 'x'.repeat(501) })).toBe('description')
    for (let count = 0; count < MOST_HEROES; count++) await add({ kind: 'hero', picture })
    expect(await refused({})).toBe('kind')

    // An import may have brought one more: it can be changed nevertheless.
    const { id } = await add({ kind: 'recap', year: 2025, picture })
    await database.db.updateTable('sitePictures').set({ kind: 'hero', year: null }).where('id', '=', id).execute()
    expect((await admin(`/pictures/${id}`, { method: 'PATCH', body: { caption: 'Dawn' } })).status).toBe(200)
  })

  test('a backup takes them along, and an import puts them back', async () => {
    const { admin, upload, add } = await siteOn(open)
    const picture = await upload()
    await add({ kind: 'hero', picture, description: 'Dawn over the river', focusX: 30 })
    await add({ kind: 'recap', year: 2025, picture, caption: 'The doors', credit: 'Photograph: Ada' })
    const { body: data } = await admin('/backup/export?tables=sitePictures,media')
    expect(data.tables.sitePictures).toHaveLength(2)

    const other = testSite(await open())
    const owner = await other.signIn()
    const { body } = await owner('/backup/import', { body: { data, options: {} } })
    expect(body.results.map(({ errors }: { errors: number }) => errors)).toEqual([0, 0])
    const { body: again } = await owner('/backup/export?tables=sitePictures,media')
    expect(again.tables).toEqual(data.tables)
  })
})
