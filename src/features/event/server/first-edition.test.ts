import { expect, onTestFinished, test, vi } from 'vitest'
import { prepare } from '#app/prepare.ts'
import { defaultProfile } from '#features/event/event-profile.schema.ts'
import { anyDatabase } from '#test/each-database.ts'
import { PASSWORD, testSite } from '#test/test-site.ts'

anyDatabase('The event of a fresh site', ({ open }) => {
  test.for([
    ['2026-03-01T12:00:00.000Z', 2026, '2026-10-08'],
    ['2026-10-08T20:29:59.999Z', 2026, '2026-10-08'],
    ['2026-10-08T20:30:00.000Z', 2027, '2027-10-14'],
    ['2027-10-14T20:30:00.000Z', 2028, '2028-10-12'],
    ['2030-02-28T00:00:00.000Z', 2030, '2030-10-10'],
  ] as const)('E4: a first start at %s finds the edition of %i ahead, on %s', async ([now, editionYear, date]) => {
    const site = testSite(await open(), { now, settings: { SAMPLE_CONTENT: 'on' } })
    await prepare(site.services)
    const { body } = await site.visitor('/event')
    expect(body.event).toMatchObject({
      editionYear,
      date,
      ticketSaleStart: `${editionYear}-06-01T00:00`,
      phase: expect.not.stringMatching('over'),
      lineUpYear: 2025,
      pastEditions: [{ year: 2025, date: '2025-09-25' }],
    })
  })

  test('E4: a first start says that the sample event moved, and `specified` keeps its day', async () => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    onTestFinished(() => said.mockRestore())
    const now = '2026-11-22T12:00:00.000Z'
    const startOf = async (SAMPLE_CONTENT: string) => {
      said.mockClear()
      const site = testSite(await open(), { now, settings: { SAMPLE_CONTENT, ADMIN_PASSWORD: PASSWORD } })
      await prepare(site.services)
      const { date } = (await site.visitor('/event')).body.event
      const lines = said.mock.calls.flat()
      await prepare(site.services)
      return { date, lines, again: said.mock.calls.flat().slice(lines.length) }
    }
    expect(await startOf('on')).toEqual({
      date: '2027-10-14',
      lines: [
        'The sample event is on October 14, 2027, since October 8, 2026 has passed. SAMPLE_CONTENT=specified keeps that day.',
      ],
      again: [],
    })
    expect(await startOf('specified')).toEqual({ date: '2026-10-08', lines: [], again: [] })
    const unpublished =
      'The site is not published: visitors see "Coming soon". Publish it at http://localhost:3000/admin/dashboard'
    expect(await startOf('off')).toEqual({ date: null, lines: [unpublished], again: [unpublished] })
  })

  test('Y7: a site that starts empty knows of no year before, and a line-up that organizers name comes first', async () => {
    const settings = { SAMPLE_CONTENT: 'off', ADMIN_PASSWORD: PASSWORD }
    const site = testSite(await open(), { now: '2027-11-22T12:00:00.000Z', settings })
    await prepare(site.services)
    const read = async () => (await site.visitor('/event')).body.event
    expect(await read()).toMatchObject({ editionYear: 2028, lineUpYear: 2028, pastEditions: [] })
    const none = { name: '', url: '' }
    expect(await read()).toMatchObject({ socialLinks: [], contactPhone: '', programme: none, organisation: none })
    expect((await read()).licenceNotice).toBe('')
    expect(JSON.stringify(await read())).not.toMatch(/devon/i)
    const admin = await site.signIn()
    expect((await admin('/admin/editions')).body.editions).toMatchObject([{ confirmedOnly: true }])
    const name = (profile: object) => admin('/settings/event-profile', { body: { value: JSON.stringify(profile) } })
    expect((await name({ ...defaultProfile, lineUpYear: 2025 })).status).toBe(200)
    expect((await read()).lineUpYear).toBe(2025)
  })

  test('E4: what was once begun stays where it is, also when it is over', async () => {
    const site = testSite(await open(), { settings: { ADMIN_PASSWORD: PASSWORD } })
    await prepare(site.services)
    const admin = await site.signIn()
    const link = { value: 'https://tickets.example', description: '' }
    expect((await admin('/settings/ticket-purchase-url', { body: link })).status).toBe(200)
    site.clock.now = '2026-11-22T12:00:00.000Z'
    await prepare(site.services)
    expect((await site.visitor('/event')).body.event).toMatchObject({ date: '2026-10-08', phase: 'over' })
  })
})
