import { fireEvent, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { type ShowOptions, textsOf } from '#test/screens/show-page.tsx'

type Answer = NonNullable<ShowOptions['answers']>[string]

const invalid = { title: 'Invalid file type', status: 400, code: 'invalid', detail: 'Only image files are allowed' }
const rows = () => textsOf('[aria-label="Pictures of 2025"] > li')
const fileRow = (name: string) => textsOf('[aria-label=Files] > li').find(text => text.includes(name))

/** Opens the pictures of the recap of 2025, whose uploads a test answers, on a site of its own. */
async function openRecap() {
  const site = await ownSite()
  const { teamMembers } = await site.call('GET', '/admin/team')
  const stored: { success: true; filePath: string }[] = teamMembers.map(({ photo }: { photo: string }) => ({
    success: true,
    filePath: photo,
  }))
  const uploads: (Answer | undefined)[] = []
  const answers: NonNullable<ShowOptions['answers']> = {}
  Object.defineProperty(answers, '/upload', { get: () => uploads.shift() })
  const tab = await openTab('pictures', { site, answers })
  // No picture is ever read here.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  const recap = await tab.page.findByRole('region', { name: 'Recap' })
  await tab.choose('Year', '2025', recap)
  const place = await within(recap).findByRole('group', { name: 'Add pictures of 2025' })

  /** Drops a file for each answer to its upload. */
  function drop(files: Record<string, Answer | undefined>) {
    uploads.push(...Object.values(files))
    const dropped = Object.keys(files).map(name => new File([name], name, { type: 'image/jpeg' }))
    fireEvent.drop(place, { dataTransfer: { files: dropped } })
  }
  return { ...tab, site, stored, uploads, answers, recap, drop }
}

test('of pictures that are dropped at once a broken one keeps out none of the others, and one that is there is not added again', async () => {
  const { page, press, recap, drop, stored } = await openRecap()
  drop({ 'a.jpg': stored[0], 'broken.jpg': Response.json(invalid, { status: 400 }), 'b.jpg': stored[1] })
  await within(recap).findByText('2 pictures added, 1 not: see why below.')
  expect(fileRow('broken.jpg')).toContain('Only image files are allowed')
  await expect.poll(rows).toHaveLength(2)
  await press('Leave out broken.jpg')
  await expect.poll(() => fileRow('broken.jpg')).toBeUndefined()

  const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
  drop({ 'a.jpg': promise, 'c.jpg': stored[2] })
  await press('Tickets', document.body, 'link')
  const asking = await page.findByRole('alertdialog', { name: 'Stop adding pictures?' })
  await press('Stay here', asking)
  await expectGone(() => page.queryByRole('alertdialog'))
  expect(within(recap).getByLabelText('Year').matches(':disabled')).toBe(true)
  resolve(stored[0])
  await within(recap).findByText('1 picture added, 1 already there.')
  expect(fileRow('a.jpg')).toContain('Already there')
  await expect.poll(rows).toHaveLength(3)
  await press('Tickets', document.body, 'link')
  await expectGone(() => page.queryByRole('region', { name: 'Recap' }))
})

test('pictures that a bad line held up are tried again together, and none is there twice', async () => {
  const { calls, press, site, recap, drop, stored, uploads, answers } = await openRecap()
  // The first is added, but its answer is lost; the second does not arrive.
  const added = { kind: 'recap', year: 2025, picture: stored[0]?.filePath }
  const losing = {
    configurable: true,
    get() {
      delete answers['/pictures']
      return site.call('POST', '/pictures', added).then(() => Response.error())
    },
  }
  Object.defineProperty(answers, '/pictures', losing)
  drop({ 'lost.jpg': stored[0], 'away.jpg': Response.error(), 'there.jpg': stored[2] })
  await within(recap).findByText('1 picture added, 2 not: see why below.')
  uploads.push(stored[1])
  await press('Try all again')
  await within(recap).findByText('3 pictures added.')
  expect(document.activeElement).toBe(within(recap).getByText('3 pictures added.'))
  await expect.poll(rows).toHaveLength(3)
  expect(calls.filter(call => call === '/upload')).toHaveLength(4)
})

test('a picture of the recap is described, moved, deleted and put back', async () => {
  const { page, press, pressMore, choose, fill, recap, drop, stored } = await openRecap()
  drop({ 'coats.jpg': stored[0], 'hall.jpg': stored[1] })
  await within(recap).findByText('2 pictures added.')
  await press(/^Edit/, recap)
  const editing = await page.findByRole('dialog', { name: 'Edit picture' })
  await fill('Description', 'Coats on a rail', editing)
  await fill('Caption', 'Two hundred coats.', editing)
  await fill('Credit', 'Photograph: Ada Quill', editing)
  fireEvent.change(within(editing).getByRole('slider', { name: 'From the left' }), { target: { value: '20' } })
  await press('Save picture', editing)
  await expectGone(() => page.queryByRole('dialog', { name: 'Edit picture' }))
  await expect.poll(() => rows()[0]).toContain('Two hundred coats.')
  await press('Move Two hundred coats. down')
  await page.findByText('Pictures reordered')
  expect(rows()[1]).toContain('Two hundred coats.')
  await press('Delete Two hundred coats.')
  await press('Delete', await page.findByRole('alertdialog'))
  await expect.poll(rows).toHaveLength(1)
  await pressMore(/^Bin/)
  await press('Put back recap / 2025 / Two hundred coats.')
  await press('Back to the list', undefined, 'link')
  await choose('Year', '2025')
  await expect.poll(rows).toHaveLength(2)
})
