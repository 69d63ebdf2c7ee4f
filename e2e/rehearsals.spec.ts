import { axeAtEveryWidth, beginSession, callElsewhere, forgiveRefusals } from './administering.ts'
import { expect, test } from './fixtures.ts'

test.use({ timezoneId: 'Europe/Berlin' })

test('K4, AX1: a speaker books a rehearsal with one press on their page, and is asked again when it is moved', async ({
  page,
  axe,
  complaints,
}) => {
  await beginSession(page)
  const add = (path: string, body: object) => callElsewhere(page, 'POST', path, body)
  const data = { name: 'Ida Waits', title: 'Ecologist', bio: 'Works outside.', topic: 'Fire', talkTitle: 'Fire' }
  const { speaker } = await add('/speakers', { ...data, selectionStatus: 'selected' })
  const { address } = await add('/access-links', { purpose: 'speaker', recordId: speaker.id, by: 'page' })
  const { pathname } = new URL(address)
  const year = Number(speaker.year)
  const { slot } = await add('/slots', {
    ...{ kind: 'rehearsal', startsAt: `${year}-10-01T18:00`, minutes: 45, capacity: 1 },
    place: 'https://meet.example/hall',
  })

  await page.goto(pathname)
  const other = await add('/speakers', { ...data, name: 'Bo Reed', talkTitle: 'Bees', selectionStatus: 'selected' })
  const place = `/slots/${slot.id}/speakers/${other.speaker.id}`
  await callElsewhere(page, 'PUT', place)
  await page.getByRole('button', { name: /Book/ }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody was faster')
  await expect(page.getByText('None is free at the moment.')).toBeVisible()
  await callElsewhere(page, 'DELETE', place)
  await page.reload()
  await page.getByRole('button', { name: /Book/ }).click()
  const heading = page.getByRole('heading', { name: 'Rehearsals and calls' })
  await expect(page.getByText('Thank you, we have it.')).toBeVisible()
  await expect(heading).toBeFocused()
  await expect(page.getByText('Thursday, October 1, 6 PM to 6:45 PM', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Your time: .*, 2 AM$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'https://meet.example/hall' })).toBeVisible()
  const calendar = await page.getByRole('link', { name: 'Add to my calendar' }).getAttribute('href')
  expect(await (await page.request.get(calendar ?? '')).text()).toContain('METHOD:PUBLISH')
  await axeAtEveryWidth(page, axe)

  await page.goto('/admin/dashboard?tab=speakers&view=slots')
  await expect(page.getByText('1 of 1 booked: Ida Waits')).toBeVisible()
  await page.getByRole('button', { name: /^Edit/ }).click()
  await page.getByLabel('Place or address').fill('Elks Hall')
  await page.getByRole('button', { name: 'Save rehearsal or call' }).click()
  await expect(page.getByText('Ida Waits booked it, and will be asked whether it still suits them.')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('1 of 1 booked: Ida Waits (asked again)')).toBeVisible()
  await axeAtEveryWidth(page, axe)

  await page.goto(pathname)
  await page.getByRole('button', { name: /Yes, it suits me/ }).click()
  await expect(page.getByText('This was changed after you booked it.')).toBeHidden()
  await expect(heading).toBeFocused()
  await page.locator('summary', { hasText: 'Leave' }).click()
  await page.getByRole('button', { name: /Leave this one/ }).click()
  await expect(page.getByRole('button', { name: /Book/ })).toBeVisible()

  await page.goto(`/admin/dashboard?tab=speakers&record=${speaker.id}`)
  await page.getByText('No milestones').click()
  await page.getByLabel('Book for them').selectOption(String(slot.id))
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByRole('button', { name: /Take out/ }).click()
  await expect(page.getByText('None booked.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rehearsals and calls' })).toBeFocused()
  forgiveRefusals(complaints)
})
