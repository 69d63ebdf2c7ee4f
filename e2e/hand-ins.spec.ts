import { axeAtEveryWidth, beginSession, callElsewhere } from './administering.ts'
import { expect, test } from './fixtures.ts'
import { isTag, partOf, sendPlainly, textOf, visitPlainly } from './plain-visitor.ts'

test('K3, K6, AX1: a speaker hands in and releases without scripts, and is answered in their record', async ({
  page,
  site,
  axe,
}) => {
  await beginSession(page)
  const add = (path: string, body: object) => callElsewhere(page, 'POST', path, body)
  await add('/milestones', { name: 'Draft slides', weeksBefore: 4, handedIn: 'file' })
  const data = { name: 'Ida Waits', title: 'Ecologist', bio: 'Works outside.', topic: 'Fire', talkTitle: 'Fire' }
  const { speaker } = await add('/speakers', { ...data, selectionStatus: 'selected' })
  const { address } = await add('/access-links', { purpose: 'speaker', recordId: speaker.id, by: 'page' })
  const { pathname } = new URL(address)

  const slides = { name: 'Frost.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
  const sent = await sendPlainly(site.address, await visitPlainly(site.address, pathname), 'Hand in', { File: slides })
  expect(textOf(sent.document)).toMatch(/With the organizers\s*Version 1, .*Frost\.pdf/)
  const signature = 'Name and address of a parent or guardian'
  const film = { 'DevonTalks may record my talk on film.': 'on', 'I am under 18': 'on', [signature]: 'Ann Waits' }
  const released = await sendPlainly(site.address, sent, 'Save my answer', film)
  expect(textOf(released.document)).toContain('You agreed on')
  const again = await sendPlainly(site.address, sent, 'Save my answer')
  expect(textOf(again.document), 'not withdrawn by a page from before').toContain('You agreed on')
  const signed = partOf(again.document, isTag('textarea', { name: 'guardian' }))
  expect(textOf(signed), 'nor is the signature').toBe('Ann Waits')

  await page.goto(`/admin/dashboard?tab=speakers&record=${speaker.id}`)
  await page.getByText('0 of 1 done; waits for you: Draft slides').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Frost.pdf' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('frost.pdf')
  await axe()
  await page.getByRole('button', { name: 'Answer' }).click()
  await page.getByRole('textbox', { name: 'Words' }).fill('Fewer words on the third slide.')
  await axe()
  await page.locator('select[name=answer]').selectOption('Again')
  await page.getByRole('button', { name: 'Save answer' }).click()
  await expect(page.getByText('0 of 1 done', { exact: true })).toBeVisible()

  await page.goto(pathname)
  await expect(page.getByText('Fewer words on the third slide.')).toBeVisible()
  await axeAtEveryWidth(page, axe)
  const part = page.getByRole('region', { name: 'Draft slides', exact: true })
  await part.getByLabel('File').setInputFiles(slides)
  const send = part.getByRole('button', { name: 'Hand in another version' })
  await send.click()
  // It keeps its place, with the focus, though nothing is owed any more.
  await expect(part.getByText('Handed in. Thank you.')).toBeVisible()
  await expect(page.getByText('Nothing is open: you have handed in everything.')).toBeVisible()
  await expect(send).toBeFocused()
  await page.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(page.getByText(/^You agreed on/)).toBeHidden()
  const late = await sendPlainly(site.address, released, 'Save my answer')
  expect(textOf(late.document), 'nor given again by one').not.toContain('You agreed on')
})
