import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { FILE_TOO_LARGE, LARGEST_HAND_IN } from '#features/coaching/hand-in-rules.ts'
import { desk, expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { showPage } from '#test/screens/show-page.tsx'

/** A selected speaker on a site of the test's own with milestones, and the path of their page. */
async function coachedSpeaker() {
  const site = await ownSite()
  await site.call('POST', '/milestones/starting-list')
  const data = { title: 'Ecologist', bio: 'Works outside.', topic: 'Fire', talkTitle: 'Fire', email: 'a@b.example' }
  const { speaker } = await site.call('POST', '/speakers', { ...data, name: 'Ida Waits', selectionStatus: 'selected' })
  const holder = { purpose: 'speaker', recordId: speaker.id, by: 'page' }
  const { address } = await site.call('POST', '/access-links', holder)
  const { milestones } = await site.call('GET', '/admin/milestones')
  return { site, speaker, own: new URL(address).pathname, milestones }
}

test('K1: the usual milestones begin with one press', async () => {
  const site = await ownSite()
  const { page, pressMore, press, calls } = await openTab('speakers', { site })
  await pressMore('Milestones')
  await page.findByText('No milestones yet.')
  await press('Begin with the usual list')
  await page.findByText(/0.5 weeks before the day/)
  expect((await site.call('GET', '/admin/milestones')).milestones).toHaveLength(8)
  expect(calls.filter(call => call.startsWith('/milestones'))).toHaveLength(1)
  await press('Back to the list', undefined, 'link')
  await page.findByRole('heading', { name: 'Manage Speakers' })
})

test('K3: an answer is given in the record of the speaker, which stays open, and taken back by Undo', async () => {
  const { site, speaker, own, milestones } = await coachedSpeaker()
  await site.call('POST', `${own}/speaker`, { milestoneId: milestones[1].id, handInText: 'Soil, then seeds.' })
  const answers = async () =>
    (await site.call('GET', '/admin/hand-ins')).handIns.map((one: { answer: string; words: string }) => [
      one.answer,
      one.words,
    ])

  const { page, user, press } = await openTab(`speakers&record=${speaker.id}`, { site })
  await user.click(await page.findByText('0 of 8 done; waits for you: Outline'))
  await page.findByText('Soil, then seeds.')
  await press('Answer')
  const dialog = await page.findByRole('dialog', { name: 'Answer' })
  await user.selectOptions(within(dialog).getByRole('combobox'), 'Again')
  await user.type(within(dialog).getByRole('textbox', { name: 'Words' }), 'Begin with the frost.')
  await press('Save answer', dialog)
  await expectGone(() => page.queryByRole('dialog', { name: 'Answer' }))
  await page.findByText('0 of 8 done')
  expect(await answers()).toEqual([['again', 'Begin with the frost.']])
  await press('Undo')
  await expect.poll(answers).toEqual([['', '']])
})

test('K4: a second slot is booked for a speaker once the first is', async () => {
  const { site, speaker } = await coachedSpeaker()
  const slotAt = async (startsAt: string): Promise<number> =>
    (await site.call('POST', '/slots', { kind: 'rehearsal', startsAt, minutes: 60, capacity: 1 })).slot.id
  const ids = [await slotAt('2030-05-01T18:00'), await slotAt('2030-05-02T18:00')]
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const answers = { '/slots/*/speakers/*': promise }
  const { page, user, press, choose } = await openTab(`speakers&record=${speaker.id}`, { site, answers })
  await user.click(await page.findByText('0 of 8 done'))
  await choose('Book for them', `${ids[0]}`)
  await press('Book')
  await choose('Book for them', `${ids[1]}`)
  expect(page.getByRole('button', { name: 'Book' })).toHaveProperty('disabled', true)
  resolve(undefined)
  await press('Book')
  const booked = async () =>
    (await site.call('GET', '/admin/slots/booked')).places.map(({ slotId }: { slotId: number }) => slotId)
  await expect.poll(booked).toEqual(ids)
})

test('K1: what is marked as done by mistake is taken back, with Undo', async () => {
  const { site, speaker } = await coachedSpeaker()
  const { page, user, press, pressMore } = await openTab(`speakers&record=${speaker.id}`, { site })
  await user.click(await page.findByText('0 of 8 done'))
  await press('Mark as done')
  await press('Add answer', await page.findByRole('dialog', { name: 'Answer' }))
  await page.findByText('1 of 8 done')
  await press('Change the answer')
  await pressMore('Delete', await page.findByRole('dialog', { name: 'Answer' }))
  await press('Delete', await page.findByRole('alertdialog'))
  await page.findByText('0 of 8 done')
  await press('Undo')
  await page.findByText('1 of 8 done')
})

test('K1: milestones that could not be loaded say so, and load by another try', async () => {
  const { site, speaker } = await coachedSpeaker()
  const answers = { '/admin/hand-ins*': 500 }
  const { page, press, user } = await openTab(`speakers&record=${speaker.id}`, { site, answers })
  const fault = await page.findAllByText('Could not load the milestones.')
  await user.click(fault[0] ?? document.body)
  Reflect.deleteProperty(answers, '/admin/hand-ins*')
  await press('Try again')
  await page.findByText('0 of 8 done')
})

test('K1: a file over 25 MB is refused at its field before it is sent, and leads to a link', async () => {
  const { site, own } = await coachedSpeaker()
  await showPage(own, { site })
  const { page, user } = desk()
  await user.click(await page.findByText('Hand in something else'))
  const slides = await page.findByRole('region', { name: 'Draft slides' })
  const field = within(slides).getByLabelText<HTMLInputElement>(/^File/)
  const file = new File(['x'], 'talk.mov')
  Object.defineProperty(file, 'size', { value: LARGEST_HAND_IN + 1 })
  await user.upload(field, file)
  await within(slides).findByText(FILE_TOO_LARGE)
  expect(field.files).toHaveLength(0)
  expect(within(slides).getByLabelText(/^Or a link/)).toBeDefined()
})
