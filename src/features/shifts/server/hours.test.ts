import { expect, test } from 'vitest'
import { anyDatabase } from '#test/each-database.ts'
import { rotaSite } from '#test/rota-site.ts'

anyDatabase('The hours of volunteers', ({ open }) => {
  test('V5: after the day each has planned hours and those in which they were here, as a list, a sheet and a paper', async () => {
    const { admin, addShift, addVolunteer, raw, cookie } = await rotaSite(open)
    const [ada, bo] = [await addVolunteer('Ada'), await addVolunteer('Bo')]
    await addVolunteer('Cy')
    const shifts = [
      await addShift('08:00', '10:30'),
      await addShift('11:00', '12:00'),
      await addShift('13:00', '15:00'),
    ]
    for (const [index, state] of ['done', 'missing', 'expected'].entries()) {
      const { id } = shifts[index] ?? { id: 0 }
      await admin(`/shifts/${id}/places`, { body: { volunteerId: ada } })
      await admin(`/shifts/${id}/places/${ada}`, { method: 'PATCH', body: { state } })
    }
    await admin(`/shifts/${shifts[0]?.id}/places`, { body: { volunteerId: bo } })
    expect((await admin('/admin/shifts/hours')).body.people).toMatchObject([
      { name: 'Ada', email: 'ada@example.org', shifts: 3, planned: 5.5, here: 2.5, missing: 1, unmarked: 2 },
      { name: 'Bo', shifts: 1, planned: 2.5, here: 0, missing: 0, unmarked: 2.5 },
    ])
    const sheet = await admin('/sheets/hours/file?columns=name,here')
    expect(sheet.status).toBe(200)
    const session = { cookie: await cookie() }
    const paper = await raw(`/api/admin/shifts/hours/${ada}/confirmation.pdf`, session)
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(paper.headers.get('content-disposition')).toContain('hours-ada.pdf')
    const none = await admin(`/admin/shifts/hours/${bo}/confirmation.pdf`)
    expect([none.status, none.body.detail]).toEqual([409, 'Bo was not marked as here in any shift.'])
  })
})
