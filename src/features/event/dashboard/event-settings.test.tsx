import { fireEvent, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

const notSaved = () => textsOf('[role=status]').find(text => text.includes('not saved')) ?? null

test('RE13: the second of two who save a setting sees both and chooses', async () => {
  const site = await ownSite()
  const { page, press, fill } = await openTab('settings&view=contact', { site })
  await fill('Contact Phone', '780-555-0177')
  const { event } = await site.call('GET', '/event')
  const { siteUrl, startsAt, endsAt, saleStartsAt, currentYear, ...profile } = event
  const value = JSON.stringify({ ...profile, mailingAddress: 'Box 7' })
  await site.call('POST', '/settings/event-profile', { value })
  await press('Save links and addresses')
  const conflict = await page.findByRole('dialog', { name: 'Changed by somebody else' })
  expect(conflict.textContent).toMatch(/Mailing Address.*not changed by you.*Box 7/s)
  await press('Keep mine', conflict)
  await page.findByText('Links and addresses: saved')
  expect((await site.call('GET', '/event')).event).toMatchObject({
    mailingAddress: 'Box 7',
    contactPhone: '780-555-0177',
  })
})

test('Y10: texts and lists of an edition are edited, checked line by line, and named while they are not saved', async () => {
  const site = await ownSite()
  const { page, user, press, fill } = await openTab('settings&view=words', { site })
  const changes = await page.findByRole('group', { name: 'Changes and refunds' })
  const last = (label: string) => within(changes).getAllByLabelText<HTMLInputElement>(label).at(-1)
  await fill('Below the theme, on the day', 'Come in, it is warm.')
  await press('Add Change', changes)
  last('In a word')?.focus()
  await user.paste('Every ticket stays good')
  await expect.poll(notSaved).toMatch(/2 changes not saved.*Below the theme, on the day, Changes and refunds/s)
  await press('Save words for each phase')
  await within(changes).findByText('Topic is required')
  last('Topic')?.focus()
  await user.paste('Tickets')
  await press('Save words for each phase')
  await page.findByText('Words for each phase: saved')
  expect(JSON.stringify(await site.call('GET', '/admin/editions'))).toMatch(
    /Come in, it is warm.*Every ticket stays good/,
  )
  // The line has folded and says how many are written.
  await press(/^Words for each phase 3 of 12 written/, undefined, 'link')
  await press(/^Remove Change/)
  await expect.poll(notSaved).toContain('Changes and refunds')
  expect(page.queryByLabelText('Topic')).toBeNull()
  await press('Cancel')
  await press('Discard changes', await page.findByRole('alertdialog'))
  await press(/^Words for each phase 3 of 12 written/, undefined, 'link')
  expect(await page.findByLabelText('Topic')).toHaveProperty('value', 'Tickets')
})

test('a day taken from the calendar keeps the time of day beside it, and counts as a change', async () => {
  const { page, user, press } = await openTab('settings&view=sale')
  const start = await page.findByLabelText<HTMLInputElement>('Ticket Sale Start')
  await user.clear(start)
  await user.type(start, '2027-06-01T09:30')
  await press('Pick a date: Ticket Sale Start')
  const calendar = await page.findByRole('dialog', { name: 'Choose a date' })
  await within(calendar).findByRole('grid', { name: 'June 2027' })
  await press(/ June 15, 2027/, calendar)
  await expect.poll(() => start.value).toBe('2027-06-15T09:30')
  await expect.poll(notSaved).toContain('Ticket Sale Start')
})

test('decision Y8: a logo and an icon are cut out and saved with the brand', async () => {
  const site = await ownSite()
  const { teamMembers } = await site.call('GET', '/admin/team')
  const filePath: string = teamMembers[0].photo
  const { page, press } = await openTab('settings&view=look', {
    site,
    answers: { '/upload': { success: true, filePath } },
  })
  // No picture is ever read here.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  for (const name of ['Logo', 'Icon']) {
    const files = [new File(['picture'], 'picture.png', { type: 'image/png' })]
    fireEvent.drop(await page.findByRole('group', { name }), { dataTransfer: { files } })
    fireEvent.load(await page.findByRole('img', { name: 'Being edited' }))
    await press('Apply Changes')
    await expectGone(() => page.queryByRole('dialog', { name: 'Edit Image' }))
  }
  await press('Save logo, colour and icon')
  await page.findByText('Logo, colour and icon: saved')
  expect((await site.call('GET', '/event')).event).toMatchObject({ logo: filePath, icon: filePath })
})

test('Y4: an event is postponed in two presses, its notice is corrected in place, and it takes place after all', async () => {
  const site = await ownSite()
  const { page, press, fill } = await openTab('settings&view=status', { site })
  const dialog = () => page.findByRole('alertdialog')
  const event = async () => (await site.call('GET', '/event')).event
  await press('Postpone the event')
  await fill('Notice for visitors', 'Snow come early.', await dialog())
  await press('Postpone the event', await dialog())
  // A letter to everyone concerned is drafted, to look over before it goes.
  expect(await page.findByLabelText(/^Subject/)).toHaveProperty('value', 'DevonTalks 2026 is postponed')
  expect(page.getByLabelText('To', { selector: 'select' })).toHaveProperty('value', 'everyone')
  expect(location.search).toMatch(/tab=newsletters&record=\d+/)
  expect(await event()).toMatchObject({ phase: 'postponed', notice: 'Snow come early.', date: null })
  history.back()

  await press('Change the notice')
  expect(within(await dialog()).getByLabelText('Notice for visitors')).toHaveProperty('value', 'Snow come early.')
  await fill('Notice for visitors', 'Snow came early.', await dialog())
  await fill('New day', '2036-11-12', await dialog())
  await press('Save', await dialog())
  const refusal = await within(await dialog()).findByText(/^The date must be in the edition year or the next\b/)
  expect(page.getByLabelText('New day').getAttribute('aria-describedby')).toContain(refusal.id)
  await within(await dialog()).findByText('Nothing was changed.')
  await fill('New day', '2026-11-12', await dialog())
  await press('Save', await dialog())
  await page.findByText('The 2026 edition is postponed: November 12, 2026. Snow came early.')
  await press('It takes place after all')
  await press('It takes place after all', await dialog())
  await page.findByText('The event takes place')
  expect(await event()).toMatchObject({ phase: 'coming', notice: '', date: '2026-11-12' })
})

test('AX9: an accent too close to black is answered with the nearest that works, and visitors get what is saved', async () => {
  const site = await ownSite()
  const { page, press, fill } = await openTab('settings&view=look', { site })
  await fill(/^Accent/, '#000000')
  await page.findByText(/^Buttons in this colour would vanish on the dark ground/)
  await press(/^Use #[\dA-F]{6}, the nearest that works$/)
  await page.findByText(/^The accent works/)
  expect(page.getByLabelText(/^Accent/)).not.toHaveProperty('value', '#000000')
  await fill(/^Accent/, '#F5C400')
  await press('Save logo, colour and icon')
  await press(/^Logo, colour and icon Name in #F5C400/, undefined, 'link')
  expect((await site.call('GET', '/event')).event.accent).toBe('#F5C400')
  await fill(/^Accent/, 'red')
  await page.findAllByText('Please enter a colour such as #C22F1B')
})

test('P9: organizers choose that the map comes with the page', async () => {
  const site = await ownSite()
  const { page, press } = await openTab('settings&view=pages', { site })
  await press('Load the map with the page', undefined, 'checkbox')
  await press('Save pages and paper')
  await page.findByText('Pages and paper: saved')
  expect((await site.call('GET', '/event')).event.loadMap).toBe(true)
})
