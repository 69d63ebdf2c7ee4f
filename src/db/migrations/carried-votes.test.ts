import { expect, test } from 'vitest'
import { addSpeaker, addUser, addVolunteer } from '#test/builders.ts'
import { eachDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'
import { jury } from './0016-jury.ts'

eachDatabase('The votes of the release before', ({ engine, open }) => {
  test('C3: become the grades of the first criterion of their year, and none is lost', async () => {
    const database = await open()
    const { db } = database
    const { signIn } = testSite(database)
    const owner = await signIn()
    await addUser(db, { username: 'rita', name: 'Rita', role: 'reviewer' })
    const rita = await signIn({ username: 'rita' })
    await addSpeaker(db, { year: 2026, selectionStatus: 'pending' })
    await addSpeaker(db, { year: 2025 })
    await addVolunteer(db)
    await owner('/reviews/speakers/1', { method: 'PUT', body: { vote: 'maybe', comment: 'Long.' } })
    await rita('/reviews/speakers/1', { method: 'PUT', body: { vote: 'no', comment: '' } })
    await rita('/reviews/volunteers/1', { method: 'PUT', body: { vote: 'yes', comment: 'Please.' } })
    for (const table of ['criteria', 'rounds']) await db.schema.dropTable(table).execute()
    for (const column of ['grades', 'isConflict', 'seen'])
      await db.schema.alterTable('reviews').dropColumn(column).execute()
    await db.schema.alterTable('speakers').dropColumn('blackened').execute()
    await jury(engine).up(db)
    const first = { name: 'Invite to speak?', grades: 'Yes\nMaybe\nNo', isVote: true, counts: 'decides', weight: 1 }
    expect((await owner('/admin/criteria?year=2026')).body.criteria).toMatchObject([{ ...first, version: 1 }])
    expect((await owner('/admin/criteria?year=2025')).body.criteria).toEqual([])
    const [{ id }] = (await owner('/admin/criteria?year=2026')).body.criteria
    expect((await rita('/jury/1')).body).toMatchObject({
      mine: { grades: { [id]: 2 } },
      others: [{ grades: { [id]: 1 }, comment: 'Long.', isBefore: false }],
    })
    expect((await rita('/reviews/volunteers/1')).body.mine).toEqual({ vote: 'yes', comment: 'Please.' })
  })
})
