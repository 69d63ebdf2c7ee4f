import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { FILE_TOO_LARGE, LARGEST_HAND_IN } from '#features/coaching/coaching.schema.ts'
import { desk, expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { showPage } from '#test/screens/show-page.tsx'
import startingMilestones from './starting-milestones.json' with { type: 'json' }

/** A selected speaker on a site of the test's own with milestones, and the path of their page. */
async function coachedSpeaker() {
  const site = await ownSite()
  for (const milestone of startingMilestones) await site.call('POST', '/milestones', milestone)
  const data = { title: 'Ecologist', bio: 'Works outside.', topic: 'Fire', talkTitle: 'Fire', email: 'a@b.example' }
  const { speaker } = await site.call('POST', '/speakers', { ...data, name: 'Ida Waits', selectionStatus: 'selected' })
  const holder = { purpose: 'speaker', recordId: speaker.id, by: 'page' }
  const { address } = await site.call('POST', '/access-links', holder)
  const { milestones } = await site.call('GET', '/admin/milestones')
  return { site, speaker, own: new URL(address).pathname, milestones }
}

test('K1: the usual milestones begin with one press', async () => {
  const site = await ownSite()
  const { page, pressMore, press } = await openTab('speakers', { site })
  await pressMore('Milestones')
  await page.findByText('No milestones yet.')
  await press('Begin with the usual list')
  await page.findByText(/0.5 weeks before the day/)
  expect((await site.call('GET', '/admin/milestones')).milestones).toHaveLength(startingMilestones.length)
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
