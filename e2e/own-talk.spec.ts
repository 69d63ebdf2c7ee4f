import { devices, type Page } from '@playwright/test'
import sharp from 'sharp'
import { axeAtEveryWidth, beginSession, callElsewhere } from './administering.ts'
import { expect, forgive, test } from './fixtures.ts'
import { controlIn, partOf, sendPlainly, textOf, visitPlainly } from './plain-visitor.ts'
import { movedBy } from './quiet-page.ts'
import { scriptWeight } from './script-weight.ts'

// How changes are approved: `src/features/speakers/dashboard/speaker-changes.test.tsx`.

test.use({ sharesSite: true })

const portrait = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c22f1b' } })
    .jpeg()
    .toBuffer()

/** A selected speaker, and the address of their page. */
async function speakerWithLink(page: Page, name: string) {
  await beginSession(page)
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
  site,
  complaints,
}) => {
  const { path } = await speakerWithLink(page, 'Maren Phone')
  const phone = await browser.newContext({ ...devices['Pixel 7'], baseURL: site.address })
  const own = await phone.newPage()
  // SP3: a part of the dashboard among them would double it.
  expect((await scriptWeight(own, path)).bytes).toBeLessThanOrEqual(145_000)
  expect(await movedBy(own), 'SP2: nothing moves by itself').toBe(0)
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
    buffer: await portrait(4100, 4000),
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
  await expect(part(own, 'Recording').getByRole('status'), 'the film alone').toHaveText('Not sent yet')
  const signed = { consents: 'sent', talk: 'kept', minor: 'yes', guardian: 'Ann Hill' }
  await callElsewhere(page, 'POST', `${path}/speaker`, signed)
  await own.getByLabel(/may publish the recording/).tap()
  await press('Recording', 'Save my answer')
  await expect(part(own, 'Recording').getByRole('status')).toHaveText('Saved')
  await expect(own.getByLabel('I am under 18'), 'signed in another tab').toBeChecked()
  await expect(own.getByLabel('Name and address of a parent or guardian')).toHaveValue('Ann Hill')

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

test('S1, S2, AX1: works without scripts and at 320 px, and what waits is seen in the dashboard', async ({
  page,
  site,
  axe,
}) => {
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
  await page.goto('/admin/dashboard?tab=speakers')
  await page.getByRole('button', { name: 'Edit Bo Plain' }).click()
  await expect(part(page, 'Waits for approval')).toBeFocused()
  await axe()
  // Pictures that these pages ask for late are gone with the speaker.
  await page.goto('about:blank')
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
  await page.setViewportSize({ width: 320, height: 900 })
  await axe()
  expect((await page.request.get(`/speakers/${id}`)).status()).toBe(200)
})
