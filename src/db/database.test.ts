import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#app/open-database.ts'
import { migrate, ownMigrations } from '#db/migrations/migrate.ts'
import type { Db } from '#db/migrations/tables.ts'
import { eachDatabase } from '#test/each-database.ts'
import { violationOf } from './constraint-violation.ts'

const NOW = '2026-03-01T12:00:00.000Z'

function addPackage(db: Db, name: string) {
  return db
    .insertInto('sponsorshipPackages')
    .values({ name, price: 12.5, features: JSON.stringify(['Logo', 'Tickets']), createdAt: NOW, updatedAt: NOW })
    .returningAll()
    .executeTakeFirstOrThrow()
}

eachDatabase('Database', ({ engine, open, place }) => {
  test('reads back booleans, lists, decimals, bytes and counts alike on both engines', async () => {
    const { db } = await open()
    const row = await addPackage(db, 'Gold')
    expect(row).toMatchObject({
      price: 12.5,
      features: ['Logo', 'Tickets'],
      isPopular: false,
      active: true,
      version: 1,
    })
    const bytes = new Uint8Array([0, 1, 255])
    await db
      .insertInto('media')
      .values({ hash: 'a', type: 'image/webp', width: 1, height: 1, size: 3, bytes, createdAt: NOW })
      .execute()
    const media = await db.selectFrom('media').select('bytes').executeTakeFirstOrThrow()
    expect([...media.bytes]).toEqual([0, 1, 255])
    const { count } = await db
      .selectFrom('media')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })

  test('a change raises the content version, in memory and in the row', async () => {
    const database = await open()
    const before = database.contentVersion()
    expect(await database.change(async trx => (await addPackage(trx, 'Gold')).name)).toBe('Gold')
    expect(database.contentVersion()).toBe(before + 1)
    const row = await database.db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()
    expect(row.version).toBe(before + 1)
  })

  test('a change that fails leaves neither its rows nor a new version', async () => {
    const database = await open()
    const before = database.contentVersion()
    const failing = database.change(async trx => {
      await addPackage(trx, 'Gold')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(database.contentVersion()).toBe(before)
    expect(await database.db.selectFrom('sponsorshipPackages').selectAll().execute()).toEqual([])
    await database.check()
    expect(database.contentVersion()).toBe(before)
  })

  test('simultaneous changes come one after the other', async () => {
    const database = await open()
    const before = database.contentVersion()
    async function countAndAdd(trx: Db): Promise<void> {
      const rows = await trx.selectFrom('sponsorshipPackages').select('id').execute()
      await addPackage(trx, `Package ${rows.length}`)
    }
    await Promise.all(Array.from({ length: 8 }, () => database.change(countAndAdd)))
    expect(database.contentVersion()).toBe(before + 8)
  })

  test('SP12: what is received at once is written in turn, and what fails is taken back alone', async () => {
    const { db, receive } = await open()
    const outcomes = await Promise.allSettled(
      ['Gold', 'Silver', 'Gold', 'Bronze', 'Silver'].map(name =>
        receive(async trx => {
          await addPackage(trx, `${name} ${crypto.randomUUID()}`)
          return addPackage(trx, name)
        }),
      ),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
      ...Array(3).fill('fulfilled'),
      ...Array(2).fill('rejected'),
    ])
    const rows = await db.selectFrom('sponsorshipPackages').select('name').orderBy('name').execute()
    expect(rows.map(({ name }) => name.split(' ')[0])).toEqual(['Bronze', 'Bronze', 'Gold', 'Gold', 'Silver', 'Silver'])
  })

  test('names the constraint that refuses a row', async () => {
    const { db } = await open()
    const gold = await addPackage(db, 'Gold')
    const email = { email: 'A@example.com', createdAt: NOW }
    await db.insertInto('newsletterSubscriptions').values(email).execute()
    await db
      .insertInto('sponsors')
      .values({ name: 'Mill', logo: '/x', packageId: gold.id, createdAt: NOW, updatedAt: NOW })
      .execute()

    expect(violationOf(await refusal(addPackage(db, 'Gold')))).toEqual({
      kind: 'unique',
      name: 'sponsorshipPackages_name_unique',
    })
    const again = db.insertInto('newsletterSubscriptions').values({ ...email, email: 'a@Example.com' })
    expect(violationOf(await refusal(again.execute()))).toEqual({
      kind: 'unique',
      name: 'newsletterSubscriptions_email_unique',
    })
    expect(violationOf(await refusal(db.deleteFrom('sponsorshipPackages').execute()))?.kind).toBe('reference')
    expect(violationOf(await refusal(db.updateTable('sponsorshipPackages').set({ price: -1 }).execute()))?.kind).toBe(
      'check',
    )
    expect(violationOf(new Error('other'))).toBeNull()
  })

  test('opens a database whose tables exist already, and leaves its rows', async () => {
    const where = await place()
    const first = await openDatabase(where)
    await first.change(trx => addPackage(trx, 'Gold'))
    const version = first.contentVersion()
    await first.close()
    const second = await openDatabase(where)
    expect(second.contentVersion()).toBe(version)
    expect(await second.db.selectFrom('sponsorshipPackages').select('name').execute()).toEqual([{ name: 'Gold' }])
    await second.close()
  })

  test('refuses a database that a newer release has written', async () => {
    const { db } = await open()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'x')`.execute(db)
    await expect(migrate(db, engine, ownMigrations)).rejects.toThrow('a newer release has written it')
  })

  if (engine === 'postgres')
    test('SP10: another instance knows a change, even after its connection was cut', async () => {
      const where = await place()
      const [here, there] = [await openDatabase(where), await openDatabase(where)]
      await here.change(trx => addPackage(trx, 'Gold'))
      await expect.poll(() => there.contentVersion()).toBe(here.contentVersion())
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen%' and datname = current_database()`.execute(here.db)
      await here.change(trx => addPackage(trx, 'Silver'))
      await expect.poll(() => there.contentVersion()).toBe(here.contentVersion())
      await here.close()
      await there.close()
    })
})

async function refusal(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    error => error,
  )
}
