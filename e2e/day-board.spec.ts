import type { Page } from '@playwright/test'
import { beginSession, callElsewhere } from './administering.ts'
import { expect, test } from './fixtures.ts'

// What its buttons do: `src/features/shifts/dashboard/day-board.test.tsx`.

test.use({ sharesSite: true })

const read = async (page: Page, path: string) => (await page.request.get(`/api${path}`)).json()

/** Adds a shift that began 5 minutes ago, with two people, and leaves the others free. */
async function prepare(page: Page) {
  const { now } = await read(page, '/admin/plan')
  const local = (minutes: number) =>
    new Date(Date.parse(now) + minutes * 60_000)
      .toLocaleString('sv-SE', { timeZone: 'America/Edmonton' })
      .replace(' ', 'T')
      .slice(0, 16)
  const { roles, people } = await read(page, '/admin/shifts')
  const times = { startsAt: local(-5), endsAt: local(120) }
  const { shift } = await callElsewhere(page, 'POST', '/shifts', {
    ...{ roleId: roles[3].id, place: 'Front doors', ...times, least: 2, most: 2 },
  })
  const path = `/shifts/${shift.id}/places`
  for (const { id } of people.slice(0, 2)) await callElsewhere(page, 'POST', path, { volunteerId: id })
  return { path, people }
}

test('V5: the board says who is due, and shows by itself what another organizer pressed', async ({ page, axe }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  await beginSession(page)
  const { path, people } = await prepare(page)
  const [ana] = people
  await page.clock.install()
  await page.goto('/admin/dashboard?tab=volunteers&view=day')
  const row = (list: string) =>
    page.getByRole('region', { name: list, exact: true }).getByRole('listitem').filter({ hasText: ana.name })
  await expect(row('Due')).toContainText(/Front doors, \d+ minutes late/)
  await callElsewhere(page, 'PATCH', `${path}/${ana.id}`, { state: 'here' })
  await page.clock.fastForward(10_000)
  await expect(row('Here')).toBeVisible()
  await axe()
})
