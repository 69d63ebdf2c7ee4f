import { expect, test } from 'vitest'
import { addEdition, addVolunteer } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { readMail } from '#test/mail/read-mail.ts'
import { addressees, newsletterSuite, smtpRefusal } from '#test/newsletter-site.ts'
import { PASSWORD } from '#test/test-site.ts'

const account = { name: 'Jo', email: 'jo@example.org', password: PASSWORD }
const { mailServer, processOf, siteWithRun } = newsletterSuite()

eachDatabase('Sending a newsletter', ({ open }) => {
  test('M3: goes once to each address, with a link to end it and no other address in it', async () => {
    const server = await mailServer()
    const { send, state, results, database } = await siteWithRun(open, server.url, 3)
    const before = database.writeVersion()
    await send(10)
    await send(10)
    // The dashboard hears of each.
    expect(database.writeVersion()).toBe(before + 3)
    expect(addressees(server.received)).toEqual(['a0@example.org', 'a1@example.org', 'a2@example.org'])
    expect(await results()).toEqual({ a0: 'sent', a1: 'sent', a2: 'sent' })
    expect(await state()).toMatchObject({
      state: 'sent',
      counts: { sent: 3, waiting: 0 },
      finishedAt: expect.any(String),
    })
    const links = server.received.map(({ source }) => {
      expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
      expect(source).toContain('Subject: The six are found')
      expect(source).toMatch(/^Content-Type: text\/html/m)
      return /^List-Unsubscribe:\s+<https:\/\/talks\.example\/newsletter\/unsubscribe\/[\w-]{43}>\r$/m.exec(source)?.[0]
    })
    expect(new Set(links).size).toBe(3)
    const first = server.received.find(({ to }) => to.includes('a0@example.org'))
    expect(first?.source).not.toMatch(/a[12]@example\.org/)
  })

  test('M4: fields work in a letter to a group, each with its own name, in the subject and in both parts', async () => {
    const server = await mailServer()
    const { send, admin, database, id } = await siteWithRun(open, server.url, 1)
    await send(10)
    await addEdition(database.db, { year: 2026 })
    await addVolunteer(database.db, { email: 'dana@example.org', name: 'Dana <b> & TOKEN $& Co', status: 'approved' })
    await addVolunteer(database.db, { email: 'eli@example.org', name: 'Eli', status: 'approved' })
    const letter = { audience: 'volunteers-approved', subject: 'Hello {name}', body: 'Dear {name},\n\n{brand} {year}.' }
    const { id: other } = (await admin('/newsletters', { body: letter })).body.newsletter
    expect(other).not.toBe(id)
    expect((await admin('/newsletters/preview', { body: letter })).body).toMatchObject({
      subject: 'Hello Ada Quill',
      text: expect.stringMatching(/^Dear Ada Quill,\n\nDevonTalks 2026\.\n/),
      problem: '',
    })
    expect((await admin(`/newsletters/${other}/send`, { method: 'POST' })).status).toBe(200)
    await send(10)
    const [dana, eli] = server.received.slice(1).map(readMail)
    expect([dana?.subject, eli?.subject]).toEqual(['Hello Dana <b> & TOKEN $& Co', 'Hello Eli'])
    expect(dana?.text).toMatch(/^Dear Dana <b> & TOKEN \$& Co,\n\nDevonTalks 2026\./)
    expect(dana?.html).toContain('Dear Dana &lt;b&gt; &amp; TOKEN $&amp; Co,')
    expect(eli?.text).toMatch(/^Dear Eli,/)
  })

  test('M4: an unknown field stops the sending, with its place; a list of subscribers has no names', async () => {
    const server = await mailServer()
    const { admin } = await siteWithRun(open, server.url, 1)
    for (const [letter, place] of [
      [{ audience: 'subscribers', subject: 'Hi', body: 'Hello\nDear {name},' }, '{name} in line 2 of the text'],
      [{ audience: 'partners', subject: 'Hi { name }', body: 'Hello' }, '{ name } in the subject'],
      [
        { audience: 'person', person: 'bo@example.org', subject: 'Hi', body: '{{name}}' },
        '{{name}} in line 1 of the text',
      ],
    ] as const) {
      const { id } = (await admin('/newsletters', { body: letter })).body.newsletter
      for (const path of ['send', 'test']) {
        if (path === 'test') await admin('/auth/account', { method: 'PATCH', body: account })
        const { status, body } = await admin(`/newsletters/${id}/${path}`, { method: 'POST' })
        expect([status, body.detail], path).toEqual([400, expect.stringContaining(`Unknown field ${place}. `)])
      }
      expect((await admin(`/newsletters/${id}`)).body.newsletter.state).toBe('draft')
      const preview = await admin('/newsletters/preview', { body: letter })
      expect(preview.body.problem).toContain(`Unknown field ${place}. `)
    }
  })

  test('RE9: two processes send none of it twice, and one that has lost it hands nothing over', async () => {
    const server = await mailServer()
    const { send, results, services, database, wait } = await siteWithRun(open, server.url, 40)
    const other = processOf(database, services.now, server.url)
    const third = processOf(database, services.now, server.url)
    await Promise.all([send(20), other(20)])
    // The first counts as dead while it is still sending.
    const slow = send(40)
    wait(5)
    await Promise.all([slow, other(40), third(40)])
    wait(5)
    await other(40)
    const all = Array.from({ length: 40 }, (_, place) => `a${place}@example.org`).toSorted()
    expect(new Set(addressees(server.received)).size).toBe(server.received.length)
    expect(addressees(server.received)).toEqual(all)
    expect(Object.values(await results()).every(result => result === 'sent' || result === 'unknown')).toBe(true)
  })

  test('RE9: a process whose claim has run out while the server kept it waiting hands nothing over', async () => {
    const [asked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isSlow = true
    const server = await mailServer({
      onRcptTo(_address, _session, done) {
        if (!isSlow) return done()
        isSlow = false
        asked.resolve()
        release.promise.then(() => done())
      },
    })
    const { send, services, database, results, wait } = await siteWithRun(open, server.url, 1)
    const slow = send(10)
    await asked.promise
    wait(6)
    await processOf(database, services.now, server.url)(10)
    release.resolve()
    await slow
    expect(addressees(server.received)).toEqual(['a0@example.org'])
    expect(await results()).toEqual({ a0: 'sent' })
  })

  test('M3: no more go in a minute than the pace allows, however many processes send', async () => {
    const server = await mailServer()
    const { services, database, results, wait } = await siteWithRun(open, server.url, 12)
    const begin = () => processOf(database, services.now, server.url, { perMinute: 5 })
    const [one, other] = [begin(), begin()]
    for (const inAll of [5, 10, 12]) {
      await Promise.all([one(10), other(10)])
      expect(server.received).toHaveLength(inAll)
      wait(1)
    }
    expect(new Set(Object.values(await results()))).toEqual(new Set(['sent']))
  })

  test('M3: a newsletter whose last address waits for its server keeps no other from being sent', async () => {
    const server = await mailServer({
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('a0') ? smtpRefusal(450, 'Come again') : undefined),
    })
    const { send, admin, state } = await siteWithRun(open, server.url, 1)
    await send(10)
    expect(await state()).toMatchObject({ state: 'sending', counts: { waiting: 1 } })
    const letter = { audience: 'person', person: 'bo@example.org', subject: 'Rehearsal', body: 'At seven.' }
    const { id: other } = (await admin('/newsletters', { body: letter })).body.newsletter
    await admin(`/newsletters/${other}/send`, { method: 'POST' })
    await send(10)
    expect(addressees(server.received)).toEqual(['bo@example.org'])
    expect((await admin(`/newsletters/${other}`)).body.newsletter.state).toBe('sent')
  })

  test('M3: pauses at once, and goes on where it was', async () => {
    const server = await mailServer()
    const { send, admin, id, state } = await siteWithRun(open, server.url, 5)
    await send(2)
    expect((await admin(`/newsletters/${id}/pause`, { method: 'POST' })).body.newsletter.state).toBe('paused')
    await send(10)
    expect(server.received).toHaveLength(2)
    expect((await admin(`/newsletters/${id}/resume`, { method: 'POST' })).body.newsletter.state).toBe('sending')
    await send(10)
    expect(new Set(addressees(server.received)).size).toBe(5)
    expect(await state()).toMatchObject({ state: 'sent' })
    expect((await admin(`/newsletters/${id}/pause`, { method: 'POST' })).status).toBe(409)
  })

  test('M3: an address that unsubscribes or is marked during sending gets none', async () => {
    const server = await mailServer()
    const { send, admin, results, database } = await siteWithRun(open, server.url, 3)
    await database.db
      .updateTable('newsletterSubscriptions')
      .set({ archivedAt: 'x' })
      .where('email', '=', 'a1@example.org')
      .execute()
    expect((await admin('/newsletters/bounced', { body: { email: 'A2@example.org', bounced: true } })).status).toBe(200)
    await send(10)
    expect(await results()).toEqual({ a0: 'sent', a1: 'left-out', a2: 'left-out' })
    expect(addressees(server.received)).toEqual(['a0@example.org'])
  })
})
