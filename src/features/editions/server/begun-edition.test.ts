import { expect, test } from 'vitest'
import { eachDatabase } from '#test/each-database.ts'
import { AFTER_EVENT, bringAll, nextEdition, seenYears, siteAfterEvent } from '#test/next-edition-site.ts'
import { type Caller, undo } from '#test/test-site.ts'

const revert = (caller: Caller, event: number) => caller(`/history/events/${event}/revert`, { body: {} })

eachDatabase('An edition that has begun', ({ open }) => {
  test('Y5: a beginning can be undone for a week, and everything is as before', async () => {
    const site = await siteAfterEvent(open)
    const before = await seenYears(site)
    const tiers = () =>
      site.database.db
        .selectFrom('sponsors')
        .select(['id', 'packageId', 'tierName', 'tierOrder'])
        .orderBy('id')
        .execute()
    const named = await tiers()
    await site.admin('/editions/next', { body: { ...nextEdition, brings: { ...bringAll, partners: false } } })
    await site.admin('/editions/next/begin', { method: 'POST' })
    expect(await seenYears(site)).not.toBe(before)
    site.clock.now = '2026-10-27T15:59:59.000Z'
    const later = await site.signIn()
    const { takeBack } = (await later('/editions/next')).body
    expect(takeBack.until).toBe('2026-10-27T16:00:00.000Z')
    expect(await revert(later, takeBack.event)).toMatchObject({ status: 200, body: { record: { year: 2026 } } })
    site.clock.now = AFTER_EVENT
    expect(await seenYears(site)).toBe(before)
    expect(await tiers()).toEqual(named)
    await (await site.signIn())('/editions/next/begin', { method: 'POST' })
    const again = (await (await site.signIn())('/editions/next')).body.takeBack.event
    expect((await revert(await site.signIn(), takeBack.event)).status).toBe(409)
    expect((await revert(await site.signInAs('editor'), again)).status).toBe(403)
    site.clock.now = '2026-10-27T16:00:00.000Z'
    const late = await revert(await site.signIn(), again)
    expect([late.status, late.body.detail]).toEqual([409, 'It is too late to turn 2027 back into a draft.'])
  })

  test('Y5: partners are back in their packages, even if those were renamed', async () => {
    const site = await siteAfterEvent(open)
    const tierOf = async (id: number) => {
      const { sponsors } = (await site.admin('/admin/sponsors?year=2026')).body
      return sponsors.find((sponsor: { id: number }) => sponsor.id === id)?.tier
    }
    const putBack = (id: number) => undo(site.admin, 'sponsors', id)
    const rename = (id: number, name: string) =>
      site.admin(`/sponsorship-packages/${id}`, { method: 'PATCH', body: { name } })
    const [first, second, third] = (await site.admin('/admin/sponsors?year=2026')).body.sponsors
    const [top] = (await site.admin('/admin/sponsorship-packages')).body.packages
    await site.admin(`/sponsors/${first.id}`, { method: 'DELETE' })
    await site.admin('/editions/next', { body: nextEdition })
    await site.admin('/editions/next/begin', { method: 'POST' })
    // Restored into a past year, it keeps the tier it had there.
    expect((await putBack(first.id)).status).toBe(200)
    for (const name of ['The Sun', 'The Moon']) await rename(top.id, name)
    expect([await tierOf(first.id), await tierOf(second.id)]).toEqual([top.name, top.name])
    await site.admin(`/sponsors/${second.id}`, { method: 'DELETE' })
    await site.admin(`/sponsors/${third.id}`, { method: 'PATCH', body: { tier: 'The Moon' } })
    await revert(site.admin, (await site.admin('/editions/next')).body.takeBack.event)
    expect([await tierOf(first.id), await tierOf(third.id)]).toEqual(['The Moon', 'The Moon'])
    // Restored into the year that is current again, it needs a current package.
    expect((await putBack(second.id)).body).toMatchObject({ code: 'conflict', fields: [{ field: 'tier' }] })
    await site.admin(`/sponsors/${third.id}`, { method: 'DELETE' })
    await rename(top.id, top.name)
    expect((await putBack(second.id)).status).toBe(200)
    await rename(top.id, 'The Stars')
    expect(await tierOf(second.id)).toBe('The Stars')
  })

  test('Y5, RE13: of simultaneous presses one succeeds, and a begun edition is not discarded', async () => {
    const site = await siteAfterEvent(open)
    const press = (path: string, method = 'POST') => site.admin(`/editions/next${path}`, { method })
    const stages = async () => {
      const { editions } = (await site.admin('/admin/editions')).body
      return editions.map(({ year, stage }: { year: number; stage: string }) => `${year} ${stage}`)
    }
    await site.admin('/editions/next', { body: nextEdition })
    const both = await Promise.all([press('/begin'), press('', 'DELETE'), press('', 'DELETE')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    // Either the discard was first, or the edition has begun with its whole team.
    if (both[0].status === 404) {
      await site.admin('/editions/next', { body: nextEdition })
      await press('/begin')
    }
    expect((await site.read('/team')).teamMembers).toHaveLength(9)
    const { event } = (await site.admin('/editions/next')).body.takeBack
    const back = await Promise.all([1, 2, 3].map(() => revert(site.admin, event)))
    expect(back.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await stages()).toEqual(['2027 draft', '2026 current', '2025 past'])
  })
})
