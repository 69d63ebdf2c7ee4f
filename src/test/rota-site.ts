import { addEdition } from './builders.ts'
import { testSite } from './test-site.ts'

/** The day of the event. */
export const DAY = '2026-10-08'

/** A site with one role, and an organizer who adds shifts and approved volunteers. */
export async function rotaSite(open: () => Promise<Parameters<typeof testSite>[0]>) {
  const database = await open()
  await addEdition(database.db, { date: DAY })
  const site = testSite(database)
  const admin = await site.signIn()
  const { body } = await admin('/volunteer-roles', { body: { name: 'Doors' } })
  const edit = { at: new Date(site.clock.now), by: { userId: null, name: 'Priya' }, address: '' }

  async function addShift(from: string, to: string, more: object = {}) {
    const times = { startsAt: `${DAY}T${from}`, endsAt: to.includes('T') ? to : `${DAY}T${to}` }
    const answer = await admin('/shifts', { body: { roleId: body.role.id, ...times, least: 1, most: 2, ...more } })
    return { ...answer, id: answer.body.shift?.id }
  }

  async function addVolunteer(name: string, more: object = {}) {
    const volunteer = { name, email: `${name.toLowerCase()}@example.org`, status: 'approved', ...more }
    return (await admin('/volunteers', { body: volunteer })).body.volunteer.id
  }

  return { ...site, database, admin, edit, addShift, addVolunteer, roleId: body.role.id }
}
