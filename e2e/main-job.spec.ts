import { turnTo } from './administering.ts'
import { complaintsOf, expect, openUntil, PASSWORD, processTest as test } from './fixtures.ts'
import { choosePicture, dialogToCutOut, photo } from './picture-steps.ts'
import { startServer } from './server-process.ts'

test.use({ filled: true })

test('The main job: an administrator changes a featured speaker; every visitor sees it, also after the process was killed', async ({
  place,
  browser,
}) => {
  const settings = { ...place, ADMIN_PASSWORD: PASSWORD }
  const first = await startServer(settings)
  const visitor = await browser.newPage({ javaScriptEnabled: false })
  await visitor.goto(first.address, { waitUntil: 'domcontentloaded' })
  await expect(visitor.getByRole('heading', { name: 'Brave Enough' })).toBeVisible()
  await expect(visitor.locator('#speakers').getByRole('heading', { name: 'Maren Okafor' })).toBeVisible()
  const before = await visitor.getByRole('img', { name: 'Portrait of Maren Okafor' }).first().getAttribute('src')
  for (const section of ['about', 'speakers', 'tickets', 'sponsors', 'contact']) {
    await expect(visitor.locator(`#${section}`)).toBeVisible()
  }

  const admin = await browser.newPage()
  const complaints = await complaintsOf(admin)
  await admin.goto(`${first.address}/admin`)
  await expect(admin).toHaveURL(/\/admin\/login$/)
  await admin.getByLabel('Username').fill('admin')
  await admin.getByLabel('Password').fill(PASSWORD)
  await admin.getByRole('button', { name: 'Log in' }).click()
  await expect(admin).toHaveURL(/\/admin\/dashboard/)
  await turnTo(admin, /^Speakers/)
  await admin.getByRole('button', { name: 'Edit Maren Okafor' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Edit Speaker' })
  await dialog.getByLabel('Name', { exact: false }).first().fill('Maren Okafor-Lund')
  await choosePicture(dialog, await photo())
  await dialogToCutOut(admin).getByRole('button', { name: 'Apply Changes' }).click()
  await expect(dialogToCutOut(admin)).toBeHidden()
  await dialog.getByRole('button', { name: 'Update Speaker' }).click()
  await expect(admin.getByText('The speaker has been updated successfully')).toBeVisible()

  async function sees(site: string) {
    const speakers = visitor.locator('#speakers')
    await openUntil(visitor, site, speakers.getByRole('heading', { name: 'Maren Okafor-Lund' }))
    const address = await speakers
      .getByRole('img', { name: 'Portrait of Maren Okafor-Lund' })
      .first()
      .getAttribute('src')
    expect(address).toMatch(/^\/media\/[0-9a-f]{32}\//)
    expect(address).not.toBe(before)
  }
  await sees(first.address)
  expect(complaints).toEqual([])

  await first.kill()
  const second = await startServer(settings)
  await sees(second.address)
  await visitor.close()
  await admin.close()
  expect(await second.stop()).toBe(0)
})
