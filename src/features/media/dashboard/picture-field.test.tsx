import { fireEvent, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import type { ShowOptions } from '#test/screens/show-page.tsx'

const picture = new File(['picture'], 'photo.jpg', { type: 'image/jpeg' })

/** Opens the form of a new member, in which the tests choose pictures. */
async function openForm(options: ShowOptions = { site: 'sample' }) {
  const tab = await openTab('team', options)
  // No picture is ever read here.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
  const { page, press, fill } = tab
  await press('Add Team Member')
  const form = await page.findByRole('dialog', { name: 'Add Team Member' })
  await fill('Name *', 'Typed before', form)
  const field = within(form).getByRole('group', { name: /^Photo/ })
  const cutting = () => page.findByRole('dialog', { name: 'Edit Image' })

  function choose(file: File) {
    const input = field.querySelector('input[type=file]')
    if (input) fireEvent.change(input, { target: { files: [file] } })
  }
  /** Tells the editor that the browser has loaded its picture, or cannot. */
  async function show(event: 'load' | 'error' = 'load') {
    const image = await within(await cutting()).findByRole('img', { name: 'Being edited' })
    Object.defineProperties(image, { naturalWidth: { value: 600 }, naturalHeight: { value: 600 } })
    fireEvent[event](image)
  }
  const apply = async () => press('Apply Changes', await cutting())
  const said = async () => (await within(await cutting()).findByRole('alert')).textContent
  const expectUnchanged = () => expect(within(form).getByLabelText('Name *')).toHaveProperty('value', 'Typed before')
  return { ...tab, form, field, cutting, choose, show, apply, said, expectUnchanged }
}

test('UP1: other files and too large pictures are refused in the specified words, and the form stays unchanged', async () => {
  const { page, user, form, field, cutting, choose, show, said, expectUnchanged } = await openForm()
  const large = new File(['x'], 'large.jpg', { type: 'image/jpeg' })
  Object.defineProperty(large, 'size', { value: 40 * 1024 * 1024 + 1 })
  for (const [file, title, message] of [
    [new File(['<p>'], 'a.html', { type: 'text/html' }), 'Invalid file type', /^Only image files are allowed/],
    [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), 'Invalid file type', /^Only image files are allowed/],
    [new File(['ftypheic'], 'a', { type: 'image/heic' }), 'Invalid file type', /Export it as JPEG/],
    [large, 'File too large', /^The image must be less than 5MB/],
  ] as const) {
    choose(file)
    await page.findByText(title)
    await within(field).findByText(message)
    within(form).getByRole('button', { name: 'Choose image', description: message })
  }
  choose(picture)
  await show('error')
  await expect.poll(said).toMatch(/^Failed to process the image\. The file is damaged/)
  const apply = within(await cutting()).getByRole('button', { name: 'Apply Changes' })
  expect(apply.matches(':disabled, [aria-disabled=true]')).toBe(true)
  await user.keyboard('{Escape}')
  await expectGone(() => page.queryByRole('dialog', { name: 'Edit Image' }))
  expectUnchanged()
  expect(document.activeElement?.textContent).toBe('Choose image')
})

test('AX6: an upload that fails says why and can be tried again; one that is cancelled leaves all as it was', async () => {
  const answers: ShowOptions['answers'] = {}
  const { page, user, press, form, cutting, choose, show, apply, said, expectUnchanged } = await openForm({
    site: 'sample',
    answers,
  })
  choose(picture)
  await show()
  const tooMuch = { title: 'Too much', status: 413, code: 'too-large', detail: 'Too much of it.' }
  for (const [answer, message] of [
    [new Response('proxy', { status: 503 }), 'Upload failed with status: 503'],
    [Response.json(tooMuch, { status: 413 }), 'Too much of it.'],
    [Response.error(), 'Failed to upload image'],
  ] as const) {
    answers['/upload'] = answer
    await apply()
    await expect.poll(said).toBe(message)
    await page.findByText('Upload failed')
  }
  answers['/upload'] = 'never'
  await apply()
  await within(await cutting()).findByRole('progressbar', { name: 'Upload' })
  expect(await said()).toBe('')
  await press('Cancel upload')
  await within(await cutting()).findByRole('button', { name: 'Apply Changes' })
  expect(await said()).toBe('')
  await apply()
  await within(await cutting()).findByRole('progressbar', { name: 'Upload' })
  await user.keyboard('{Escape}')
  await expectGone(() => page.queryByRole('dialog', { name: 'Edit Image' }))
  expectUnchanged()
  within(form).getByRole('button', { name: 'Choose image' })
})

test('a picture is dropped on the field, edited without sending the same frame again, and removed', async () => {
  const site = await ownSite()
  const { teamMembers } = await site.call('GET', '/admin/team')
  const filePath = teamMembers[0].photo
  const { page, calls, press, form, field, cutting, show, apply } = await openForm({
    site,
    answers: { '/upload': { success: true, filePath } },
  })
  fireEvent.dragOver(field, { dataTransfer: { files: [picture] } })
  await within(field).findByText('Drop it here.')
  fireEvent.drop(field, { dataTransfer: { files: [picture] } })
  await show()
  await apply()
  await within(form).findByRole('button', { name: 'Remove' })
  const uploads = calls.filter(call => call === '/upload').length
  await press('Edit', field)
  await show()
  await press('Apply Changes', await cutting())
  await expectGone(() => page.queryByRole('dialog', { name: 'Edit Image' }))
  expect([uploads, calls.filter(call => call === '/upload').length]).toEqual([1, 1])

  await press('Remove', field)
  expect(document.activeElement?.textContent).toBe('Choose image')
  expect(within(field).queryByRole('img', { name: 'The picture as it is now' })).toBeNull()
})

test('nothing is lost when the session ends before the upload, and refused photos come after the login', async () => {
  const site = await ownSite()
  const answers: ShowOptions['answers'] = {}
  const { page, press, fill, form, cutting, choose, show, apply, expectUnchanged } = await openForm({ site, answers })
  const { teamMembers } = await site.call('GET', '/admin/team')
  const photos = () => document.querySelectorAll('[aria-label="Team members"] img')
  await expect.poll(() => photos().length).toBe(teamMembers.length)
  for (const photo of photos()) fireEvent.error(photo)
  await expect.poll(() => photos().length).toBe(0)
  choose(picture)
  await show()
  const rotate = within(await cutting()).getByLabelText('Rotate')
  fireEvent.change(rotate, { target: { value: '30' } })
  const scale = within(await cutting()).getByLabelText('Scale')
  const range = ['min', 'max', 'step', 'aria-valuetext']
  expect(range.map(name => scale.getAttribute(name))).toEqual(['0.5', '3', '0.01', '100%'])
  expect(range.map(name => rotate.getAttribute(name))).toEqual(['-180', '180', '1', '30°'])
  await site.call('POST', '/auth/logout')
  await apply()
  const login = await page.findByRole('dialog', { name: 'Log in again' })
  await fill('Username', 'admin', login)
  await fill('Password', site.password, login)
  await press('Log in', login)
  await expectGone(() => page.queryByRole('dialog', { name: 'Log in again' }))
  await expect.poll(() => photos().length).toBe(teamMembers.length)
  expect(rotate).toHaveProperty('value', '30')
  answers['/upload'] = { success: true, filePath: teamMembers[0].photo }
  await apply()
  await within(form).findByRole('button', { name: 'Remove' })
  expectUnchanged()
  expect(within(form).queryByText('Role is required')).toBeNull()
})
