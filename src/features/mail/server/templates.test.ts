import { expect, test } from 'vitest'
import { templateKeys } from '#features/mail/template-keys.schema.ts'
import { aSpeaker } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { PASSWORD, testSite } from '#test/test-site.ts'
import { knownFields, readTexts } from './letter.domain.ts'
import { unknownFields } from './texts/fill-in.domain.ts'
import { mailTemplates } from './texts/mail-templates.ts'

const KEY = '/mail/texts/speaker-declined'

async function siteOn(open: TestEngine['open']) {
  const database = await open()
  const site = testSite(database)
  const admin = await site.signIn()
  const text = async () =>
    (await admin('/mail/texts')).body.texts.find(({ key }: { key: string }) => key === 'speaker-declined')
  return { ...site, database, admin, text }
}

test.each(templateKeys)('M1: our own text of %s names only fields that it has', key => {
  const { subject, body, why } = mailTemplates[key]
  expect([...unknownFields(`${subject} ${body} ${why}`, knownFields(key)).keys()]).toEqual([])
})

test.each(templateKeys)('M1: our own text of %s begins with a capital after its greeting', key => {
  for (const paragraph of mailTemplates[key].body.split('\n\n')) expect(paragraph).toMatch(/^[^\p{Ll}]/u)
})

anyDatabase('Texts of mails', ({ open }) => {
  test('M1: organizers change a text, preview it with a real person, and restore the built-in one; theirs is in the bin', async () => {
    const { admin, text, visitor } = await siteOn(open)
    const ours = await text()
    expect(ours).toMatchObject({ own: null, fields: { name: 'Inés Moreau', brand: 'DevonTalks' } })
    const texts = { subject: 'Dear {name}', body: 'Not this year.\n\n{talk}' }
    const example = (await admin(`${KEY}/preview`, { body: texts })).body
    expect(example).toMatchObject({ subject: 'Dear Inés Moreau', filledFrom: '' })
    const talk = aSpeaker({ name: '{brand}', talkTitle: 'On <b>{name}</b>' })
    await visitor('/speakers/apply', { body: { ...talk, email: 'ada@example.com' } })
    const { body } = await admin(`${KEY}/preview`, { body: texts })
    expect(body).toMatchObject({ subject: 'Dear {brand}', filledFrom: '{brand}' })
    expect(body.text).toMatch(/^Not this year\.\n\nOn <b>\{name\}<\/b>\n\n-- \n.* applied to speak .* March 1, 2026/)
    expect(body.html).toContain('On &lt;b&gt;{name}&lt;/b&gt;')

    const saved = await admin(KEY, { method: 'PUT', body: texts })
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"1"'])
    const late = await admin(KEY, { method: 'PUT', body: texts, headers: { 'if-match': '"7"' } })
    expect([late.status, late.body.current.subject]).toEqual([412, 'Dear {name}'])
    const { own, subject } = await text()
    expect([own.version, subject]).toEqual([1, 'Dear {name}'])
    expect((await admin(KEY, { method: 'DELETE', headers: { 'if-match': '"1"' } })).status).toBe(200)
    expect(await text()).toEqual(ours)
    expect((await admin(KEY, { method: 'DELETE' })).status).toBe(404)

    // They write another one before they restore the first from the bin.
    await admin(KEY, { method: 'PUT', body: { ...texts, subject: 'Sorry' } })
    const [removal] = (await admin('/history/bins/mailTemplates')).body.removals
    expect((await admin(`/history/events/${removal.id}/revert`, { body: {} })).status).toBe(200)
    expect((await text()).subject).toBe('Dear {name}')
  })

  test('M1: a field that a mail does not have is refused by its name', async () => {
    const { admin, text } = await siteOn(open)
    const texts = { subject: 'Dear {nmae}', body: 'Hello' }
    for (const [path, method] of [
      [KEY, 'PUT'],
      [`${KEY}/preview`, 'POST'],
      [`${KEY}/test`, 'POST'],
    ] as const) {
      const { status, body } = await admin(path, { method, body: texts })
      expect(status).toBe(400)
      expect(body.fields).toEqual([{ field: 'subject', message: body.detail }])
      expect(body.detail).toMatch(/^Unknown field \{nmae\} in the subject\. The fields of this mail are \{name\}, /)
    }
    expect((await text()).own).toBeNull()
    expect((await admin('/mail/texts/nothing', { method: 'PUT', body: texts })).status).toBe(400)
  })

  test('M1: a test goes to the user who asks for it, and needs their address', async () => {
    const { admin, database } = await siteOn(open)
    const body = { subject: 'Dear {name}\r\nBcc: eve@example.com', body: 'Hello' }
    expect(await admin(`${KEY}/test`, { body })).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('no email address') },
    })
    await admin('/auth/account', { method: 'PATCH', body: { name: 'Jo', email: 'jo@example.org', password: PASSWORD } })
    expect((await admin(`${KEY}/test`, { body })).status).toBe(201)
    expect(await database.db.selectFrom('mailOutbox').selectAll().execute()).toMatchObject([
      { subject: 'DevonTalks: Your email address was changed' },
      {
        recipient: 'jo@example.org',
        subject: 'Test: Dear Inés Moreau Bcc: eve@example.com',
        sentBy: 'Jo',
        aboutId: null,
      },
    ])
  })

  test('O2: texts of access mails are the owners’, and take no address', async () => {
    const { admin, database, signInAs } = await siteOn(open)
    const editor = await signInAs('editor')
    const key = '/mail/texts/password-reset'
    const texts = { subject: 'A new password', body: 'Press the button, {username}.' }
    const listed = async (caller: typeof admin) =>
      (await caller('/mail/texts')).body.texts.map((text: { key: string }) => text.key)
    expect(await listed(editor)).not.toContain('invitation')
    expect(await listed(admin)).toEqual([...templateKeys])
    expect((await admin(key, { method: 'PUT', body: texts })).status).toBe(200)
    for (const [path, method] of [
      [key, 'PUT'],
      [key, 'DELETE'],
      [`${key}/preview`, 'POST'],
      [`${key}/test`, 'POST'],
    ] as const)
      expect((await editor(path, { method, body: method === 'DELETE' ? undefined : texts })).status, path).toBe(403)
    for (const address of ['https://evil.example', 'evil.example/x', 'eve@evil', 'evil\u3002example', '{contact}']) {
      const body = { ...texts, body: `Go to ${address}` }
      expect((await admin(key, { method: 'PUT', body })).status, address).toBe(400)
    }
    await admin(key, { method: 'DELETE' })
    const { removals } = (await admin('/history/bins/mailTemplates')).body
    expect((await editor(`/history/events/${removals[0].id}/revert`, { body: {} })).status).toBe(403)
    expect((await admin(`/history/events/${removals[0].id}/revert`, { body: {} })).status).toBe(200)
    // An older release, or a backup, may have let one in.
    await database.db.updateTable('mailTemplates').set({ body: 'Go to https://evil.example' }).execute()
    expect((await readTexts(database.db, 'password-reset')).body).toMatch(/^Somebody, you we hope/)
  })
})
