import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#app/open-database.ts'
import { eachDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

const message = { name: 'Ada', email: 'ada@example.com', message: 'Is there parking nearby?' }
const member = { name: 'Ada', role: 'Lead', bio: 'Leads.', photo: '/p.webp' }

eachDatabase('A fault of the disk or the database', ({ engine, place, open }) => {
  if (engine === 'sqlite') {
    test('RE3: without room a write is 507 and changes nothing; reads go on, and so do writes when there is room', async () => {
      const database = await open()
      const { visitor, signIn } = testSite(database)
      const organizer = await signIn()
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db)
      await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(database.db)
      const long = { ...message, message: 'Is there parking? '.repeat(500) }
      const answer = await visitor('/contact', { body: long })
      expect(answer).toMatchObject({ status: 507, body: { code: 'storage-full', retryAfter: 60 } })
      expect(answer.headers.get('retry-after')).toBe('60')
      expect((await organizer('/inbox/messages')).body).toEqual({ messages: [] })
      await sql`pragma max_page_count = 100000`.execute(database.db)
      expect((await visitor('/contact', { body: long })).status).toBe(201)
    })

    test('RE3: without any room organizers still take everything away as a file', async () => {
      const database = await open()
      const { signIn } = testSite(database)
      const organizer = await signIn()
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database.db)
      await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count)}`.execute(database.db)
      for (const size of [4_000, 400, 40, 1]) {
        const row = { action: 'login', at: '2026-01-01T00:00:00.000Z', actor: 'x'.repeat(size), address: '', label: '' }
        let isFull = false
        while (!isFull)
          isFull = await database.db
            .insertInto('auditLog')
            .values(row)
            .execute()
            .then(
              () => false,
              () => true,
            )
      }
      expect((await organizer('/team', { body: member })).status).toBe(507)
      const backup = await organizer('/backup/export')
      expect([backup.status, backup.body.tables.users.length]).toEqual([200, 1])
      expect((await organizer('/sheets/speakers/file')).status).toBe(200)
    })

    test('RE4: what another process locks is 503 within 5 s, for all who write; reads do not wait', async () => {
      const { dataDir } = await place()
      const database = await openDatabase({ dataDir, databaseUrl: null })
      const { visitor, signIn } = testSite(database)
      const organizer = await signIn()
      const other = new DatabaseSync(join(dataDir, 'lectern.sqlite'))
      other.exec('begin exclusive')
      const began = performance.now()
      const answers = await Promise.all(Array.from({ length: 8 }, () => organizer('/team', { body: member })))
      expect(performance.now() - began).toBeLessThan(5_000)
      expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`))).toEqual(
        new Set(['503 5']),
      )
      expect((await visitor('/team')).body.teamMembers).toEqual([])
      other.close()
      expect((await organizer('/team', { body: member })).status).toBe(201)
      await database.close()
    })

    test('RE17: once the database file is deleted, a write is 503 and not confirmed; reads go on', async () => {
      const { dataDir } = await place()
      const database = await openDatabase({ dataDir, databaseUrl: null })
      const { visitor, signIn, request } = testSite(database)
      const organizer = await signIn()
      expect((await organizer('/team', { body: member })).status).toBe(201)
      await rm(join(dataDir, 'lectern.sqlite'))
      expect((await organizer('/team', { body: member })).status).toBe(503)
      expect((await visitor('/contact', { body: message })).status).toBe(503)
      expect((await visitor('/team')).body.teamMembers).toHaveLength(1)
      expect((await request('/readyz')).status).toBe(503)
      await database.close()
    })
  } else {
    test('RE9: a write whose turn does not come is 503, and is not made later', async () => {
      const database = await open()
      const { visitor, signIn } = testSite(database)
      const organizer = await signIn()
      const other = await database.db.startTransaction().execute()
      await sql`update ${sql.table('contentVersion')} set version = version`.execute(other)
      const answer = await organizer('/team', { body: member })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      await other.rollback().execute()
      expect((await visitor('/team')).body.teamMembers).toEqual([])
    })

    test('RE9: where everything is kept waiting each write is 503 within 5 s, and none is made later', async () => {
      const database = await open()
      const { visitor, signIn } = testSite(database)
      const organizer = await signIn()
      const other = await database.db.startTransaction().execute()
      await sql`lock table "contentVersion", "teamMembers", "rateLimits" in access exclusive mode`.execute(other)
      const writes = Array.from({ length: 60 }, async (_, place) => {
        const began = performance.now()
        const body = { ...message, email: `ada${place}@example.com` }
        const address = `192.0.2.${place}`
        const { status } = await (place % 3 === 0
          ? organizer('/team', { body: member })
          : visitor(place % 3 === 1 ? '/contact' : '/newsletter/subscribe', { body, address }))
        return { status, took: performance.now() - began }
      })
      const answers = await Promise.all(writes)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
      expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(5_000)
      await other.rollback().execute()
      expect((await visitor('/contact', { body: message })).status).toBe(201)
      expect((await organizer('/inbox/messages')).body.messages).toHaveLength(1)
      expect((await organizer('/inbox/subscribers')).body.subscribers).toEqual([])
      expect((await visitor('/team')).body.teamMembers).toEqual([])
    }, 30_000)

    test('RE9: connections that are cut fail what uses them alone', async () => {
      const database = await open()
      const { visitor, signIn } = testSite(database)
      const organizer = await signIn()
      // In use, but idle at the moment.
      const snapshot = await database.snapshot()
      const cut = () =>
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)
      const answers = await Promise.all([
        ...Array.from({ length: 20 }, () => organizer('/team', { body: { ...member, name: crypto.randomUUID() } })),
        cut(),
      ])
      await expect(snapshot.end()).rejects.toThrow()
      const statuses = answers.flatMap(answer => ('status' in answer ? [answer.status] : []))
      expect(statuses.filter(status => status !== 201 && status !== 503)).toEqual([])
      await expect.poll(async () => (await visitor('/team')).status).toBe(200)
      const { body } = await visitor('/team')
      expect(body.teamMembers.length).toBeGreaterThanOrEqual(statuses.filter(status => status === 201).length)
    })
  }
})
