import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addEdition, aSpeaker } from '#test/builders.ts'
import { anyDatabase, type TestEngine } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

async function place(open: TestEngine['open']) {
  const database = await open()
  await addEdition(database.db)
  const render = async () => new Response('<html><head></head><body></body></html>')
  const { visitor, signIn, clock, raw, logged } = testSite(database, { render })
  const admin = await signIn()
  const speaker = aSpeaker({ email: 'ada@quill.example', selectionStatus: 'selected' })
  const { id } = (await admin('/speakers', { body: speaker })).body.speaker
  const subject = { purpose: 'speaker', recordId: id }
  async function issue() {
    const { status, body } = await admin('/access-links', { body: { ...subject, by: 'page' } })
    expect(status).toBe(201)
    return { ...body, token: String(body.address).split('/my/')[1] ?? '' }
  }
  const links = async () => (await admin(`/access-links?purpose=speaker&recordId=${id}`)).body.links
  const mails = () => database.db.selectFrom('mailOutbox').selectAll().execute()
  return { database, visitor, admin, clock, raw, logged, id, subject, issue, links, mails }
}

anyDatabase('Personal links', ({ open }) => {
  test('L1, L3: a link leads to its person until 30 days after the event, and only its hash is stored', async () => {
    const { database, visitor, issue, clock } = await place(open)
    const { token, link } = await issue()
    expect(link).toMatchObject({ purpose: 'speaker', year: 2026, revokedAt: null, lastUsedAt: null })
    expect(link.expiresAt.slice(0, 10)).toBe('2026-11-08')
    expect((await visitor(`/my/${token}`)).body).toEqual({
      link: { purpose: 'speaker', name: 'Ada Quill', until: '2026-11-08' },
      canRenew: true,
    })
    expect(JSON.stringify(await database.db.selectFrom('accessLinks').selectAll().execute())).not.toContain(token)
    clock.now = link.expiresAt
    expect((await visitor(`/my/${token}`)).body).toEqual({ link: null, canRenew: true })
    await database.db.updateTable('editions').set({ date: '2026-12-20' }).execute()
    expect((await visitor(`/my/${token}`)).body.link.name, 'a postponed event prolongs it').toBe('Ada Quill')
  })

  test('L2: reading a link changes nothing, and an expired one mails a new one to the known address only', async () => {
    const { database, visitor, issue, admin, links, mails } = await place(open)
    const [first, second, revoked] = [await issue(), await issue(), await issue()]
    const before = await links()
    await visitor(`/my/${first.token}`)
    expect(await links()).toEqual(before)
    const ofLastYear = { year: 2025, expiresAt: '2025-11-08T00:00:00.000Z' }
    await database.db.updateTable('accessLinks').set(ofLastYear).where('id', '=', first.link.id).execute()
    await admin('/access-links/revoke', { body: { ids: [revoked.link.id] } })
    expect((await visitor(`/my/${first.token}`)).body).toEqual({ link: null, canRenew: true })
    expect((await visitor(`/my/${revoked.token}`)).body, 'revoked means revoked').toEqual({
      link: null,
      canRenew: false,
    })
    expect((await visitor(`/my/${second.token}`)).body.link).not.toBeNull()
    for (const token of [revoked.token, 'made-up-token', first.token, first.token, first.token]) {
      expect((await visitor(`/my/${token}/renew`, { method: 'POST' })).body).toEqual({ success: true })
    }
    const sent = await mails()
    expect(sent.map(({ recipient }) => recipient)).toEqual(Array(3).fill('ada@quill.example'))
    const [, token = ''] = /\/my\/([\w-]+)/.exec(sent[0]?.text ?? '') ?? []
    expect((await visitor(`/my/${token}`)).body.link.name).toBe('Ada Quill')
    expect(sent[0]?.expiresAt).toBe((await links())[0].expiresAt)
  })

  test('L2: its person renews an ended link only where the organizers allowed that', async () => {
    const { visitor, issue, admin, mails } = await place(open)
    const [ended, allowed] = [await issue(), await issue()]
    await admin('/access-links/revoke', { body: { ids: [ended.link.id] } })
    await admin('/access-links/revoke', { body: { ids: [allowed.link.id], isRenewable: true } })
    const results = []
    for (const { token } of [ended, allowed]) {
      results.push((await visitor(`/my/${token}`)).body)
      await visitor(`/my/${token}/renew`, { method: 'POST' })
      results.push((await mails()).length)
      expect((await visitor(`/my/${token}/speaker`)).status).toBe(404)
    }
    expect(results).toEqual([{ link: null, canRenew: false }, 0, { link: null, canRenew: true }, 1])
  })

  test('LG1: making, mailing, renewing and ending links, and guessing them, is one event and one line of the log each, without names and tokens in the log', async () => {
    const { database, visitor, issue, admin, subject, logged, links } = await place(open)
    const { token, link } = await issue()
    await admin('/access-links', { body: { ...subject, by: 'mail' } })
    await admin('/access-links', { body: { purpose: 'door', name: 'Desk 1' } })
    await visitor(`/my/${token}/renew`, { method: 'POST' })
    await admin('/access-links/revoke', { body: { ids: [link.id] } })
    await admin('/access-links/revoke', { body: { ids: [link.id] } })
    for (let guess = 1; guess <= 21; guess++) await visitor(`/my/guess-${guess}`, { address: '192.0.2.77' })
    const rows = await database.db
      .selectFrom('auditLog')
      .select(['action', 'actor', 'address', 'subject', 'recordId', 'label', 'details'])
      .where('action', 'like', '%link-%')
      .orderBy('id')
      .execute()
    const of = { subject: 'speakers', recordId: subject.recordId, label: 'Ada Quill' }
    const known = { actor: 'admin', address: '192.0.2.1', ...of }
    expect(rows).toMatchObject([
      { action: 'link-made', ...known },
      { action: 'link-mailed', ...known },
      { action: 'link-made', actor: 'admin', subject: null, label: 'Desk 1' },
      { action: 'link-renewed', ...of, actor: 'A visitor' },
      { action: 'link-ended', ...known },
      { action: 'own-link-refused', actor: 'A visitor', address: '192.0.2.77', label: '19 times' },
    ])
    const lines = logged.filter(line => line.includes('link-'))
    const line = (event: string, label: string) =>
      lines.filter(text => text.includes(`"event":"${event}"`) && text.includes(`"label":"${label}"`)).length
    const speaker = `speaker ${subject.recordId}`
    expect(['link-made', 'link-mailed', 'link-renewed', 'link-ended'].map(event => line(event, speaker))).toEqual([
      1, 1, 1, 1,
    ])
    expect(line('link-made', 'door Desk 1')).toBe(1)
    expect(lines.filter(text => text.includes('own-link-refused'))).toHaveLength(21)
    const all = JSON.stringify(rows) + logged.join('')
    for (const secret of [
      token,
      'guess-7',
      ...(await links()).map(({ tokenHash }: { tokenHash?: string }) => tokenHash),
    ])
      if (secret) expect(all).not.toContain(secret)
    expect(lines.join('')).not.toContain('Ada Quill')
  })

  test('what was done by a link is answered so, also when its use cannot be noted', async () => {
    const { database, visitor, issue } = await place(open)
    const tokens = [(await issue()).token, (await issue()).token]
    await sql`create unique index "oneUse" on "accessLinks" ("lastUsedAt")`.execute(database.db)
    for (const token of tokens)
      expect((await visitor(`/my/${token}/speaker`, { body: { attendance: 'confirmed' } })).status).toBe(200)
    await sql`drop index "oneUse"`.execute(database.db)
  })

  test('DO3: a link sends a hundred changes a day, and says so when there are more', async () => {
    const { visitor, issue } = await place(open)
    const [{ token }, other] = [await issue(), await issue()]
    const send = (by: string) => visitor(`/my/${by}/speaker`, { body: { pronouns: 'they' } })
    for (let change = 0; change < 100; change++) expect((await send(token)).status).toBe(200)
    expect((await send(token)).body).toMatchObject({
      status: 429,
      detail: expect.stringContaining('At most 100 changes'),
    })
    expect((await visitor(`/my/${token}/speaker`)).status).toBe(200)
    expect((await send(other.token)).status).toBe(200)
  })

  test('DO3: what is saved in one section within ten minutes is one event, with the first and the last text', async () => {
    const { database, visitor, issue, id } = await place(open)
    const links = [await issue(), await issue()]
    const send = (body: object, at = 0) => visitor(`/my/${links[at]?.token}/speaker`, { body })
    const events = async () => {
      const rows = await database.db
        .selectFrom('auditLog')
        .select(['actor', 'version', 'details'])
        .where('action', '=', 'changed')
        .where('recordId', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details ?? '') }))
    }
    for (let save = 1; save <= 200; save++) {
      const introduction = `${save} ${'x'.repeat(8_000)}`
      expect((await send({ introduction }, save > 99 ? 1 : 0)).status, String(save)).toBe(save > 199 ? 429 : 200)
    }
    const [event, ...others] = await events()
    expect(others).toEqual([])
    expect(event).toMatchObject({ actor: 'Ada Quill', version: 200 })
    expect(event?.details.introduction.map((text: string) => text.slice(0, 4))).toEqual(['', '199 '])
  })

  test('DO3: other fields, answers, other people and a pause begin an event of their own', async () => {
    const { database, visitor, admin, issue, id, clock } = await place(open)
    const { token } = await issue()
    const send = (body: object) => visitor(`/my/${token}/speaker`, { body })
    await send({ pronouns: 'a' })
    await send({ pronouns: 'b' })
    await send({ arrival: 'By train' })
    await send({ pronouns: 'c' })
    await admin(`/speakers/${id}`, { method: 'PATCH', body: { topic: 'Ice' } })
    await send({ pronouns: 'd' })
    clock.now = '2026-03-01T12:11:00.000Z'
    await send({ pronouns: 'e' })
    await send({ attendance: 'confirmed' })
    const rows = await database.db
      .selectFrom('auditLog')
      .select('details')
      .where('action', '=', 'changed')
      .where('recordId', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ details }) => JSON.parse(details ?? ''))).toEqual([
      { pronouns: ['', 'b'] },
      { arrival: ['', 'By train'] },
      { pronouns: ['b', 'c'] },
      { topic: [expect.anything(), 'Ice'] },
      { pronouns: ['c', 'd'] },
      { pronouns: ['d', 'e'] },
      { attendance: ['not asked', 'confirmed'] },
    ])
  })

  test('L2, L4: a link of a person who is rejected, removed or erased leads nowhere', async () => {
    const { database, visitor, admin, issue, id } = await place(open)
    const { token } = await issue()
    const state = async () => (await visitor(`/my/${token}`)).body
    await admin(`/speakers/${id}`, { method: 'PATCH', body: { selectionStatus: 'rejected' } })
    expect(await state()).toEqual({ link: null, canRenew: false })
    const refused = await admin('/access-links', { body: { purpose: 'speaker', recordId: id, by: 'mail' } })
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    await admin(`/speakers/${id}`, { method: 'PATCH', body: { selectionStatus: 'selected' } })
    expect((await state()).link.name).toBe('Ada Quill')
    await admin(`/speakers/${id}`, { method: 'DELETE' })
    expect(await state()).toEqual({ link: null, canRenew: false })
    const erased = await admin('/privacy/erase', {
      body: { email: 'ada@quill.example', confirmation: 'ada@quill.example' },
    })
    expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300)
    expect(await database.db.selectFrom('accessLinks').selectAll().execute()).toEqual([])
  })

  test('L5: from the 20th unknown link in ten minutes a sender is told to wait, and a known one still works', async () => {
    const { visitor, issue, clock } = await place(open)
    const { token } = await issue()
    const statuses: number[] = []
    for (let guess = 1; guess <= 21; guess++) statuses.push((await visitor(`/my/guess-${guess}`)).status)
    expect(statuses).toEqual([...Array(19).fill(200), 429, 429])
    expect((await visitor(`/my/${token}`)).status).toBe(200)
    clock.now = '2026-03-02T12:11:00.000Z'
    expect((await visitor('/my/guess')).status).toBe(200)
  })

  test('L2: the page is private to its bearer, and no log holds its token', async () => {
    const { raw, issue, logged } = await place(open)
    const { token } = await issue()
    await raw(`/api/my/${token}`)
    const page = await raw(`/my/${token}`)
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect((await raw('/my/unknown')).status).toBe(404)
    expect(JSON.stringify(logged)).toContain('/api/my/...')
    expect(JSON.stringify(logged)).not.toContain(token)
  })
})
