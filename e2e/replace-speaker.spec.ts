import { axeAtEveryWidth, callElsewhere, forgiveRefusals, openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'

test('S6: on a phone a speaker is replaced in three presses; the mails are read, and all of it is undone', async ({
  page,
  axe,
  complaints,
}) => {
  await openTab(page, 'account')
  const { speakers } = await (await page.request.get('/api/admin/speakers')).json()
  const [leaving, first, second] = speakers
  for (const { id } of [first, second]) {
    await callElsewhere(page, 'PATCH', `/speakers/${id}`, { selectionStatus: 'shortlisted' })
  }
  const read = async (path: string) => (await page.request.get(path)).text()
  expect(await read('/schedule')).toContain(leaving.name)

  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto('/admin/dashboard?tab=speakers&view=shortlisted')
  await page.getByRole('button', { name: `Make reserve: ${first.name}` }).click()
  await expect(page.getByText('Reserve 1')).toBeVisible()
  await page.getByRole('button', { name: `Make reserve: ${second.name}` }).click()
  await page.getByRole('button', { name: `Move up: ${second.name}` }).click()
  await expect(page.getByRole('button', { name: `Move up: ${first.name}` })).toBeVisible()

  await page.goto('/admin/dashboard?tab=speakers')
  let presses = 0
  async function press(name: string) {
    presses++
    await page.getByRole('button', { name, exact: true }).click()
  }
  await press(`Edit ${leaving.name}`)
  await press(`${leaving.name} cannot come`)
  await expect(page.getByRole('radio', { name: second.name })).toBeChecked()
  await axeAtEveryWidth(page, axe)
  await page.setViewportSize({ width: 390, height: 780 })
  await press(`Replace ${leaving.name}`)
  const result = page.getByRole('dialog', { name: `${second.name} speaks at` })
  await expect(result).toBeVisible()
  expect(presses).toBe(3)
  await axeAtEveryWidth(page, axe)
  for (const path of ['/', '/schedule', '/speakers?year=2026', `/search/${leaving.name.split(' ')[1]}`]) {
    expect(await read(path), path).not.toContain(leaving.name)
  }
  expect(await read('/schedule')).toContain(second.name)

  await page.getByRole('button', { name: 'Read the 2 mails' }).click()
  for (const { name } of [second, leaving]) {
    await page
      .getByRole('dialog', { name: `Mail to ${name}` })
      .getByRole('button', { name: /once mail works/ })
      .click()
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: `Edit ${leaving.name}` }).click()
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('button', { name: /Replaced/ }).click()
  await page.getByRole('button', { name: 'Undo all of it' }).click()
  await expect(page.getByText('Everything is as before. No mail was sent.')).toBeVisible()
  expect(await read('/schedule')).toContain(leaving.name)

  await page.goto('/admin/dashboard?tab=speakers')
  await page.getByRole('button', { name: `Edit ${leaving.name}` }).click()
  await page.getByRole('button', { name: `${leaving.name} cannot come` }).click()
  await callElsewhere(page, 'POST', `/speakers/${leaving.id}/replacement`, { reserve: null })
  await page.getByRole('radio', { name: 'To be announced' }).check()
  await page.getByRole('button', { name: `Replace ${leaving.name}` }).click()
  await expect(page.getByText(/was replaced already/)).toBeVisible()
  forgiveRefusals(complaints)
})
