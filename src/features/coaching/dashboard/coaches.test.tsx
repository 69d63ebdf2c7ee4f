import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { desk, openTab, ownSite } from '#test/screens/open-tab.ts'
import { showPage } from '#test/screens/show-page.tsx'

const rehearsal = { kind: 'rehearsal', startsAt: '2030-05-01T18:00', minutes: 60, capacity: 1 }

/** A site of the test's own with a milestone, a selected speaker and a coach. */
async function siteWithCoach() {
  const site = await ownSite()
  const { milestone } = await site.call('POST', '/milestones', { name: 'Outline', weeksBefore: 16, handedIn: 'text' })
  const data = { title: 'Ecologist', bio: 'Works outside.', topic: 'Fire', talkTitle: 'Fire', email: 'a@b.example' }
  const { speaker } = await site.call('POST', '/speakers', { ...data, name: 'Ida Waits', selectionStatus: 'selected' })
  const { coach } = await site.call('POST', '/coaches', { name: 'Carla Voss', email: 'carla@voss.example' })
  const linkOf = async (purpose: string, recordId: number) =>
    new URL((await site.call('POST', '/access-links', { purpose, recordId, by: 'page' })).address).pathname
  return { site, milestone, speaker, coach, linkOf }
}

test('K2: a coach is added, chosen in the record of a speaker, named in its history, and taken back by Undo', async () => {
  const { site, speaker } = await siteWithCoach()
  const { page, pressMore, press, fill, choose, user } = await openTab('speakers', { site })
  await pressMore('Coaches')
  await page.findByText('No speakers yet · carla@voss.example')
  await press('Add coach')
  const editor = await page.findByRole('dialog', { name: 'Add coach' })
  await fill(/^Name/, 'Dora Lind', editor)
  await press('Add coach', editor)
  await page.findByText('Dora Lind')
  await press('Back to the list', undefined, 'link')

  const coachOf = async () => (await site.call('GET', `/admin/speakers/${speaker.id}`)).speaker.coachId
  const { coaches } = await site.call('GET', '/admin/coaches')
  const idOf = (name: string) => coaches.find((one: { name: string }) => one.name === name).id
  await press(/^Ida Waits/, undefined, 'link')
  const record = await page.findByRole('dialog', { name: 'Edit Speaker' })
  await user.click(await page.findByText('0 of 1 done'))
  await choose('Coach', 'Carla Voss', record)
  await expect.poll(coachOf).toBe(idOf('Carla Voss'))
  await expect.poll(() => within(record).getByLabelText<HTMLSelectElement>('Coach').value).toBe(`${idOf('Carla Voss')}`)
  await choose('Coach', 'Dora Lind', record)
  await expect.poll(coachOf).toBe(idOf('Dora Lind'))
  await pressMore('History', record)
  const history = await page.findByRole('region', { name: 'What was changed' })
  await expect.poll(() => history.textContent).toMatch(/WasCarla VossIs nowDora Lind/)
  await press('Close')
  await press('Undo')
  await expect.poll(coachOf).toBe(idOf('Carla Voss'))
  await expect.poll(() => within(record).getByLabelText<HTMLSelectElement>('Coach').value).toBe(`${idOf('Carla Voss')}`)
})

test('K2: of two coaches chosen one right after the other the last one is saved', async () => {
  const { site, speaker, coach } = await siteWithCoach()
  const { coach: other } = await site.call('POST', '/coaches', { name: 'Dora Lind' })
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const answers = { [`/speakers/${speaker.id}`]: promise }
  const { page, choose } = await openTab(`speakers&record=${speaker.id}`, { site, answers })
  const record = await page.findByRole('dialog')
  const select = await within(record).findByLabelText<HTMLSelectElement>('Coach')
  await choose('Coach', coach.name, record)
  await choose('Coach', other.name, record)
  expect(select.value).toBe(String(other.id))
  resolve(undefined)
  await page.findByText('Coach saved')
  const { speaker: saved } = await site.call('GET', `/admin/speakers/${speaker.id}`)
  expect(saved.coachId).toBe(other.id)
  expect(select.value).toBe(String(other.id))
})

test('K2: a coach can be chosen again after the second of two quick choices was refused', async () => {
  const { site, speaker, coach } = await siteWithCoach()
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const answers: Record<string, Promise<undefined> | number> = { [`/speakers/${speaker.id}`]: promise }
  const { page, choose } = await openTab(`speakers&record=${speaker.id}`, { site, answers })
  const record = await page.findByRole('dialog')
  const select = await within(record).findByLabelText<HTMLSelectElement>('Coach')
  await choose('Coach', coach.name, record)
  await choose('Coach', 'The organizers', record)
  answers[`/speakers/${speaker.id}`] = 500
  resolve(undefined)
  await page.findByText('Could not save the coach.')
  await expect.poll(() => select.value).toBe(String(coach.id))
  delete answers[`/speakers/${speaker.id}`]
  await choose('Coach', 'The organizers', record)
  await page.findByText('Coach saved')
  const { speaker: saved } = await site.call('GET', `/admin/speakers/${speaker.id}`)
  expect(saved.coachId).toBe(null)
})

test('K4: the history of a rehearsal names its coach', async () => {
  const { site, coach } = await siteWithCoach()
  const { slot } = await site.call('POST', '/slots', rehearsal)
  await site.call('PATCH', `/slots/${slot.id}`, { coachId: coach.id })
  const { page, pressMore } = await openTab(`speakers&view=slots&record=${slot.id}`, { site })
  await pressMore('History', await page.findByRole('dialog', { name: /^Edit / }))
  const history = await page.findByRole('region', { name: 'What was changed' })
  await expect.poll(() => history.textContent).toMatch(/WasNoneIs nowCarla Voss/)
})

test('K4: moving a rehearsal that is booked asks first, and so does the Undo of it', async () => {
  const { site, speaker } = await siteWithCoach()
  const { slot } = await site.call('POST', '/slots', rehearsal)
  await site.call('PUT', `/slots/${slot.id}/speakers/${speaker.id}`)
  const { page, press, fill } = await openTab(`speakers&view=slots&record=${slot.id}`, { site })
  const place = async () => (await site.call('GET', '/admin/slots')).slots[0].place
  await fill(/^Place/, 'Legion Hall', await page.findByRole('dialog', { name: /^Edit / }))
  await press(/^Save/)
  const question = await page.findByRole('alertdialog', { name: 'Are you sure?' })
  await press('Save anyway', question)
  await expect.poll(place).toBe('Legion Hall')
  await press('Undo')
  await page.findByText('Ida Waits booked it, and will be asked whether it still suits them.')
  await press('Undo anyway')
  await expect.poll(place).toBe('')
})

test('K4: so does a time that is brought back from its history', async () => {
  const { site, speaker } = await siteWithCoach()
  const { slot } = await site.call('POST', '/slots', rehearsal)
  await site.call('PATCH', `/slots/${slot.id}`, { place: 'Legion Hall' })
  await site.call('PUT', `/slots/${slot.id}/speakers/${speaker.id}`)
  const { page, press, pressMore } = await openTab(`speakers&view=slots&record=${slot.id}`, { site })
  await pressMore('History', await page.findByRole('dialog', { name: /^Edit / }))
  await press(/^Bring back/)
  await press('Bring back anyway', await page.findByRole('alertdialog', { name: 'Are you sure?' }))
  await page.findByText('Place or address is back')
  expect((await site.call('GET', '/admin/slots')).slots[0].place).toBe('')
})

test('K2: the record of a coach shows the link, and a coach with speakers is not deleted', async () => {
  const { site, speaker, coach } = await siteWithCoach()
  await site.call('PATCH', `/speakers/${speaker.id}`, { coachId: coach.id })
  const { page, press, pressMore } = await openTab(`speakers&view=coaches&record=${coach.id}`, { site })
  const record = await page.findByRole('dialog', { name: 'Edit coach' })
  await page.findByText('Ida Waits · carla@voss.example')
  await pressMore('Personal links', record)
  await press('Show a new link', await page.findByRole('dialog', { name: 'Personal links' }))
  await page.findByDisplayValue(/\/my\/[\w-]{43}$/)
  await press('Close', page.getByRole('dialog', { name: 'Personal links' }))
  await pressMore('Delete', record)
  await press('Delete', await page.findByRole('alertdialog', { name: 'Delete Carla Voss?' }))
  await page.findByText('Carla Voss coaches Ida Waits. Choose another coach in their records first.')
})

async function siteWithHandIn() {
  const made = await siteWithCoach()
  const { site, milestone, speaker, coach, linkOf } = made
  await site.call('PATCH', `/speakers/${speaker.id}`, { coachId: coach.id })
  const theirs = await linkOf('speaker', speaker.id)
  const handIn = (handInText: string) =>
    site.call('POST', `${theirs}/speaker`, { milestoneId: milestone.id, handInText })
  await handIn('Soil, then seeds.')
  return { ...made, handIn, own: await linkOf('coach', coach.id) }
}

test('K2: what waits for a coach is first on their page', async () => {
  const { site, own } = await siteWithHandIn()
  await showPage(own, { site })
  const { page } = desk()
  await page.findByText(/1 version waits for you\./)
  const [first, second] = page.getAllByRole('region')
  expect(first).toBe(page.getByRole('region', { name: 'Ida Waits: Outline' }))
  if (first) within(first).getByText('Soil, then seeds.')
  expect(second).toBe(page.getByRole('region', { name: 'Ida Waits' }))
})

test('K2: organizers see whose answer is waited for, and the private note of the coach', async () => {
  const { site, speaker, own, handIn } = await siteWithHandIn()
  const [{ id, version }] = (await site.call('GET', '/admin/hand-ins')).handIns
  const answer = { handInId: id, version, answer: 'again', privateNote: 'Ask about June.' }
  await site.call('POST', `${own}/coach`, answer)
  await handIn('Frost, soil, seeds.')
  const { page, user, press, pressMore } = await openTab(`speakers&record=${speaker.id}`, { site })
  await user.click(await page.findByText('0 of 1 done; waits for Carla Voss: Outline'))
  await page.findByText('Private note: Ask about June.')
  await page.findByText('Waits for Carla Voss')
  await press('Cancel')
  await pressMore('Who has sent what')
  await page.findByText('Waits for Carla Voss')
})

test('S7, K1: the columns of who has sent what are in the order of their days, with the year where it is not this one', async () => {
  const { site } = await siteWithHandIn()
  const { matchMedia } = globalThis
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(query => matchMedia(query.replace('88rem', '60rem')))
  const { page, press } = await openTab('speakers&view=sent', { site })
  await page.findByRole('columnheader', { name: /^Outline/ })
  const columns = () => page.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect([columns()[1], columns().at(-1)]).toMatchObject(
    [/^Outlinedue \w+ \d+$/, /^Phone on the daydue \w+ \d+$/].map(text => expect.stringMatching(text)),
  )
  vi.setSystemTime(Date.parse('2025-12-01T12:00:00Z'))
  await press(/^Missing something/, undefined, 'tab')
  await expect.poll(() => columns()[1]).toMatch(/^Outlinedue \w+ \d+, 2026$/)
})
