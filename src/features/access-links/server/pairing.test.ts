import { expect, test } from 'vitest'
import { addEdition } from '#test/builders.ts'
import { eachDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

async function place(open: TestEngine['open']) {
  const database = await open()
  await addEdition(database.db)
  const site = testSite(database)
  const admin = await site.signIn()
  const connect = (letters: string) => admin('/access-links', { body: { purpose: 'stage', name: 'Stage', letters } })
  const addressAt = async (path: string) => (await site.raw(path)).headers.get('location') ?? ''
  const lettersAt = async (path: string) => /<h1>(.*)<\/h1>/.exec(await (await site.raw(path)).text())?.[1] ?? ''
  return { ...site, database, admin, connect, addressAt, lettersAt }
}

eachDatabase('A screen without a keyboard', ({ open }) => {
  test('shows six letters, and opens its link once an organizer typed them', async () => {
    const { raw, database, admin, clock, connect, addressAt, lettersAt } = await place(open)
    const path = await addressAt('/screen')
    const letters = await lettersAt(path)
    expect(letters).toMatch(/^[B-Z]{6}$/)
    const waiting = await raw(path)
    expect(Object.fromEntries(waiting.headers)).toMatchObject({ refresh: '6', 'cache-control': 'no-store' })
    expect(await lettersAt(path), 'they stay').toBe(letters)

    const made = await connect(letters.toLowerCase())
    expect(made).toMatchObject({ status: 201, body: { address: null, link: { purpose: 'stage', name: 'Stage' } } })
    const link = await addressAt(path)
    expect(link).toMatch(/^\/day\/[\w-]{43}$/)
    expect(await (await raw(link)).text()).toContain('Stage timer')
    expect((await connect(letters)).status, 'letters open one link').toBe(409)
    expect(JSON.stringify(await database.db.selectFrom('rateLimits').selectAll().execute())).not.toContain(letters)

    await admin('/access-links/revoke', { body: { ids: [made.body.link.id] } })
    expect(await addressAt(path), 'a screen whose link was ended asks anew').toBe('/screen')
    clock.now = new Date(Date.parse(String(made.body.link.expiresAt)) + 1).toISOString()
    expect(await addressAt(path)).toBe('/screen')
  })

  test('letters that no screen shows, or shows no more, open nothing', async () => {
    const { clock, connect, addressAt, lettersAt } = await place(open)
    expect((await connect('BCDFGH')).body).toMatchObject({ detail: 'No screen shows these letters now.' })
    expect((await connect('BCDFG%')).status).toBe(400)
    const path = await addressAt('/screen')
    const letters = await lettersAt(path)
    clock.now = new Date(Date.parse(clock.now) + 16 * 60_000).toISOString()
    expect((await connect(letters)).status).toBe(409)
    expect(await lettersAt(path)).toBe(letters)
    expect((await connect(letters)).status).toBe(201)
  })

  test('a screen that asks too often goes on by itself', async () => {
    const { raw, addressAt, lettersAt } = await place(open)
    const path = await addressAt('/screen')
    for (let asked = 0; asked < 20; asked++) expect(await lettersAt(path)).not.toBe('Please try again later')
    const refused = await raw(path)
    expect([refused.status, refused.headers.get('refresh')]).toEqual([429, '60'])
  })

  test('someone who shows the letters of another screen gets nothing', async () => {
    const { database, clock, connect, addressAt, lettersAt } = await place(open)
    const path = await addressAt('/screen')
    const letters = await lettersAt(path)
    const resetAt = new Date(Date.parse(clock.now) + 60_000).toISOString()
    const another = { key: `pairing:${letters}:of-another`, points: 1, resetAt }
    await database.db.insertInto('rateLimits').values(another).execute()
    expect((await connect(letters)).body).toMatchObject({
      detail: 'Two screens show these letters. Open /screen on yours again.',
    })
    expect(await addressAt(path)).toBe('')
  })
})
