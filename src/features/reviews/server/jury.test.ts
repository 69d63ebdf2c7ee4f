import { expect, test } from 'vitest'
import type { Database } from '#db/database.ts'
import { addUser, aSpeaker } from '#test/builders.ts'
import { anyDatabase, eachDatabase } from '#test/each-database.ts'
import { type Caller, testSite, undo } from '#test/test-site.ts'

const clarity = { name: 'Clarity', grades: 'Clear\nMostly\nHardly\nNot', counts: 'decides', weight: 2 }

/** A site with an owner, applications to speak, and reviewers. */
async function jurySite(database: Database, talks: readonly string[], reviewers: number) {
  const site = testSite(database)
  const owner = await site.signIn()
  const ids: number[] = []
  for (const talkTitle of talks)
    ids.push(
      (await owner('/speakers', { body: aSpeaker({ talkTitle, email: `${talkTitle}@example.org` }) })).body.speaker.id,
    )
  const jury: Caller[] = []
  for (let at = 1; at <= reviewers; at += 1) {
    const username = `reviewer-${at}`
    await addUser(database.db, { username, name: `Reviewer ${at}`, role: 'reviewer', email: `r${at}@example.org` })
    jury.push(await site.signIn({ username }))
  }
  const grade = (caller: Caller | undefined, id: number | undefined, grades: object, more: object = {}) =>
    (caller ?? owner)(`/jury/${id}`, { method: 'PUT', body: { grades, ...more } })
  const add = async (criterion: object) => (await owner('/criteria', { body: criterion })).body.criterion
  const resultOf = async (caller: Caller | undefined, id: number | undefined) =>
    (await (caller ?? owner)('/jury')).body.applications.find((one: { id: number }) => one.id === id)
  return { ...site, owner, ids, jury, grade, add, resultOf }
}

eachDatabase('The jury', ({ open }) => {
  test('C3, O2: votes are the grades of the first criterion, in both directions', async () => {
    const { owner, ids, jury, grade, add } = await jurySite(await open(), ['Ice', 'Fire'], 2)
    const [ana, ben] = jury
    await ana?.(`/reviews/speakers/${ids[0]}`, { method: 'PUT', body: { vote: 'maybe', comment: 'Warm.' } })
    expect((await ana?.(`/jury/${ids[0]}`))?.body).toMatchObject({
      criteria: [{ id: 0, name: 'Invite to speak?', grades: ['Yes', 'Maybe', 'No'] }],
      mine: { grades: { 0: 1 }, comment: 'Warm.' },
      isDone: true,
      others: [],
    })
    // The criterion becomes a record with the first that is added, and keeps the votes.
    await add(clarity)
    const { criteria } = (await owner('/admin/criteria')).body
    expect(criteria).toMatchObject([{ name: 'Invite to speak?', isVote: true }, clarity])
    const [vote, clear] = criteria.map(({ id }: { id: number }) => id)
    expect((await ana?.(`/jury/${ids[0]}`))?.body).toMatchObject({ mine: { grades: { [vote]: 1 } }, isDone: false })
    expect((await grade(ben, ids[0], { [vote]: 0, [clear]: 3 }, { comment: 'Yes!' })).status).toBe(200)
    expect((await ben?.(`/reviews/speakers/${ids[0]}`))?.body).toEqual({
      mine: { vote: 'yes', comment: 'Yes!' },
      count: 2,
      others: [{ name: 'Reviewer 1', vote: 'maybe', comment: 'Warm.' }],
    })
    // 'Cannot judge' is no vote.
    await grade(ben, ids[1], { [vote]: null, [clear]: 0 })
    expect((await ben?.('/reviews/speakers'))?.body.reviews).toEqual([{ recordId: ids[0], count: 2, mine: 'yes' }])
    expect((await ben?.(`/jury/${ids[1]}`))?.body).toMatchObject({ mine: { grades: { [vote]: null, [clear]: 0 } } })
  })

  test('C4: others’ grades, comments and the rank come after one’s own', async () => {
    const { ids, jury, grade, resultOf } = await jurySite(await open(), ['Ice', 'Fire'], 4)
    const [ana, ben, cam, dan] = jury
    for (const caller of [ana, ben, cam]) await grade(caller, ids[0], { 0: 0 }, { comment: 'Mine.' })
    const before = await dan?.(`/jury/${ids[0]}`)
    expect(before?.body).toMatchObject({ count: 3, others: null, mine: null })
    expect(await resultOf(dan, ids[0])).toMatchObject({ count: 3, result: null })
    // Abstaining is an answer and no grade: the application leaves the queue, and shows nothing of the others.
    expect((await grade(dan, ids[0], { 0: null })).body).toMatchObject({ count: 3, isDone: true, others: null })
    expect(await resultOf(dan, ids[0])).toMatchObject({ isDone: true, result: null })
    expect((await dan?.('/jury'))?.body.applications.map(({ id }: { id: number }) => id)).toEqual([ids[1], ids[0]])
    const after = await grade(dan, ids[0], { 0: 0 })
    expect(after.body).toMatchObject({ count: 4, isDone: true })
    expect(after.body.others.map(({ name, comment }: Record<string, string>) => `${name}: ${comment}`).sort()).toEqual([
      'Reviewer 1: Mine.',
      'Reviewer 2: Mine.',
      'Reviewer 3: Mine.',
    ])
    expect((await resultOf(dan, ids[0])).result).toEqual({
      rank: 1,
      isTied: false,
      median: 12,
      mean: 12,
      tallies: [[4, 0, 0]],
    })
  })

  test('C4: one of two grades shows no others, neither does the vote of the older call', async () => {
    const { owner, ids, jury, grade, add, resultOf } = await jurySite(await open(), ['Ice'], 2)
    const [ana, ben] = jury
    const added = await add(clarity)
    const [vote] = (await owner('/admin/criteria')).body.criteria
    await grade(ana, ids[0], { [vote.id]: 2, [added.id]: 3 }, { comment: 'Mine.' })
    const votes = `/reviews/speakers/${ids[0]}`
    const voted = await ben?.(votes, { method: 'PUT', body: { vote: 'yes' } })
    expect(voted?.body).toEqual({ mine: { vote: 'yes', comment: '' }, count: 2, others: null })
    expect((await ben?.(votes))?.body.others).toBeNull()
    // Who can judge nothing sees nothing; who graded one criterion, and cannot judge the other, is done.
    await grade(ben, ids[0], { [vote.id]: null, [added.id]: null })
    expect((await ben?.(votes))?.body).toEqual({ mine: null, count: 1, others: null })
    expect((await ben?.(`/jury/${ids[0]}`))?.body).toMatchObject({ isDone: true, others: null })
    await grade(ben, ids[0], { [added.id]: 0 })
    const others = [{ name: 'Reviewer 1', vote: 'no', comment: 'Mine.' }]
    expect((await ben?.(votes))?.body).toEqual({ mine: null, count: 1, others })
    expect(await resultOf(ben, ids[0])).toMatchObject({ result: { mean: expect.any(Number) } })
  })

  test('C6: a decided application waits for no one; who has graded it still reads it, at its rank', async () => {
    const { owner, ids, jury, grade } = await jurySite(await open(), ['Ice', 'Fire', 'Wind'], 4)
    const [ana, ben, cam, dan] = jury
    for (const caller of [ana, ben, cam]) {
      await grade(caller, ids[0], { 0: 0 })
      await grade(caller, ids[1], { 0: 1 })
    }
    await grade(dan, ids[1], { 0: 1 })
    await owner(`/speakers/${ids[0]}`, { method: 'PATCH', body: { selectionStatus: 'selected' } })
    const listed = async (caller: Caller | undefined) =>
      (await (caller ?? owner)('/jury')).body.applications.map(
        ({ id, result }: { id: number; result: { rank: number } | null }) => [id, result?.rank],
      )
    expect(await listed(ana)).toEqual([
      [ids[2], undefined],
      [ids[0], 1],
      [ids[1], 2],
    ])
    expect(await listed(dan), 'with the same rank for every reader').toEqual([
      [ids[2], undefined],
      [ids[1], 2],
    ])
  })

  test('C4: why it was decided so is for those who decide: it tells a reviewer what others think', async () => {
    const { owner, ids, jury } = await jurySite(await open(), ['Ice'], 1)
    const why = 'Two of us found it too long.'
    await owner(`/speakers/${ids[0]}`, { method: 'PATCH', body: { decisionWhy: why } })
    for (const path of ['/admin/speakers', `/admin/speakers/${ids[0]}`]) {
      expect(JSON.stringify((await owner(path)).body)).toContain(why)
      expect(JSON.stringify((await jury[0]?.(path))?.body)).toContain('"decisionWhy":""')
    }
  })

  test('C4: a change of the application marks grades as given before it, an undo takes the mark away', async () => {
    const { owner, ids, jury, grade, resultOf } = await jurySite(await open(), ['Ice'], 2)
    const [ana, ben] = jury
    for (const caller of [ana, ben]) await grade(caller, ids[0], { 0: 0 })
    await owner(`/speakers/${ids[0]}`, { method: 'PATCH', body: { selectionStatus: 'shortlisted' } })
    expect(await resultOf(ana, ids[0])).toMatchObject({ isBefore: false })
    await owner(`/speakers/${ids[0]}`, { method: 'PATCH', body: { talkSummary: 'Another talk.' } })
    expect(await resultOf(ana, ids[0])).toMatchObject({ isBefore: true })
    expect((await ana?.(`/jury/${ids[0]}`))?.body.others).toMatchObject([{ isBefore: true }])
    // A reason alone is no new grade.
    await grade(ana, ids[0], {}, { comment: 'Because.' })
    expect(await resultOf(ana, ids[0])).toMatchObject({ isBefore: true })
    await grade(ana, ids[0], { 0: 1 })
    expect(await resultOf(ana, ids[0])).toMatchObject({ isBefore: false })
    expect((await undo(owner, 'speakers', Number(ids[0]), 3)).status).toBe(200)
    expect(await resultOf(ben, ids[0])).toMatchObject({ isBefore: false })
  })
})

anyDatabase('Faults of the jury', ({ open }) => {
  test('C3: a conflict of interest takes the application out of that person’s list and of every count', async () => {
    const { ids, jury, grade } = await jurySite(await open(), ['Ice', 'Fire'], 4)
    const [ana, ben] = jury
    for (const caller of jury) await grade(caller, ids[0], { 0: 0 }, { comment: 'Mine.' })
    const say = (isConflict: boolean) => ana?.(`/jury/${ids[0]}`, { method: 'PUT', body: { isConflict } })
    expect((await say(true))?.status).toBe(200)
    expect((await ana?.('/jury'))?.body.applications).toMatchObject([{ id: ids[1] }])
    expect((await ana?.(`/jury/${ids[0]}`))?.body).toMatchObject({
      conflict: 'declared',
      mine: null,
      count: 0,
      others: null,
    })
    expect((await ana?.('/reviews/speakers'))?.body.reviews).toEqual([])
    expect((await ana?.(`/reviews/speakers/${ids[0]}`))?.body).toEqual({ mine: null, count: 0, others: null })
    const vote = { method: 'PUT', body: { vote: 'yes' } }
    expect((await ana?.(`/reviews/speakers/${ids[0]}`, vote))?.body.code).toBe('conflict')
    const { count, others } = (await ben?.(`/jury/${ids[0]}`))?.body ?? {}
    expect([count, others.length]).toEqual([3, 2])
    // Taken back, grades and reason are there again.
    expect((await say(false))?.body.mine).toEqual({ grades: { 0: 0 }, comment: 'Mine.' })
    expect((await ben?.(`/jury/${ids[0]}`))?.body.count).toBe(4)
  })

  test('C3: grades of two windows are kept beside each other, and one who could not judge stays so', async () => {
    const { owner, ids, jury, grade, add } = await jurySite(await open(), ['Ice'], 1)
    const [ana] = jury
    await grade(ana, ids[0], { 0: null })
    const added = await add({ ...clarity, counts: 'informs' })
    const [vote] = (await owner('/admin/criteria')).body.criteria
    expect((await ana?.(`/jury/${ids[0]}`))?.body).toMatchObject({
      mine: { grades: { [vote.id]: null } },
      isDone: true,
    })
    await grade(ana, ids[0], { [added.id]: 3 })
    const { mine } = (await grade(ana, ids[0], { [vote.id]: 1 })).body
    expect(mine.grades).toEqual({ [vote.id]: 1, [added.id]: 3 })
    expect((await grade(ana, ids[0], { [vote.id]: null })).body.mine.grades).toEqual({ [vote.id]: null, [added.id]: 3 })
  })

  test('C3: an organizer who applied herself never sees or counts in her own application', async () => {
    const { owner, ids, jury, grade } = await jurySite(await open(), ['Ice', 'Fire'], 2)
    const [ana, ben] = jury
    await grade(ana, ids[0], { 0: 0 })
    await grade(ben, ids[0], { 0: 2 }, { comment: 'Never.' })
    await owner(`/speakers/${ids[0]}`, { method: 'PATCH', body: { email: 'R1@example.org' } })
    expect((await ana?.('/jury'))?.body).toMatchObject({ applications: [{ id: ids[1] }] })
    expect((await ana?.(`/jury/${ids[0]}`))?.body).toMatchObject({
      conflict: 'own',
      mine: null,
      count: 0,
      others: null,
    })
    expect((await ana?.(`/reviews/speakers/${ids[0]}`))?.body).toEqual({ mine: null, count: 0, others: null })
    expect((await grade(ana, ids[0], { 0: 0 })).body.code).toBe('conflict')
    expect((await ana?.(`/reviews/speakers/${ids[0]}`, { method: 'PUT', body: { vote: 'yes' } }))?.status).toBe(409)
    expect((await ben?.(`/jury/${ids[0]}`))?.body).toMatchObject({ count: 1, others: [] })
  })

  test('C3, C4: a criterion added after ten reviews, its weight 0, one reviewer only', async () => {
    const { owner, ids, jury, grade, add, resultOf } = await jurySite(await open(), ['Ice', 'Fire'], 10)
    const [ana] = jury
    for (const caller of jury) await grade(caller, ids[0], { 0: 1 })
    const added = await add(clarity)
    const [vote] = (await owner('/admin/criteria')).body.criteria
    // The old grades count; who has not graded the new criterion sees no others' before that.
    expect(await resultOf(ana, ids[0])).toMatchObject({ count: 10, isDone: false, result: null })
    await grade(ana, ids[0], { [vote.id]: 1, [added.id]: 3 })
    expect(await resultOf(ana, ids[0])).toMatchObject({
      result: {
        rank: 1,
        median: 6,
        tallies: [
          [0, 10, 0],
          [0, 0, 0, 1],
        ],
      },
    })
    for (const { id } of [vote, added]) await owner(`/criteria/${id}`, { method: 'PATCH', body: { weight: 0 } })
    expect((await resultOf(ana, ids[0])).result).toMatchObject({ rank: null, median: null, mean: null })
    await owner(`/criteria/${added.id}`, { method: 'PATCH', body: { weight: 5 } })
    expect((await resultOf(ana, ids[0])).result).toMatchObject({ rank: null, median: 0, mean: 0 })
  })

  test('C3: what holds grades keeps its scale and stays; a grade that a criterion lacks is refused', async () => {
    const { owner, ids, jury, grade, add } = await jurySite(await open(), ['Ice'], 1)
    const added = await add(clarity)
    const [vote] = (await owner('/admin/criteria')).body.criteria
    const change = async (id: number, body: object) => owner(`/criteria/${id}`, { method: 'PATCH', body })
    expect((await change(added.id, { grades: ' Clear \n\nNot' })).body.criterion.grades).toBe('Clear\nNot')
    for (const grades of ['One', 'Same\nSame', '1\n2\n3\n4\n5\n6'])
      expect((await change(added.id, { grades })).body.fields).toMatchObject([{ field: 'grades' }])
    for (const grades of [{ [added.id]: 2 }, { 99: 0 }, { [vote.id]: -1 }])
      expect((await grade(jury[0], ids[0], grades)).status).toBe(400)
    await grade(jury[0], ids[0], { [vote.id]: 0, [added.id]: 1 })
    expect((await change(added.id, { grades: 'A\nB\nC' })).status).toBe(400)
    expect((await change(added.id, { grades: 'Very\nNot at all' })).status).toBe(200)
    const moved = await change(added.id, { grades: 'Not at all\nVery' })
    expect([moved.status, moved.body.fields]).toMatchObject([400, [{ field: 'grades' }]])
    expect((await change(added.id, { grades: 'Very\nHardly' })).status).toBe(200)
    for (const grades of ['Yes\nNo', 'No\nMaybe\nYes'])
      expect((await change(vote.id, { grades })).body.fields).toMatchObject([{ field: 'grades' }])
    expect((await change(vote.id, { grades: 'Yes\nPerhaps\nNo' })).status).toBe(200)
    for (const { id } of [vote, added])
      expect((await owner(`/criteria/${id}`, { method: 'DELETE' })).body.code).toBe('conflict')
    const spare = await add({ ...clarity, name: 'Spare' })
    expect((await owner(`/criteria/${spare.id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await undo(owner, 'criteria', spare.id)).status).toBe(200)
  })

  test('C3: the grades of a reviewer who leaves stay', async () => {
    const { owner, ids, jury, grade } = await jurySite(await open(), ['Ice'], 3)
    for (const caller of jury) await grade(caller, ids[0], { 0: 0 }, { comment: 'Mine.' })
    const { people } = (await owner('/people')).body
    const gone = people.find(({ name }: { name: string }) => name === 'Reviewer 3')
    await owner(`/people/${gone.id}`, { method: 'PATCH', body: { disabled: true } })
    expect((await jury[2]?.(`/jury/${ids[0]}`))?.status).toBe(401)
    const { count, others } = (await jury[0]?.(`/jury/${ids[0]}`))?.body ?? {}
    expect([count, others.map(({ name }: { name: string }) => name)]).toEqual([3, ['Reviewer 3', 'Reviewer 2']])
  })

  test('C3, C4: the criteria and the grades of the year are in a backup, and come back', async () => {
    const { owner, ids, jury, grade, add } = await jurySite(await open(), ['Ice'], 1)
    const added = await add(clarity)
    await grade(jury[0], ids[0], { [added.id]: 2 }, { comment: 'Warm.' })
    const before = (await jury[0]?.(`/jury/${ids[0]}`))?.body
    const { body: data } = await owner('/backup/export')
    expect(data.tables.reviews).toMatchObject([{ grades: { [added.id]: 2 }, comment: 'Warm.' }])
    await owner(`/speakers/${ids[0]}`, { method: 'DELETE' })
    const options = { skipExistingIds: false, clearExisting: true }
    const imported = await owner('/backup/import', { body: { data, options } })
    expect(imported.status).toBe(200)
    expect((await jury[0]?.(`/jury/${ids[0]}`))?.body).toEqual(before)
  })
})
