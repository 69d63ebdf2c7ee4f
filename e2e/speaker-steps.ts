import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Adds pending speakers as if by another administrator, and lists them alone. */
export async function addSpeakers(page: Page, surname: string, names: string[]) {
  const ids: number[] = []
  for (const name of names) {
    const data = { name: `${name} ${surname}`, title: 'Tester', bio: 'Tests.', topic: 'Tests' }
    const answer = await page.request.post('/api/speakers', { data, headers: sameOrigin(page) })
    ids.push((await answer.json()).speaker.id)
  }
  await page.reload()
  await page.getByLabel('Search speakers').fill(surname)
  await expect(rows(page)).toHaveCount(names.length)
  return ids
}

function sameOrigin(page: Page) {
  return { Origin: new URL(page.url()).origin }
}

export function rows(page: Page) {
  return page.getByRole('list', { name: 'Speakers' }).getByRole('listitem')
}
