import type { Page } from '@playwright/test'
import { axeAtEveryWidth, beginSession, callElsewhere } from './administering.ts'
import { expect, test } from './fixtures.ts'
import { headingsOf, isTag, partOf, partsOf, sendPlainly, textOf, visitPlainly } from './plain-visitor.ts'

test.use({ sharesSite: true })

/** A role with three early shifts, the first two overlapping, and an approved volunteer with the address of their page. */
async function volunteerWithLink(page: Page, name: string) {
  await beginSession(page)
  const { editions } = await (await page.request.get('/api/admin/editions')).json()
  const { date } = editions.find(({ stage }: { stage: string }) => stage === 'current')
  const role = {
    name: `Keys of ${name}`,
    contactName: 'Kathleen O’Rourke',
    contactPhone: '780 555 0142',
    needsBriefing: true,
  }
  const roleId = (await callElsewhere(page, 'POST', '/volunteer-roles', role)).role.id
  for (const [startsAt, endsAt] of [
    ['00:15', '02:00'],
    ['01:00', '02:30'],
    ['03:00', '04:00'],
  ])
    await callElsewhere(page, 'POST', '/shifts', {
      ...{ roleId, place: 'Side door', least: 1, most: 1 },
      ...{ startsAt: `${date}T${startsAt}`, endsAt: `${date}T${endsAt}` },
    })
  const person = { name, email: `${name.toLowerCase()}@example.org`, status: 'approved' }
  const { volunteer } = await callElsewhere(page, 'POST', '/volunteers', person)
  const subject = { purpose: 'volunteer', recordId: volunteer.id, by: 'page' }
  const { address } = await callElsewhere(page, 'POST', '/access-links', subject)
  return { role: role.name, path: `/my/${String(address).split('/my/')[1]}` }
}

test('V3, V4: a volunteer says that they come, chooses shifts by keyboard and leaves one; the organizers see who is ready', async ({
  page,
  axe,
}) => {
  const { role, path } = await volunteerWithLink(page, 'Priya')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Hello, Priya' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, I will come', exact: true }).press('Enter')
  const answer = page.getByRole('region', { name: /^You will be there/ })
  await expect(answer.getByRole('heading')).toBeFocused()
  const open = page.getByRole('region', { name: 'Open shifts that fit' })
  await page.getByRole('checkbox', { name: `${role}, 12:15 AM to 2 AM`, exact: true }).press('Space')
  const beside = open.getByRole('checkbox', { name: `${role}, 1 AM to 2:30 AM` })
  await expect(beside).toBeDisabled()
  await expect(beside).toHaveAccessibleDescription(
    `Side door, 1 place left Overlaps ${role}, 12:15 AM to 2 AM, by 1 hour.`,
  )
  await page.getByRole('checkbox', { name: `${role}, 3 AM to 4 AM`, exact: true }).press('Space')
  await axeAtEveryWidth(page, axe)
  await page.getByRole('button', { name: 'Take 2 shifts', exact: true }).press('Enter')
  await expect(open.getByRole('status')).toHaveText('They are yours now.')
  const mine = page.getByRole('region', { name: 'My shifts' })
  await expect(mine.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Call 780 555 0142' })).toHaveAttribute('href', 'tel:7805550142')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    mine.getByRole('link', { name: 'Add to my calendar' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('my-shifts.ics')
  await mine.locator('summary', { hasText: '3 AM to 4 AM' }).press('Enter')
  await mine.getByRole('button', { name: /^Leave this shift.* 3 AM to 4 AM$/ }).click()
  await expect(mine.getByRole('status')).toHaveText('Sent. The organizers have been told.')
  await expect(mine.getByRole('heading')).toBeFocused()
  await expect(mine.getByRole('listitem')).toHaveCount(1)

  await page.goto('/admin/dashboard?tab=volunteers&view=sent')
  const row = page.getByRole('list', { name: 'Who has sent what' }).getByRole('listitem').filter({ hasText: 'Priya' })
  await expect(row).toContainText('1 of 2 done')
  await expect(row).toContainText('Briefing')
})

test('V3: without scripts they take two shifts at once, and say that they cannot come', async ({ page, site }) => {
  const { role, path } = await volunteerWithLink(page, 'Noor')
  const chosen = { [`${role}, 12:15 AM to 2 AM`]: 'on', [`${role}, 3 AM to 4 AM`]: 'on' }
  const open = await visitPlainly(site.address, path)
  const taken = await sendPlainly(site.address, open, 'Take the chosen shifts', chosen)
  expect(textOf(taken.document)).toContain('Thank you, we have it.')
  const mine = partOf(taken.document, part => part.name === 'section' && headingsOf(part)[0] === 'My shifts')
  expect(partsOf(mine, isTag('li'))).toHaveLength(2)
  const off = await sendPlainly(site.address, taken, 'Tell the organizers')
  expect(textOf(off.document)).toContain('You told us that you cannot come')
  const { volunteers } = await (await page.request.get('/api/volunteers/status/approved')).json()
  expect(volunteers.find(({ name }: { name: string }) => name === 'Noor')).toMatchObject({ attendance: 'declined' })
})
