import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { showPage, textsOf } from '#test/screens/show-page.tsx'

/** A selected speaker on a site of the test's own, and the path of their page. */
async function speakerWithPage() {
  const site = await ownSite()
  const data = { title: 'Ecologist', bio: 'Works outside.', topic: 'Fire', talkTitle: 'Fire', email: 'a@b.example' }
  const named = { ...data, name: 'Ida Waits', selectionStatus: 'selected' }
  const { speaker } = await site.call('POST', '/speakers', named)
  const holder = { purpose: 'speaker', recordId: speaker.id, by: 'page' }
  const { address } = await site.call('POST', '/access-links', holder)
  return { site, speaker, own: new URL(address).pathname }
}

test('S2, D8: changes are approved or sent back, and not over a newer one', async () => {
  const { site, speaker, own } = await speakerWithPage()
  const send = (fields: object) => site.call('POST', `${own}/speaker`, fields)
  await send({ bio: 'Works at night.', title: 'Botanist' })

  const { page, press } = await openTab('overview', { site })
  await press('Approve what 1 speaker sent', undefined, 'link')
  const waits = await page.findByRole('region', { name: 'Waits for approval' })
  await expect.poll(() => document.activeElement).toBe(waits)
  const bio = () => within(waits).queryByRole('region', { name: 'Bio' })
  await expect.poll(() => bio()?.querySelector('ins')?.textContent).toBe('at night')

  await send({ bio: 'Works in the fog.' })
  await press('Approve Bio', waits)
  await within(waits).findByText(/changed meanwhile, so nothing is approved/)
  await within(waits).findByText(/You looked at/)
  await press('Approve Bio', waits)
  await expectGone(bio)
  await press('Send back Professional Title', waits)
  const letter = await page.findByRole('dialog', { name: 'Send back Ida Waits' })
  const text = await within(letter).findByLabelText('Text')
  expect(text).toHaveProperty('value', expect.stringContaining('Thank you for your new professional title'))
  await press('Send back, mail waits', letter)
  await within(waits).findByText('Sent back')
  const { speaker: shown } = await site.call('GET', `/speakers/${speaker.id}`)
  expect([shown.bio, shown.title]).toEqual(['Works in the fog.', 'Ecologist'])
})

test('S2: their page says which field was sent back', async () => {
  const { site, speaker, own } = await speakerWithPage()
  const waiting = { bio: 'Works at night.', sentBack: ['bio'] }
  await site.call('PATCH', `/speakers/${speaker.id}`, { waiting })
  showPage(own, { site })
  await expect.poll(() => textsOf('main').join()).toContain('The organizers asked for another version.')
})

test('S6: a speaker is replaced in four presses by the first reserve; the mails are read, and all of it is undone', async () => {
  const site = await ownSite()
  const { speakers } = await site.call('GET', '/admin/speakers')
  const [leaving, first, second] = speakers
  for (const { id } of [first, second]) await site.call('PATCH', `/speakers/${id}`, { selectionStatus: 'shortlisted' })
  const isInProgram = async (name: string) => JSON.stringify(await site.call('GET', '/schedule')).includes(name)
  const { page, press, pressMore } = await openTab('speakers&view=shortlisted', { site })
  await press(`Make reserve: ${first.name}`)
  await page.findAllByText('Reserve 1')
  await press(`Make reserve: ${second.name}`)
  await press(`Move up: ${second.name}`)
  const up = page.getByRole('button', { name: `Move up: ${second.name}` })
  await expect.poll(() => up.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement, 'the first reserve keeps the focus').toBe(up)

  await press(/^All/, document.body, 'tab')
  await press(`Edit ${leaving.name}`)
  await pressMore(`${leaving.name} cannot come`, await page.findByRole('dialog', { name: 'Edit Speaker' }))
  expect(await page.findByRole('radio', { name: second.name })).toHaveProperty('checked', true)
  await press(`Replace ${leaving.name}`)
  await page.findByRole('dialog', { name: new RegExp(`^${second.name} speaks at`) })
  expect([await isInProgram(leaving.name), await isInProgram(second.name)]).toEqual([false, true])
  await press('Read the 2 mails')
  for (const { name } of [second, leaving])
    await press(/once mail works/, await page.findByRole('dialog', { name: `Mail to ${name}` }))
  await expectGone(() => page.queryByRole('dialog', { name: `Mail to ${leaving.name}` }))

  await press(`Edit ${leaving.name}`)
  await pressMore('History', await page.findByRole('dialog', { name: 'Edit Speaker' }))
  await press(/Replaced/)
  await press('Undo all of it')
  await page.findByText('Everything is as before. No mail was sent.')
  expect(await isInProgram(leaving.name)).toBe(true)
})

test('S6: reserves are named and ranked while what was pressed before is on its way', async () => {
  const site = await ownSite()
  const { speakers } = await site.call('GET', '/admin/speakers')
  const isShortlisted = (one: { selectionStatus: string }) => one.selectionStatus === 'shortlisted'
  const [first, second] = speakers.filter(isShortlisted)
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const answers = { '/speakers/reserves': promise }
  const { page, user, press } = await openTab('speakers&view=shortlisted', { site, answers })
  await press(`Make reserve: ${first.name}`)
  // The second half of a double click takes nothing back.
  await user.click(await page.findByRole('button', { name: `Not a reserve: ${first.name}` }))
  await press(`Make reserve: ${second.name}`)
  await press(`Move up: ${second.name}`)
  resolve(undefined)
  const rankOf = async ({ id }: { id: number }) => (await site.call('GET', `/admin/speakers/${id}`)).speaker.reserveRank
  await expect.poll(async () => [await rankOf(second), await rankOf(first)]).toEqual([1, 2])
})

test('S6: without reserves one of the shortlisted is chosen in place', async () => {
  const site = await ownSite()
  const { speakers } = await site.call('GET', '/admin/speakers')
  const names = (status: string) =>
    speakers.flatMap((one: { selectionStatus: string; name: string }) =>
      one.selectionStatus === status ? one.name : [],
    )
  const [leaving] = names('selected')
  const [first, ...others] = names('shortlisted')
  const { page, press, pressMore } = await openTab('speakers', { site })
  await press(`Edit ${leaving}`)
  await pressMore(`${leaving} cannot come`, await page.findByRole('dialog', { name: 'Edit Speaker' }))
  expect(await page.findByRole('radio', { name: 'To be announced' })).toHaveProperty('checked', true)
  expect(page.getAllByText(/^Shortlisted\. /)).toHaveLength(1 + others.length)
  await press(first, document.body, 'radio')
  await press(`Replace ${leaving}`)
  await page.findByRole('dialog', { name: new RegExp(`^${first} speaks at`) })
})

test('S6: of two organizers who replace a speaker the second is told', async () => {
  const site = await ownSite()
  const { speakers } = await site.call('GET', '/admin/speakers')
  const { id, name } = speakers[0]
  const { page, press, pressMore } = await openTab('speakers', { site })
  await press(`Edit ${name}`)
  await pressMore(`${name} cannot come`, await page.findByRole('dialog', { name: 'Edit Speaker' }))
  await site.call('POST', `/speakers/${id}/replacement`, { reserve: null })
  await press('To be announced', document.body, 'radio')
  await press(`Replace ${name}`)
  await page.findByText(/was replaced already/)
})

test('S9: on a site that starts empty a speaker who is asked by mail appears once they confirm', async () => {
  const site = await ownSite('new')
  const ada = { name: 'Ada', title: 'Ecologist', bio: 'Works outside.', topic: 'Fire', email: 'ada@example.org' }
  const { speaker } = await site.call('POST', '/speakers', ada)
  const { page, press } = await openTab(`speakers&view=pending&record=${speaker.id}`, { site })
  await press(/^Select/)
  const letter = await page.findByRole('dialog', { name: 'Select Ada' })
  await press('Select, mail waits', letter)
  await page.findByText(/Ada is selected\. Asked by mail, they appear once they confirm\./)
  const { speakers } = await site.call('GET', '/speakers')
  expect(speakers).toEqual([])
})

test.each([
  ['new', true],
  ['sample', false],
] as const)('S9: the setting of the edition on a %s site: %s', async (name, isOn) => {
  const { page } = await openTab('settings&view=program', { site: await ownSite(name) })
  const box = await page.findByRole('checkbox', { name: 'Asked speakers appear once they confirm' })
  expect(box).toHaveProperty('checked', isOn)
})
