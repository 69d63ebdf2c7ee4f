import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Db } from '#db/migrations/tables.ts'
import { addEdition, addSetting, addSpeaker, addSubscriber, addVolunteer } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { readMail } from '#test/mail/read-mail.ts'
import { newsletterSuite } from '#test/newsletter-site.ts'
import { PASSWORD, testSite } from '#test/test-site.ts'

const { mailServer, siteWithRun } = newsletterSuite()
const SITE = 'http://localhost:3000'

const body = `Hello,

## Who comes

She brings **soil** and [her garden](https://en.example/a_(b)).

- One
- **Two**

[speaker 1]

[button See the speakers](/speakers)

[tickets]`

/** A stored picture of 40 px. @returns its address */
async function addPhoto(db: Db): Promise<string> {
  const red = sharp({ create: { width: 40, height: 40, channels: 3, background: '#a33' } })
  const bytes = await red.png().toBuffer()
  const hash = 'a'.repeat(32)
  const facts = { hash, type: 'image/png', width: 40, height: 40, size: bytes.length, bytes }
  const createdAt = '2026-01-01T00:00:00.000Z'
  await db
    .insertInto('media')
    .values({ ...facts, createdAt })
    .execute()
  return `/media/${hash}/800.webp`
}

anyDatabase('A letter with blocks', ({ open }) => {
  async function siteWithSpeaker() {
    const database = await open()
    const site = testSite(database, { settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    await addEdition(database.db, { year: 2026, date: '2026-10-08', ticketSaleStart: '2026-06-01T09:00' })
    const photo = await addPhoto(database.db)
    const speaker = { name: 'Maren <Okafor>', topic: 'Fire', talkTitle: 'After it', talkTitleKey: 'after', photo }
    await addSpeaker(database.db, { ...speaker, selectionStatus: 'selected', year: 2026 })
    const packages = [{ id: 'a', name: 'Seat', price: 35, features: ['Seat'], isPopular: false }]
    await addSetting(database.db, 'ticket-packages', JSON.stringify(packages))
    await addSubscriber(database.db, { email: 'reader@example.org', confirmedAt: '2026-02-01T00:00:00.000Z' })
    const admin = await site.signIn()
    const preview = async (text: string) =>
      (await admin('/newsletters/preview', { body: { audience: 'subscribers', subject: 'Hi', body: text } })).body
    return { ...site, database, admin, photo, preview }
  }

  test('M3: one stored text makes the HTML and the plain text, with what the site says at that time', async () => {
    const { preview } = await siteWithSpeaker()
    const { html, dark, text, problem } = await preview(body)
    expect(problem).toBe('')
    expect(text.split('\n\n-- \n')[0]).toBe(
      `Hello,\n\nWho comes\n\nShe brings soil and her garden (https://en.example/a_(b)).\n\n- One\n- Two\n\n` +
        `Maren <Okafor>\nFire\nAfter it\n${SITE}/speakers/1\n\nSee the speakers:\n${SITE}/speakers\n\n` +
        `On sale June 1, 9:00 AM\nFrom $35 plus processing fees and tax\n${SITE}/#tickets`,
    )
    expect(html).toMatch(/<h2 [^>]*>Who comes<\/h2>/)
    expect(html).toContain('<strong>soil</strong>')
    expect(html).toMatch(/<a [^>]*href="https:\/\/en\.example\/a_\(b\)"[^>]*>her garden<\/a>/)
    expect(html).toMatch(/<table role="presentation"[^>]*>.*Maren &lt;Okafor&gt;/)
    expect(html).toMatch(/<img src="data:image\/jpeg;base64,[^"]+" alt="Portrait of Maren &lt;Okafor&gt;" width="72"/)
    expect(html).toMatch(new RegExp(`<a [^>]*href="${SITE}/speakers"`))
    expect(html).toContain('On sale June 1, 9:00 AM')
    expect(dark).toMatch(/class="card"[^>]*background-color:#202838/)
  })

  test('EM1: what is written never becomes markup, a script, or a picture of another site', async () => {
    const { preview } = await siteWithSpeaker()
    const written =
      '<img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](JAVA\tSCRIPT:alert(1)) [c](//evil.example) [d](data:x)\n\n![x](https://evil.example/p.png)\n\n**<script>1</script>**'
    const { html } = await preview(written)
    expect(html).not.toMatch(/<(img|link|script)\b|href="(?!https?:\/\/|mailto:)|<[^>]*\ssrc=/)
  })

  test('EM1: a name with marks of the editor stays a name; pictures have complete addresses', async () => {
    const server = await mailServer()
    const { send, admin, database } = await siteWithRun(open, server.url, 1)
    await send(10)
    await addEdition(database.db, { year: 2026 })
    await addVolunteer(database.db, { email: 'v@example.org', status: 'approved', name: '**x** [y](/z)' })
    const text = `Dear **{name}**,\n\n![A red wall](${await addPhoto(database.db)})`
    const letter = { audience: 'volunteers-approved', subject: 'Hi', body: text }
    const { id } = (await admin('/newsletters', { body: letter })).body.newsletter
    await admin(`/newsletters/${id}/send`, { method: 'POST' })
    await send(10)
    const mail = server.received.at(-1)
    const { html, text: plain } = readMail(mail ?? { to: [], source: '' })
    expect(html).toContain('<strong>**x** [y](/z)</strong>')
    expect(html).not.toContain('<link')
    const address = `https://talks.example/media/${'a'.repeat(32)}/1200.jpg`
    expect(html).toContain(`<img src="${address}" alt="A red wall" width="40"`)
    expect(plain).toMatch(/^Dear \*\*x\*\* \[y\]\(\/z\),\n\n\[Picture: A red wall\]\n/)
    expect(mail?.source).toMatch(/^List-Unsubscribe:/m)
  })

  test('M3: a speaker or picture that is gone is said before sending, and stops it', async () => {
    const { admin, database, preview, photo } = await siteWithSpeaker()
    await admin('/auth/account', { method: 'PATCH', body: { name: 'Jo', email: 'jo@example.org', password: PASSWORD } })
    const picture = `![A red wall](${photo})`
    const gone = `![Gone](/media/${'b'.repeat(32)}/800.webp)`
    expect((await preview(picture)).html).toMatch(/<img src="data:image\/jpeg[^"]*" alt="A red wall" width="40"/)
    const cases: [string, string][] = [
      ['[speaker 1]', ''],
      ['[speaker 99]', 'A speaker in this letter is not on the site.'],
      [gone, 'A picture in this letter is missing.'],
      [picture.replace('A red wall', ''), 'A picture in this letter has no alternative text.'],
      ['[button ](/speakers)', 'A button in this letter needs words and an address.'],
      ['[button Go](javascript:alert(1))', 'A button in this letter needs words and an address.'],
    ]
    for (const [text, problem] of cases) {
      expect((await preview(text)).problem, text).toContain(problem)
      const letter = { audience: 'subscribers', subject: 'Hi', body: `Hello\n\n${text}` }
      const { id } = (await admin('/newsletters', { body: letter })).body.newsletter
      for (const path of problem ? ['test', 'send'] : []) {
        const { status, body: answer } = await admin(`/newsletters/${id}/${path}`, { method: 'POST' })
        expect([status, answer.detail], path).toEqual([400, expect.stringContaining(problem)])
      }
    }
    await database.db.updateTable('speakers').set({ selectionStatus: 'rejected' }).execute()
    expect((await preview('[speaker 1]')).problem).toContain('A speaker in this letter is not on the site.')
  })

  test('PX: pictures of a letter are kept, and readers can fetch them without a session', async () => {
    const { admin, raw, database } = await siteWithSpeaker()
    await database.db.updateTable('speakers').set({ photo: '' }).execute()
    const path = `/media/${'a'.repeat(32)}/1200.jpg`
    expect((await raw(path)).status).toBe(404)
    const text = `![A wall](/media/${'a'.repeat(32)}/800.webp)`
    await admin('/newsletters', { body: { audience: 'subscribers', subject: 'Hi', body: text } })
    const answer = await raw(path)
    expect([answer.status, answer.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin'])
  })

  test('M4: the composer learns how many a group has, and what its blocks can show', async () => {
    const { admin, visitor } = await siteWithSpeaker()
    expect((await admin('/newsletters/audience?audience=subscribers')).body).toEqual({
      count: 1,
      unwanted: 0,
      year: null,
    })
    expect((await admin('/newsletters/audience?audience=speakers&year=2026')).body).toMatchObject({ year: 2026 })
    const { speakers, sale } = (await admin('/newsletters/blocks')).body
    expect(speakers).toMatchObject([{ id: 1, topic: 'Fire' }])
    expect(sale).toEqual({ title: 'On sale June 1, 9:00 AM', line: 'From $35 plus processing fees and tax' })
    expect((await visitor('/newsletters/blocks')).status).toBe(401)
  })

  test('M3: the text of an older newsletter reads as before', async () => {
    const { preview } = await siteWithSpeaker()
    const { text, html } = await preview(
      'Good morning,\n\nplease bring:\n- soup\n- a chair\n\nhttps://talks.example/x_(y)',
    )
    expect(text).toMatch(/^Good morning,\n\nplease bring:\n\n- soup\n- a chair\n\nhttps:\/\/talks\.example\/x_\(y\)\n/)
    expect(html).toMatch(/<p [^>]*>please bring:<\/p><ul [^>]*><li [^>]*>soup<\/li>/)
  })
})
