import { expect, test } from 'vitest'
import { aSpeaker } from '#test/builders.ts'
import { anyDatabase } from '#test/each-database.ts'
import { testSite } from '#test/test-site.ts'

anyDatabase('Reviews', ({ open }) => {
  test('O2: the votes of others show once one has voted', async () => {
    const { signIn, visitor, signInAs } = testSite(await open())
    const owner = await signIn()
    await owner('/speakers', { body: aSpeaker() })
    const [ana, ben] = [await signInAs('reviewer'), await signInAs('editor')]
    const at = '/reviews/speakers/1'
    expect((await visitor(at)).status).toBe(401)
    expect((await ana(at)).body).toEqual({ mine: null, count: 0, others: null })
    const yes = { vote: 'yes', comment: 'I would call my brother after this.' }
    expect((await ana(at, { method: 'PUT', body: yes })).body).toEqual({ mine: yes, count: 1, others: [] })
    expect((await ben(at)).body).toEqual({ mine: null, count: 1, others: null })
    expect((await ben('/reviews/speakers')).body.reviews).toEqual([{ recordId: 1, count: 1, mine: null }])
    const no = { vote: 'no', comment: '' }
    expect((await ben(at, { method: 'PUT', body: { vote: 'no' } })).body).toEqual({
      mine: no,
      count: 2,
      others: [{ name: 'reviewer', ...yes }],
    })
    expect((await ana('/reviews/speakers')).body.reviews).toEqual([{ recordId: 1, count: 2, mine: 'yes' }])
    // A changed mind is still one vote.
    await ana(at, { method: 'PUT', body: { vote: 'maybe', comment: 'Too long.' } })
    // A vote without a comment leaves the one that is kept.
    await ana(at, { method: 'PUT', body: { vote: 'maybe' } })
    expect((await ben(at)).body.others).toEqual([{ name: 'reviewer', vote: 'maybe', comment: 'Too long.' }])
    expect((await ben('/speakers/1', { method: 'PATCH', body: { selectionStatus: 'shortlisted' } })).status).toBe(200)
    expect((await ana('/speakers/1', { method: 'PATCH', body: { selectionStatus: 'selected' } })).status).toBe(403)
  })

  test('what is not there, no vote, or of a length beyond reading is refused', async () => {
    const { signIn } = testSite(await open())
    const owner = await signIn()
    await owner('/speakers', { body: aSpeaker() })
    const put = async (path: string, body: object) => (await owner(`/reviews/${path}`, { method: 'PUT', body })).status
    expect(await put('speakers/9', { vote: 'yes' })).toBe(404)
    expect((await owner('/reviews/volunteers/1')).status).toBe(404)
    for (const path of ['teams/1', 'speakers/x', 'users/1']) expect(await put(path, { vote: 'yes' })).toBe(400)
    for (const body of [{}, { vote: 'perhaps' }, { vote: 'yes', comment: 'x'.repeat(1001) }])
      expect(await put('speakers/1', body)).toBe(400)
    expect((await owner('/reviews/speakers/1')).body.count).toBe(0)
  })
})
