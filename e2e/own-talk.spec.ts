import { devices, type Page } from '@playwright/test'
import sharp from 'sharp'
import { axeAtEveryWidth, callElsewhere, forgiveRefusals, openTab } from './administering.ts'
import { expect, forgive, test } from './fixtures.ts'
import { controlIn, partOf, sendPlainly, textOf, visitPlainly } from './plain-visitor.ts'

const portrait = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c22f1b' } })
    .jpeg()
    .toBuffer()

/** A selected speaker, and the address of their page. */
async function speakerWithLink(page: Page, name: string) {
  await openTab(page, 'speakers')
  const data = { name, title: 'Ecologist', bio: 'Works outside.', topic: 'Fire', talkTitle: name, email: 'a@b.example' }
  const { speaker } = await callElsewhere(page, 'POST', '/speakers', { ...data, selectionStatus: 'selected' })
  const holder = { purpose: 'speaker', recordId: speaker.id, by: 'page' }
  const { address } = await callElsewhere(page, 'POST', '/access-links', holder)
  return { id: speaker.id, path: new URL(address).pathname }
}

const part = (page: Page, name: string) => page.getByRole('region', { name })

test('S1: a speaker confirms and fills in their page on a phone, and keeps words that are not saved', async ({
  page,
  browser,
  complaints,
}) => {
  const { path } = await speakerWithLink(page, 'Maren Phone')
  const phone = await browser.newContext({ ...devices['Pixel 7'], baseURL: new URL(page.url()).origin })
  const own = await phone.newPage()
  await own.goto(path)
  let presses = 0
  const press = async (section: string, button: string) => {
    presses++
    await part(own, section).getByRole('button', { name: button }).tap()
  }
  const write = async (label: string, text: string) => {
    presses++
    await own.getByLabel(label).fill(text)
  }
  await press('Will you speak', 'Yes, I will speak')
  await expect(own.getByRole('heading', { name: /^You will speak on/ })).toBeVisible()
  await write('How to say it', 'MAH-ren')
  await write('Pronouns', 'she, her')
  await press('How we announce you', 'Save')
  await expect(part(own, 'How we announce you').getByRole('status')).toHaveText('Saved')
  await write('What the host reads out', 'Maren walks into forests that everybody else has left.')
  await expect(own.getByText('Takes about 4 seconds to read.')).toBeVisible()
  await press('Introduction', 'Save introduction')
  await expect(part(own, 'Introduction').getByRole('status')).toHaveText('Saved')

  await own.getByLabel('Choose a picture').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await portrait(5000, 4000),
  })
  const frame = own.getByRole('group', { name: /^Frame\./ })
  await expect(frame).toBeVisible()
  const sides = () =>
    own.getByLabel('Choose a picture').evaluate(async (input: HTMLInputElement) => {
      const { width, height } = await createImageBitmap(input.files?.[0] ?? new Blob())
      return [width === height, width > 1000]
    })
  await expect.poll(sides).toEqual([true, true])
  presses++
  await press('Portrait', 'Send portrait')
  await expect(own.getByLabel('Choose a picture')).toHaveJSProperty('validationMessage', '')
  await own.getByRole('button', { name: 'Send portrait' }).tap()
  await expect(part(own, 'Portrait').getByRole('status')).toHaveText('Waits for approval')
  await expect(own.getByAltText('Your portrait as we have it')).toHaveJSProperty('complete', true)

  await write('Phone on the day', '780 555 0100')
  await press('On stage', 'Save')
  await expect(part(own, 'On stage').getByRole('status')).toHaveText('Saved')
  await part(own, 'Recording')
    .getByLabel(/may record my talk/)
    .tap()
  presses++
  await press('Recording', 'Save my answer')
  await expect(part(own, 'Recording').getByText(/^You agreed on/)).toBeVisible()
  expect(presses, 'presses and fields from the mail to the end').toBe(12)

  await own.getByLabel('Bio').fill('Works at night.')
  await expect(part(own, 'About you').getByRole('status')).toHaveText('Not saved')
  await expect.poll(() => own.evaluate(() => JSON.stringify(localStorage))).toContain('Works at night.')
  await own.close()
  const later = await phone.newPage()
  await later.route('**/api/my/**', route => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await later.goto(path)
  await expect(later.getByLabel('Bio')).toHaveValue('Works at night.')
  await part(later, 'About you').getByRole('button', { name: 'Save' }).tap()
  await expect(part(later, 'About you').getByRole('alert')).toContainText('What you wrote is still here')
  await later.unroute('**/api/my/**')
  await part(later, 'About you').getByRole('button', { name: 'Save' }).tap()
  await expect(later.getByText('2 changes wait for approval')).toBeVisible()
  await phone.close()
  forgive(complaints, /^Failed to load resource/)
})

test('S1, AX1: works without scripts, by keyboard and at 320 px', async ({ page, site, axe }) => {
  const { id, path } = await speakerWithLink(page, 'Bo Plain')
  const open = () => visitPlainly(site.address, path)
  const named = await sendPlainly(site.address, await open(), 'Save', { Pronouns: 'he, him' })
  expect(textOf(named.document)).toContain('Thank you, it is saved.')
  const form = partOf(named.document, part => part.name === 'form' && textOf(part).includes('Pronouns'))
  expect(controlIn(form, 'Pronouns').attribs.value).toBe('he, him')
  const picture = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait(900, 900) }
  const sent = await sendPlainly(site.address, named, 'Send portrait', { 'Choose a picture': picture })
  expect(textOf(sent.document)).toContain('1 change waits for approval')
  await page.goto(path)
  await axeAtEveryWidth(page, axe)
  // Pictures that this page asks for late are gone with the speaker.
  await page.goto('/privacy')
  expect(textOf(sent.document)).toContain('You leave the site at once.')
  const word = { 'A word to the organizers': 'The river is over the road.' }
  const off = await sendPlainly(site.address, sent, 'Tell the organizers', word)
  expect(textOf(off.document)).toContain('You told us that you cannot come')
  expect((await page.request.get(`/speakers/${id}`)).status()).toBe(404)
  await page.goto(path)
  await axe()
  await page.getByRole('button', { name: 'I can come after all' }).click()
  await expect(part(page, 'Will you speak').getByText('You leave the site at once.')).toBeHidden()
  await page.getByText('I cannot come').click()
  await expect(part(page, 'Will you speak').getByText('You leave the site at once.')).toBeVisible()
  await axeAtEveryWidth(page, axe)
  expect((await page.request.get(`/speakers/${id}`)).status()).toBe(200)
})

test('S2, D8: changes are approved or sent back in the dashboard, and not over a newer one', async ({
  page,
  axe,
  complaints,
}) => {
  const { id, path } = await speakerWithLink(page, 'Ida Waits')
  const send = (fields: object) => callElsewhere(page, 'POST', `${path}/speaker`, fields)
  await send({ bio: 'Works at night.', title: 'Botanist' })
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: /^Look ?: \d speakers? sent changes to approve/ }).click()
  await page.getByRole('button', { name: 'Edit Ida Waits' }).first().click()
  const waits = part(page, 'Waits for approval')
  await expect(waits).toBeFocused()
  await expect(part(page, 'Bio').locator('ins')).toHaveText(['at night'])
  await axeAtEveryWidth(page, axe)

  await send({ bio: 'Works in the fog.' })
  await waits.getByRole('button', { name: 'Approve Bio' }).click()
  await expect(waits.getByRole('alert')).toContainText('changed meanwhile, so nothing is approved')
  await expect(part(page, 'Bio').getByText('You looked at')).toBeVisible()
  forgiveRefusals(complaints)
  await waits.getByRole('button', { name: 'Approve Bio' }).click()
  await expect(part(page, 'Bio')).toHaveCount(0)
  await waits.getByRole('button', { name: 'Send back Professional Title' }).click()
  const letter = page.getByRole('dialog', { name: 'Send back Ida Waits' })
  await expect(letter.getByLabel('Text')).toHaveValue(/Thank you for your new professional title/)
  await letter.getByRole('button', { name: 'Save and send once mail works' }).click()
  await expect(waits.getByText('Sent back')).toBeVisible()
  await page.goto(path)
  await expect(part(page, 'About you').getByText('The organizers asked for another version.')).toBeVisible()
  await page.goto(`/speakers/${id}`)
  await expect(page.getByText('Works in the fog.')).toBeVisible()
})
