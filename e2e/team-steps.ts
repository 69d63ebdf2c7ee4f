import type { Page } from '@playwright/test'
import { callElsewhere } from './administering.ts'
import { expect } from './fixtures.ts'

export const memberRows = (page: Page) => page.getByRole('list', { name: 'Team members' }).getByRole('listitem')

/** Adds members. */
export async function addMembers(page: Page, surname: string, names: string[]) {
  const ids: number[] = []
  const { teamMembers } = await (await page.request.get('/api/admin/team')).json()
  for (const name of names) {
    const data = { name: `${name} ${surname}`, role: 'Tester', bio: 'Tests.', photo: teamMembers[0].photo }
    ids.push((await callElsewhere(page, 'POST', '/team', data)).teamMember.id)
  }
  return ids
}

/** Opens the tab, and lists the members of a family name alone. */
export async function listMembers(page: Page, surname: string) {
  await page.goto('/admin/dashboard?tab=team')
  await page.getByLabel('Search team members').fill(surname)
  await expect(memberRows(page).filter({ hasNotText: surname })).toHaveCount(0)
}
