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
  await press(/^Look ?: 1 speaker sent changes to approve/, undefined, 'link')
  await press('Edit Ida Waits')
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
  await press('Save and send once mail works', letter)
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
