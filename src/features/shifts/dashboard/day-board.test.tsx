import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openTab, ownSite } from '#test/screens/open-tab.ts'

test('V5: one press says who is here or missing, Undo takes it back, and a gap is filled', async () => {
  const site = await ownSite()
  const { now } = await site.call('GET', '/admin/plan')
  const local = (minutes: number) =>
    new Date(Date.parse(now) + minutes * 60_000)
      .toLocaleString('sv-SE', { timeZone: 'America/Edmonton' })
      .replace(' ', 'T')
      .slice(0, 16)
  const { roles, people } = await site.call('GET', '/admin/shifts')
  const times = { startsAt: local(-5), endsAt: local(120), least: 2, most: 2 }
  const { shift } = await site.call('POST', '/shifts', { roleId: roles[3].id, place: 'Front doors', ...times })
  for (const { id } of people.slice(0, 2)) await site.call('POST', `/shifts/${shift.id}/places`, { volunteerId: id })
  const [ana, ben, cleo] = people

  const { page, press } = await openTab('volunteers&view=day', { site })
  const list = (name: string) => page.findByRole('region', { name })
  const row = async (name: string, person: { name: string }) =>
    within(await list(name))
      .queryAllByRole('listitem')
      .findLast(({ textContent }) => textContent?.includes(person.name))
  const isIn = (name: string, person: { name: string }) =>
    expect.poll(async () => Boolean(await row(name, person)), { message: `${person.name} in ${name}` }).toBe(true)
  const mark = async (name: string, person: { name: string }, label: string) =>
    press(new RegExp(`^${label}\\b`), await row(name, person))

  await isIn('Due', ana)
  expect((await row('Due', ana))?.textContent).toMatch(/Front doors, \d+ minutes late/)
  await mark('Due', ana, 'Here')
  await isIn('Here', ana)
  expect(document.activeElement).toBe(within(await list('Due')).getByRole('heading'))
  await press('Undo')
  await isIn('Due', ana)
  await mark('Due', ben, 'Missing')
  await isIn('Missing', ben)
  await expect.poll(async () => (await list('Gaps')).textContent).toContain('needs 1 person')
  await isIn('Gaps', cleo)
  const call = within((await row('Gaps', cleo)) ?? document.body).getByRole('link')
  expect(call.getAttribute('href')).toBe(`tel:${cleo.phone.replace(/\D/g, '')}`)
  await mark('Gaps', cleo, 'Assign')
  await isIn('Due', cleo)
  expect((await list('Gaps')).textContent).toContain('Every shift in the next two hours is full.')
  await press('Undo')
  await isIn('Gaps', cleo)
})
