import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addEdition, addPackage, addSponsor } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const marks = [
  { feature: 'Logo on the partners page', kind: 'logo', daysBefore: 28, person: 'Kathleen' },
  { feature: 'Words on the partners page', kind: 'text', daysBefore: 28, person: '' },
  { feature: 'Two tickets', kind: 'tickets', daysBefore: 7, person: '' },
  { feature: 'Table in the foyer', kind: 'table', daysBefore: 1, person: '' },
]

async function place(open: TestEngine['open'], values: object = {}) {
  const database = await open()
  await addEdition(database.db)
  const features = JSON.stringify(marks.map(({ feature }) => feature))
  const packageId = await addPackage(database.db, { name: 'Brave', features, deliverables: JSON.stringify(marks) })
  const partner = { name: 'Prairie Roots Coffee', description: 'We roast.', contactEmail: 'mo@roots.example' }
  const id = await addSponsor(database.db, { packageId, year: 2026, ...partner, ...values })
  const site = testSite(database)
  const admin = await site.signIn()
  const issued = await admin('/access-links', { body: { purpose: 'partner', recordId: id, by: 'page' } })
  const path = `/my/${String(issued.body.address).split('/my/')[1]}/partner`
  const own = async () => (await site.visitor(path)).body
  const send = (body: unknown) => site.visitor(path, { method: 'POST', body })
  const stored = async () => (await admin('/admin/sponsors')).body.sponsors[0]
  const change = (body: object, version: number) =>
    admin(`/sponsors/${id}`, { method: 'PATCH', body, headers: { 'if-match': `"${version}"` } })
  return { database, ...site, admin, id, path, own, send, stored, change }
}

function logoForm(bytes: Uint8Array<ArrayBuffer> | string, name = 'logo.png') {
  const form = new FormData()
  form.append('logo', new Blob([bytes]), name)
  return form
}

/** A red mark on a ground. */
async function drawn(format: 'png' | 'jpeg' | 'webp', width: number, height: number, background = '#0000') {
  const mark = {
    create: { width: Math.ceil(width * 0.8), height: Math.ceil(height * 0.8), channels: 4, background: '#e2402a' },
  } as const
  const picture = sharp({ create: { width, height, channels: 4, background } }).composite([{ input: mark }])
  return Uint8Array.from(await picture.toFormat(format).toBuffer())
}

anyDatabase('The own page of a partner', ({ open }) => {
  test('S4, S5: lists what the tier includes, with state and due date, and nothing of the organizers', async () => {
    const { own, visitor, path, database } = await place(open, { deliveries: '{"Table in the foyer":"delivered"}' })
    const answer = await visitor(path)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.body).toMatchObject({ tier: 'Brave', day: '2026-10-08', mostNames: 2, isOver: false, waiting: [] })
    expect(answer.body.owed.map(({ state, due }: { state: string; due: string }) => [due, state])).toEqual([
      ['2026-09-10', 'open'],
      ['2026-09-10', 'open'],
      ['2026-10-01', 'open'],
      ['2026-10-07', 'delivered'],
    ])
    expect(answer.body.items.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
      ['Logo', 'done'],
      ['Text', 'done'],
      ['Names for tickets', 'missing'],
    ])
    expect(JSON.stringify(answer.body)).not.toMatch(/Kathleen|mo@roots|pledged/)
    await database.db.updateTable('editions').set({ date: null }).execute()
    expect((await own()).owed[0].due, 'without a day nothing is due').toBeNull()
  })

  test('S4: words and logo of a shown partner wait for approval, and are approved at the version that was read', async () => {
    const { own, send, stored, change, visitor, raw, path, database } = await place(open)
    const before = database.contentVersion()
    expect((await send({ description: 'We roast on Railway Avenue.', website: 'roots.example' })).status).toBe(200)
    const sent = await send(logoForm(await drawn('png', 1200, 600)))
    expect(sent.body).toMatchObject({ waiting: ['logo', 'description', 'website'], isLogoOpaque: false })
    expect(database.contentVersion(), 'no page changes').toBe(before)
    const shown = async () => (await visitor('/sponsors')).body.sponsors[0]
    expect(await shown()).toMatchObject({ description: 'We roast.', website: '', logo: '/media/mill/600.webp' })
    const { waiting, version, deliveries, ...partner } = await stored()
    expect(partner).toMatchObject({ description: 'We roast.', website: '' })
    expect(waiting).toMatchObject({ description: 'We roast on Railway Avenue.', website: 'https://roots.example' })
    expect(deliveries).toEqual({ 'Logo on the partners page': 'received', 'Words on the partners page': 'received' })
    expect((await raw(waiting.logo)).status, 'a waiting logo is private').toBe(404)
    expect((await raw(`/api${path}/logo`)).headers.get('content-type')).toBe('image/webp')
    await send({ description: 'We roast anew.' })
    const { logo, ...rest } = waiting
    const late = await change({ logo, waiting: rest }, version)
    expect([late.status, late.body.current.waiting.description]).toEqual([412, 'We roast anew.'])
    const approved = await change({ logo, waiting: { ...rest, description: 'We roast anew.' } }, version + 1)
    expect(approved.status).toBe(200)
    expect(await shown()).toMatchObject({ logo, description: 'We roast.' })
    expect((await raw(logo)).status).toBe(200)
    expect((await own()).waiting).toEqual(['description', 'website'])
    expect((await send({ description: 'We roast.' })).body.waiting, 'the shown words do not wait').toEqual(['website'])
  })

  test.each([{ active: false }, { publicFrom: '2026-09-01T00:00' }])(
    'S4, S9: what visitors will see later waits too: %o',
    async values => {
      const { send, stored } = await place(open, values)
      expect((await send({ description: 'We pour.' })).body.waiting).toEqual(['description'])
      expect((await stored()).description).not.toBe('We pour.')
    },
  )

  test('S4: names the ticket holders that the tier includes, in any script, and takes them back', async () => {
    const { own, send, stored } = await place(open)
    const three = await send({ ticketNames: 'Mo\nAda\nGrace' })
    expect([three.status, three.body.fields]).toEqual([
      400,
      [{ field: 'ticketNames', message: 'Your tier includes 2 tickets: please remove some' }],
    ])
    const form = new FormData()
    form.append('ticketNames', ' Mo  Li\r\n\r\nأدا كويل ')
    expect((await send(form)).body.ticketNames).toEqual(['Mo Li', 'أدا كويل'])
    expect((await stored()).deliveries).toEqual({ 'Two tickets': 'received' })
    await send({ ticketNames: '' })
    expect([(await own()).ticketNames, (await stored()).deliveries]).toEqual([[], { 'Two tickets': 'open' }])
    expect((await send({ description: 'word '.repeat(61) })).body.fields).toEqual([
      { field: 'description', message: 'Please use at most 60 words' },
    ])
  })

  test('S4: odd logos are refused with the reason, and nothing changes', async () => {
    const { send, stored } = await place(open)
    const before = await stored()
    const frames = await sharp(await drawn('webp', 900, 1800, '#fff'), { pages: 1 })
      .webp({ loop: 0 })
      .toBuffer()
    const moving = await sharp([frames, await drawn('webp', 900, 1800, '#000')], { join: { animated: true } })
      .webp()
      .toBuffer()
    const vector =
      'Vector files can carry code, so we do not accept them. Save it as PNG or WebP, at least 800 pixels wide. Nothing else on this page changed.'
    const refusals: [Uint8Array<ArrayBuffer> | string, string][] = [
      ['<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', vector],
      [Uint8Array.from(Buffer.from('\ufeff<SVG viewBox="0 0 1 1"/>', 'utf16le')), vector],
      ['%PDF-1.7 logo', vector],
      [Uint8Array.from(moving), 'animated'],
      [await drawn('png', 1, 1), '1 by 1 pixels'],
      [await drawn('png', 20_000, 200), 'too long and thin'],
      [await drawn('png', 20_000, 1_000), '16 megapixels'],
      [await drawn('png', 900, 900, '#fff').then(bytes => bytes.subarray(0, 200)), 'damaged'],
      [
        Uint8Array.from(
          await sharp({ create: { width: 900, height: 900, channels: 4, background: '#0000' } })
            .png()
            .toBuffer(),
        ),
        'empty',
      ],
      ['hello', 'Please choose a JPEG, PNG or WebP picture'],
      ['', 'This file is empty'],
    ]
    for (const [bytes, reason] of refusals) {
      const { status, body } = await send(logoForm(bytes, 'logo.svg'))
      expect([400, 413], reason).toContain(status)
      expect(body.fields).toEqual([{ field: 'logo', message: expect.stringContaining(reason) }])
    }
    expect(await stored()).toEqual(before)
  })

  test('S4: a partner sends at most 20 logos in a day', async () => {
    const { send, clock } = await place(open)
    const tries = []
    for (let number = 0; number < 21; number++) tries.push((await send(logoForm('<svg />'))).status)
    expect([new Set(tries.slice(0, 20)), tries.at(-1)]).toEqual([new Set([400]), 429])
    expect((await send({ description: 'Words go on.' })).status).toBe(200)
    clock.now = '2026-03-03T12:00:00.000Z'
    expect((await send(logoForm('<svg />'))).status).toBe(400)
  })

  test('S4: a logo for print keeps its colours, and an opaque one says so', async () => {
    const { send, path, raw } = await place(open)
    const cmyk = await sharp(await drawn('jpeg', 1000, 500, '#fff'))
      .toColourspace('cmyk')
      .jpeg({ quality: 95 })
      .toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    expect((await send(logoForm(Uint8Array.from(cmyk), 'print.jpg'))).body).toMatchObject({ isLogoOpaque: true })
    const kept = Buffer.from(await (await raw(`/api${path}/logo`)).arrayBuffer())
    const [red = 0, green = 0, blue = 0] = await sharp(kept)
      .extract({ left: 500, top: 250, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect([red > 190, green < 110, blue < 100]).toEqual([true, true, true])
  })

  test('L4: two phones save at once and lose nothing; a link of a removed partner or a past event is over', async () => {
    const { send, stored, visitor, path, admin, id, clock, raw } = await place(open)
    const logo = logoForm(await drawn('webp', 900, 900))
    const answers = await Promise.all([send({ ticketNames: 'Mo' }), send({ description: 'Two.' }), send(logo)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { waiting, ticketNames, deliveries } = await stored()
    expect([Object.keys(waiting).toSorted(), ticketNames]).toEqual([['description', 'logo'], ['Mo']])
    expect(Object.values(deliveries)).toEqual(['received', 'received', 'received'])
    const tries = async () => [
      (await visitor(path)).status,
      (await send({ description: 'Late' })).status,
      (await raw(`/api${path}/logo`)).status,
    ]
    const started = clock.now
    clock.now = '2026-10-20T12:00:00.000Z'
    expect((await visitor(path)).body.isOver).toBe(true)
    clock.now = '2026-11-09T12:00:00.000Z'
    expect(await tries()).toEqual([404, 404, 404])
    clock.now = started
    expect(await tries()).toEqual([200, 200, 200])
    await admin(`/sponsors/${id}`, { method: 'DELETE' })
    expect(await tries()).toEqual([404, 404, 404])
  })
})
