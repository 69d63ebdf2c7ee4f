import { expect, test } from 'vitest'
import { eachDatabase } from '#test/each-database.ts'
import { crewLinks } from './0012-crew-links.ts'

eachDatabase('Links of the crew', ({ engine, open }) => {
  test('links of the release before keep their purpose', async () => {
    const { db } = await open()
    const dates = { year: 2026, createdAt: '2026-01-01T00:00:00.000Z', expiresAt: '2027-01-01T00:00:00.000Z' }
    const links = (['door', 'stage'] as const).map(purpose => ({ purpose, tokenHash: `hash of ${purpose}` }))
    await db
      .insertInto('accessLinks')
      .values(links.map(link => ({ ...link, ...dates })))
      .execute()
    await db.schema.alterTable('accessLinks').dropColumn('department').execute()
    await crewLinks(engine).up(db)
    const rows = db.selectFrom('accessLinks').select(['purpose', 'tokenHash', 'department']).orderBy('id')
    expect(await rows.execute()).toEqual(links.map(link => ({ ...link, department: 'stage' })))
  })
})
