import { expect, test } from 'vitest'
import { addSpeaker } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { splitConsents } from './0017-coaching.ts'

eachDatabase('Releases by purpose', ({ open }) => {
  test('K6: the consent of before was for the film and the website, and is both; no other is given', async () => {
    const { db } = await open()
    const talk = { wording: 'You may record my talk and publish it.', at: '2026-02-01T12:00:00.000Z' }
    for (const consents of [{ talk }, { photos: talk }, {}])
      await addSpeaker(db, { consents: JSON.stringify(consents) })
    await splitConsents(db.withTables<never>())
    const rows = await db.selectFrom('speakers').select('consents').orderBy('id').execute()
    expect(rows.map(({ consents }) => consents)).toEqual([{ talk, web: talk }, { photos: talk }, {}])
  })
})
