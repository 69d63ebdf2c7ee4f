import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

test('S6: a speaker is replaced from the cue of their talk, whose words are theirs', async () => {
  const site = await ownSite()
  const { cues } = await site.call('POST', '/admin/day/build', { from: 'program' })
  const talk = cues.find(({ speakerId }: { speakerId: number | null }) => speakerId !== null)
  const { page, press, pressMore } = await openTab(`day&view=edit&record=${talk.id}`, { site })
  const editing = await page.findByRole('dialog', { name: 'Edit cue' })
  expect(editing.textContent).toContain(`“${talk.title}” by ${talk.onStage}. Both are changed in Speakers.`)
  expect(within(editing).queryByLabelText(/^Title/)).toBeNull()
  await pressMore(`${talk.onStage} cannot come`, editing)
  const asking = await page.findByRole('dialog', { name: `${talk.onStage} cannot come` })
  await press('To be announced', asking, 'radio')
  await press(`Replace ${talk.onStage}`, asking)
  await page.findByText('Timer, screens, green room and papers: To be announced')
  await expect.poll(() => textsOf('[aria-label="Cues"] > li').join()).not.toContain(talk.onStage)
})

test('S6: who is still to speak is replaced from the live view in four presses', async () => {
  const site = await ownSite()
  const { cues } = await site.call('POST', '/admin/day/build', { from: 'program' })
  const talk = cues.find(({ speakerId }: { speakerId: number | null }) => speakerId !== null)
  await site.call('POST', '/cues', { title: 'Questions', kind: 'host', minutes: 5, speakerId: talk.speakerId })
  const { page, press } = await openTab('day&view=live', { site })
  const cannotCome = { name: `${talk.onStage} cannot come` }
  await press('More actions', await page.findByRole('region', { name: 'Cues' }))
  expect(await page.findAllByRole('menuitem', cannotCome), 'once, with two cues').toHaveLength(1)
  await press(cannotCome.name, document.body, 'menuitem')
  await press(`Replace ${talk.onStage}`, await page.findByRole('dialog', cannotCome))
  await page.findByText(/^Timer, screens, green room and papers: /)
  await press('Undo all')
  await expect.poll(() => page.queryByRole('dialog')).toBeNull()
  await expect.poll(() => textsOf('[aria-labelledby="live-cues"] li').join()).toContain(talk.title)
})
