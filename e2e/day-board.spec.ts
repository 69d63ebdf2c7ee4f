import type { Page } from '@playwright/test'
import { axeAtEveryWidth, callElsewhere, openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'

const read = async (page: Page, path: string) => (await page.request.get(`/api${path}`)).json()

/** Adds a shift that began 5 minutes ago, with two people, and leaves the others free. */
async function prepare(page: Page) {
  const { now } = await read(page, '/admin/overview')
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

test('V5: one press says who is here or missing, Undo takes it back, a gap is filled, and others see it by themselves', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openTab(page, 'volunteers')
  const { path, people } = await prepare(page)
  const [ana, ben, cleo] = people
  await page.goto('/admin/dashboard?tab=volunteers&view=day')
  const list = (name: string) => page.getByRole('region', { name, exact: true })
  const row = (name: string, person: { name: string }) =>
    list(name).getByRole('listitem').filter({ hasText: person.name }).last()
  const press = (name: string, person: { name: string }, label: string) =>
    row(name, person)
      .getByRole('button', { name: new RegExp(`^${label}\\b`) })
      .click()
  await expect(row('Due', ana)).toContainText(/Front doors, \d+ minutes late/)

  await press('Due', ana, 'Here')
  await expect(row('Here', ana)).toBeVisible()
  await expect(list('Due').getByRole('heading')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row('Due', ana)).toBeVisible()
  await press('Due', ben, 'Missing')
  await expect(row('Missing', ben)).toBeVisible()
  await expect(list('Gaps')).toContainText('needs 1 person')
  await expect(row('Gaps', cleo).getByRole('link')).toHaveAttribute('href', `tel:${cleo.phone.replace(/\D/g, '')}`)
  await press('Gaps', cleo, 'Assign')
  await expect(row('Due', cleo)).toBeVisible()
  await expect(list('Gaps')).toContainText('No shift of the next two hours lacks people.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row('Gaps', cleo)).toBeVisible()

  // Another organizer presses, and this board shows it.
  await callElsewhere(page, 'PATCH', `${path}/${ana.id}`, { state: 'here' })
  await expect(row('Here', ana)).toBeVisible({ timeout: 20_000 })
  await page.setViewportSize({ width: 320, height: 900 })
  await axeAtEveryWidth(page, axe)
})
