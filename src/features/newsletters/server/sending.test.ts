import { expect, test } from 'vitest'
import { eachDatabase } from '#test/each-database.ts'
import { addressees, newsletterSuite } from '#test/newsletter-site.ts'
import { sendSome } from './sending.domain.ts'

const { mailServer, officeOf, siteWithRun } = newsletterSuite()

eachDatabase('Sending a newsletter', ({ open }) => {
  test('M3: goes once to each address, with a link to end it and no other address in it', async () => {
    const server = await mailServer()
    const { office, state, results } = await siteWithRun(open, server.url, 3)
    await sendSome(office, 10)
    await sendSome(office, 10)
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

  test('RE9: two processes send none of it twice, and one that has lost it hands nothing over', async () => {
    const server = await mailServer()
    const { office, results, services, database, wait } = await siteWithRun(open, server.url, 40)
    const other = officeOf(database, services.now, server.url)
    const third = officeOf(database, services.now, server.url)
    await Promise.all([sendSome(office, 20), sendSome(other, 20)])
    // The first is taken to be dead while it sends on.
    const slow = sendSome(office, 40)
    wait(5)
    await Promise.all([slow, sendSome(other, 40), sendSome(third, 40)])
    wait(5)
    await sendSome(other, 40)
    const all = Array.from({ length: 40 }, (_, place) => `a${place}@example.org`).toSorted()
    expect(new Set(addressees(server.received)).size).toBe(server.received.length)
    expect(addressees(server.received)).toEqual(all)
    expect(Object.values(await results()).every(result => result === 'sent' || result === 'unknown')).toBe(true)
  })

  test('M3: pauses at once, and goes on where it was', async () => {
    const server = await mailServer()
    const { office, admin, id, state } = await siteWithRun(open, server.url, 5)
    await sendSome(office, 2)
    expect((await admin(`/newsletters/${id}/pause`, { method: 'POST' })).body.newsletter.state).toBe('paused')
    await sendSome(office, 10)
    expect(server.received).toHaveLength(2)
    expect((await admin(`/newsletters/${id}/resume`, { method: 'POST' })).body.newsletter.state).toBe('sending')
    await sendSome(office, 10)
    expect(new Set(addressees(server.received)).size).toBe(5)
    expect(await state()).toMatchObject({ state: 'sent' })
    expect((await admin(`/newsletters/${id}/pause`, { method: 'POST' })).status).toBe(409)
  })

  test('M3: whoever unsubscribes or is marked while it is under way gets none', async () => {
    const server = await mailServer()
    const { office, admin, results, database } = await siteWithRun(open, server.url, 3)
    await database.db
      .updateTable('newsletterSubscriptions')
      .set({ archivedAt: 'x' })
      .where('email', '=', 'a1@example.org')
      .execute()
    expect((await admin('/newsletters/bounced', { body: { email: 'A2@example.org', bounced: true } })).status).toBe(200)
    await sendSome(office, 10)
    expect(await results()).toEqual({ a0: 'sent', a1: 'left-out', a2: 'left-out' })
    expect(addressees(server.received)).toEqual(['a0@example.org'])
  })
})
