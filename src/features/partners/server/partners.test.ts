import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storePicture } from '#features/media/server/media.domain.ts'
import { addPackage, addSponsor } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

function namesOf(sponsors: { name: string }[]): string[] {
  return sponsors.map(({ name }) => name)
}

anyDatabase('Partners', ({ open }) => {
  test('D1: a sponsor carries the name its package has now; the highest tier comes first', async () => {
    const database = await open()
    const { visitor } = testSite(database)
    const low = await addPackage(database.db, { name: 'Community Builder', displayOrder: 6 })
    const high = await addPackage(database.db, { name: 'Visionary Architect', displayOrder: 1 })
    await addSponsor(database.db, { name: 'No tier' })
    await addSponsor(database.db, { name: 'Low', packageId: low })
    await addSponsor(database.db, { name: 'High', packageId: high })
    await database.db.updateTable('sponsorshipPackages').set({ name: 'Lead' }).where('id', '=', high).execute()
    const { body } = await visitor('/sponsors')
    expect(body.sponsors).toMatchObject([
      { name: 'High', tier: 'Lead' },
      { name: 'Low', tier: 'Community Builder' },
      { name: 'No tier', tier: 'Partner (Default)' },
    ])
    expect(Object.keys(body.sponsors[0])).not.toContain('packageId')
  })

  test('a logo says where its mark is and whether it is light, so that marks of a tier are equally large', async () => {
    const database = await open()
    const { visitor, services } = testSite(database)
    async function addLogo(name: string, ground: string, mark: string) {
      const input = await sharp({ create: { width: 400, height: 100, channels: 4, background: mark } })
        .png()
        .toBuffer()
      const picture = sharp({ create: { width: 800, height: 500, channels: 4, background: ground } })
      const bytes = await picture
        .composite([{ input, left: 200, top: 150 }])
        .webp({ lossless: true })
        .toBuffer()
      await addSponsor(database.db, { name, logo: await storePicture(database.db, bytes, 800, services.now()) })
    }
    await addLogo('Dark', '#0000', '#22543d')
    await addLogo('Light', '#0000', '#ffffff')
    await addLogo('On white', '#ffffff', '#22543d')
    await addLogo('Empty', '#ffffff', '#ffffff')
    await addSponsor(database.db, { name: 'Elsewhere', logo: 'https://far.example/logo.svg' })
    await addSponsor(database.db, { name: 'Gone', logo: '/media/0123456789abcdef0123456789abcdef/800.webp' })
    const [dark, light, white, empty, ...without] = (await visitor('/sponsors')).body.sponsors
    for (const { mark } of [dark, light, white]) {
      expect(mark.left).toBeCloseTo(0.25, 1)
      expect(mark.top).toBeCloseTo(0.3, 1)
      expect(mark.width).toBeCloseTo(0.5, 1)
      expect(mark.ratio).toBeCloseTo(4, 0)
    }
    expect([dark, light, white].map(({ mark }) => mark.light)).toEqual([false, true, false])
    expect(empty.mark).toMatchObject({ left: 0, width: 1, ratio: 1.6, light: false })
    expect(without.map(({ mark }: { mark: unknown }) => mark)).toEqual([null, null])
  })

  test('A5, AZ3: the public sees only active sponsors and packages', async () => {
    const database = await open()
    const { visitor, signIn } = testSite(database)
    const packageId = await addPackage(database.db, { name: 'Shown' })
    await addPackage(database.db, { name: 'Hidden', active: false })
    await addSponsor(database.db, { name: 'Active', packageId })
    await addSponsor(database.db, { name: 'Inactive', packageId, active: false, featured: true })
    expect(namesOf((await visitor('/sponsors')).body.sponsors)).toEqual(['Active'])
    expect(namesOf((await visitor('/sponsors/featured')).body.sponsors)).toEqual([])
    expect(namesOf((await visitor('/sponsorship-packages')).body.packages)).toEqual(['Shown'])
    expect(namesOf((await visitor('/sponsorship-packages/active')).body.packages)).toEqual(['Shown'])
    const admin = await signIn()
    expect(namesOf((await admin('/admin/sponsors')).body.sponsors)).toEqual(['Active', 'Inactive'])
    expect((await admin('/admin/sponsorship-packages')).body.packages).toMatchObject([
      { name: 'Shown', features: ['Logo'], version: 1 },
      { name: 'Hidden', active: false },
    ])
    expect(namesOf((await admin('/sponsorship-packages/active')).body.packages)).toEqual(['Shown'])
  })

  test('E2: a sponsor is featured to the end of its last day in the zone of the event', async () => {
    const database = await open()
    const { visitor, clock } = testSite(database)
    await addSponsor(database.db, { name: 'Always', featured: true })
    await addSponsor(database.db, { name: 'Until', featured: true, featuredUntil: '2026-03-08' })
    await addSponsor(database.db, { name: 'Never' })
    const ends = '2026-03-09T06:00:00.000Z'
    clock.now = '2026-03-09T05:59:59.999Z'
    const before = (await visitor('/sponsors/featured')).body
    expect([namesOf(before.sponsors), before.changesAt]).toEqual([['Always', 'Until'], ends])
    clock.now = ends
    const after = (await visitor('/sponsors/featured')).body
    expect([namesOf(after.sponsors), after.changesAt]).toEqual([['Always'], null])
  })

  test('M4, A5, AZ3: whom organizers talk to is theirs alone: no public answer, page or feed has it', async () => {
    const database = await open()
    const { visitor, raw, signIn, signInAs } = testSite(database)
    const secret = {
      contactName: 'Sunniva Secret',
      contactEmail: 'sunniva@partner.example',
      contactPhone: '780 555 0199',
      conversation: 'promised',
      promised: 'Two hundred pies',
    } as const
    await addSponsor(database.db, { ...secret, featured: true })
    await addSponsor(database.db, { name: 'No contact' })
    const hidden = /Sunniva|sunniva@|555 0199|hundred pies|contactName|conversation|logoInHand/
    for (const path of ['/sponsors', '/sponsors/featured', '/search?q=sunniva', '/search?q=pies']) {
      const { body } = await visitor(path)
      expect(JSON.stringify(body), path).not.toMatch(hidden)
    }
    for (const path of ['/sitemap.xml', '/partnership.pdf', '/robots.txt', '/schedule.ics', '/llms.txt']) {
      expect(await (await raw(path)).text(), path).not.toMatch(hidden)
    }
    expect((await visitor('/admin/sponsors')).status).toBe(401)
    expect((await (await signInAs('reviewer'))('/admin/sponsors')).status).toBe(403)
    const admin = await signIn()
    expect((await admin('/admin/sponsors')).body.sponsors[0]).toMatchObject(secret)
  })

  test('ER1: forgetting a contact empties it, also in the history, and leaves the partner', async () => {
    const database = await open()
    const { signIn } = testSite(database)
    const admin = await signIn()
    const id = await addSponsor(database.db, {})
    const change = async (body: object) => admin(`/sponsors/${id}`, { method: 'PATCH', body })
    await change({ contactName: 'Sunniva Secret' })
    await change({ contactEmail: 'Sunniva@partner.example', contactPhone: '780 555 0199', promised: 'Pies' })
    await change({ contactName: 'Sunniva S. Secret', conversation: 'promised' })
    const gone = await addSponsor(database.db, {
      name: 'In the bin',
      contactName: 'Sunniva Secret',
      contactEmail: 'sunniva@partner.example',
    })
    await admin(`/sponsors/${gone}`, { method: 'DELETE' })
    const email = 'sunniva@partner.example'
    expect((await admin('/privacy/preview', { body: { email } })).body.mentions).toContainEqual(
      expect.objectContaining({ table: 'sponsors', id }),
    )
    await admin('/privacy/erase', { body: { email, confirmation: email } })
    expect((await admin('/admin/sponsors')).body.sponsors).toMatchObject([
      { id, contactName: '', contactEmail: '', contactPhone: '', promised: 'Pies', conversation: 'promised' },
    ])
    const log = JSON.stringify(await database.db.selectFrom('auditLog').selectAll().execute())
    expect(log).not.toMatch(/Sunniva|sunniva|555 0199/)
    expect(log).toMatch(/Pies/)
  })

  test('M4: a contact must have an address that is one; it can be brought back from the history and put back', async () => {
    const database = await open()
    const admin = await testSite(database).signIn()
    const id = await addSponsor(database.db, {})
    const change = async (body: object) => admin(`/sponsors/${id}`, { method: 'PATCH', body })
    expect((await change({ contactEmail: 'a@b.example\r\nBcc: eve@example.com' })).body.fields).toEqual([
      { field: 'contactEmail', message: 'Please enter a valid email address.' },
    ])
    expect((await change({ conversation: 'lost' })).status).toBe(400)
    await change({ contactName: 'Ada', contactEmail: 'ada@partner.example', logoInHand: true, conversation: 'paid' })
    await admin(`/sponsors/${id}`, { method: 'DELETE' })
    const { body: bin } = await admin('/history/bins/sponsors')
    await admin(`/history/events/${bin.removals[0].id}/revert`, { body: {} })
    expect((await admin('/admin/sponsors')).body.sponsors).toMatchObject([
      { contactName: 'Ada', contactEmail: 'ada@partner.example', logoInHand: true, conversation: 'paid' },
    ])
    const { body: data } = await admin('/backup/export')
    // Written by an older release: visible partners have nothing to follow up, others must be asked.
    const fields = [
      'contactName',
      'contactEmail',
      'contactPhone',
      'conversation',
      'promised',
      'logoInHand',
      'ticketsSent',
      'promiseKept',
    ]
    const old = Object.fromEntries(Object.entries(data.tables.sponsors[0]).filter(([field]) => !fields.includes(field)))
    data.tables.sponsors = [old, { ...old, id: 900, active: false }]
    const other = await testSite(await open()).signIn()
    expect((await other('/backup/import', { body: { data, options: { skipExistingIds: false } } })).status).toBe(200)
    expect((await other('/admin/sponsors')).body.sponsors).toMatchObject([
      { conversation: 'thanked', logoInHand: true, ticketsSent: true, promiseKept: true, contactEmail: '' },
      { id: 900, conversation: 'to-ask', logoInHand: false },
    ])
  })

  test('M4, EM1: a contact gets a mail, which the record lists; without an address it is refused', async () => {
    const database = await open()
    const admin = await testSite(database).signIn()
    const id = await addSponsor(database.db, { contactEmail: 'ada@partner.example' })
    const at = `/admin/sponsors/${id}/mails`
    const mail = { subject: 'Thank you\r\nBcc: eve@example.com', text: 'For the pies.' }
    expect((await admin(at, { body: mail })).status).toBe(201)
    expect(await database.db.selectFrom('mailOutbox').selectAll().execute()).toMatchObject([
      { recipient: 'ada@partner.example', replyTo: 'hello@devontalks.example', sentBy: 'admin', text: 'For the pies.' },
    ])
    expect((await admin(`/mail/about/sponsors/${id}`)).body.mails).toMatchObject([
      { subject: 'Thank you Bcc: eve@example.com', sentBy: 'admin' },
    ])
    await admin(at, { body: { subject: '{brand} {year}', text: 'Dear {name},' } })
    expect((await admin(`/mail/about/sponsors/${id}`)).body.mails[0]).toMatchObject({
      subject: 'DevonTalks 2026',
      text: 'Dear River Valley Mills,',
    })
    const unknown = await admin(at, { body: { subject: 'Thanks', text: 'Dear\n{tier} partner' } })
    expect([unknown.status, unknown.body.fields]).toEqual([
      400,
      [{ field: 'text', message: expect.stringMatching(/^Unknown field \{tier\} in line 2 of the text\./) }],
    ])
    const unreachable = await addSponsor(database.db, {})
    const { status, body } = await admin(`/admin/sponsors/${unreachable}/mails`, { body: mail })
    expect([status, body.detail]).toEqual([409, 'This partner has no contact email yet.'])
    expect((await admin(at, { body: { ...mail, text: ' ' } })).status).toBe(400)
  })
})
