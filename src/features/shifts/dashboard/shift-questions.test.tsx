import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

const DAY = '2026-10-08'

/** A site where Ada and Bo are in a shift, and Bo is in a later one, too. */
async function siteWithShifts() {
  const site = await ownSite('new')
  const [current] = (await site.call('GET', '/admin/editions')).editions
  await site.call('PATCH', `/editions/${current.id}`, { date: DAY })
  const { role } = await site.call('POST', '/volunteer-roles', { name: 'Doors' })
  async function shift(from: string, to: string) {
    const times = { startsAt: `${DAY}T${from}`, endsAt: `${DAY}T${to}` }
    const { shift } = await site.call('POST', '/shifts', { roleId: role.id, ...times, least: 1, most: 2 })
    return Number(shift.id)
  }
  async function volunteer(name: string, ...shifts: number[]) {
    const person = { name, email: `${name.toLowerCase()}@example.org`, status: 'approved' }
    const { volunteer } = await site.call('POST', '/volunteers', person)
    for (const id of shifts) await site.call('POST', `/shifts/${id}/places`, { volunteerId: volunteer.id })
    return Number(volunteer.id)
  }
  const [early, late] = [await shift('08:00', '10:00'), await shift('11:00', '13:00')]
  const [ada, bo] = [await volunteer('Ada', early), await volunteer('Bo', early, late)]
  return { site, early, late, ada, bo }
}

test('V3: a shift that would be overbooked is asked about, and kept as it is or changed anyway', async () => {
  const { site, early } = await siteWithShifts()
  const { page, press, fill } = await openTab('volunteers&view=shifts', { site })
  await press(/Doors.*8 AM/)
  await press('Edit this shift')
  const editing = await page.findByRole('dialog', { name: 'Edit shift' })
  await fill(/^Most people/, '1', editing)
  await press('Save shift', editing)
  const question = await page.findByRole('alertdialog', { name: 'Are you sure?' })
  expect(question.textContent).toContain('would have 2 of 1 people: Ada and Bo. Save anyway?')
  await press('Cancel', question)
  await press('Save shift', editing)
  await press('Save anyway', await page.findByRole('alertdialog', { name: 'Are you sure?' }))
  await page.findByText('Shift saved')
  const { shifts, places } = await site.call('GET', '/admin/shifts')
  expect(shifts.find(({ id }: { id: number }) => id === early).most).toBe(1)
  expect(places.map(({ reason }: { reason: string }) => reason)).toEqual(['', 'Overbooked: 2 of 1.', ''])
})

test('V3: a volunteer whose place was given away is approved again only after a question', async () => {
  const { site, early, bo } = await siteWithShifts()
  await site.call('PATCH', `/volunteers/${bo}/status`, { status: 'rejected' })
  const { volunteer } = await site.call('POST', '/volunteers', {
    name: 'Cy',
    email: 'cy@example.org',
    status: 'approved',
  })
  await site.call('POST', `/shifts/${early}/places`, { volunteerId: volunteer.id })
  const { page, press } = await openTab(`volunteers&view=rejected&record=${bo}`, { site })
  await press('Move to Approved', await page.findByRole('dialog'))
  await press('Move to Approved', await page.findByRole('alertdialog'))
  const question = await page.findByRole('alertdialog', { name: 'Their places are taken' })
  expect(question.textContent).toContain('8 AM to 10 AM is full without Bo: Ada and Cy.')
  await press('Move to Approved anyway', question)
  await page.findByText('Bo has been approved.')
})

test('V5: the hours of each volunteer, and a confirmation for those who were here', async () => {
  const { site, early, ada } = await siteWithShifts()
  await site.call('PATCH', `/shifts/${early}/places/${ada}`, { state: 'done' })
  const { page } = await openTab('volunteers&view=hours', { site })
  const list = await page.findByRole('list', { name: 'Hours' })
  expect(textsOf('ul[aria-label="Hours"] > li')).toEqual([
    'Ada1 shift, 2 hours planned. 2 hours here. Confirmation (PDF) of Ada',
    'Bo2 shifts, 4 hours planned.',
  ])
  const paper = within(list).getByRole('link', { name: 'Confirmation (PDF) of Ada' })
  expect(paper.getAttribute('href')).toBe(`/api/admin/shifts/hours/${ada}/confirmation.pdf`)
})

test('V2: shifts made from the program move along with it, and those in them are told', async () => {
  const { site } = await siteWithShifts()
  const item = { title: 'A pause', description: 'Coffee', location: 'Foyer', startTime: '5:00 PM', endTime: '5:30 PM' }
  const { scheduleItem } = await site.call('POST', '/schedule', item)
  const { page, press, pressMore, choose } = await openTab('volunteers&view=shifts', { site })
  await pressMore('From the program')
  const dialog = await page.findByRole('dialog', { name: 'Shifts from the program' })
  await choose('Role', 'Doors', dialog)
  await press(/A pause/, dialog, 'checkbox')
  await press('Add 1 shift', dialog)
  await expectGone(() => page.queryByRole('dialog', { name: 'Shifts from the program' }))
  const { shifts, people } = await site.call('GET', '/admin/shifts')
  const shift = shifts.find(({ itemId }: { itemId: number | null }) => itemId === scheduleItem.id)
  expect(shift).toMatchObject({ place: 'Foyer', startsAt: expect.stringContaining('T16:30') })
  const { id } = people.find(({ name }: { name: string }) => name === 'Ada')
  await site.call('POST', `/shifts/${shift.id}/places`, { volunteerId: id })
  await site.call('PATCH', `/schedule/${scheduleItem.id}`, { startTime: '5:20 PM', endTime: '5:50 PM' })

  // The answer is not fresh any more.
  vi.setSystemTime(Date.now() + 600_000)
  dispatchEvent(new Event('visibilitychange'))
  const offer = await page.findByRole('region', { name: 'The program has moved' })
  const moved = { name: /^Doors, 4:30 PM to 5:30 PM/, description: 'To 4:50 PM to 5:50 PM' }
  await within(offer).findByRole('checkbox', moved)
  await press('Move 1 shift along', offer)
  const letter = await page.findByRole('dialog', { name: 'Tell Ada' })
  const text = await within(letter).findByLabelText('Text')
  expect(text).toHaveProperty('value', expect.stringContaining('4:50 PM to 5:50 PM: Doors, Foyer'))
  await expectGone(() => page.queryByRole('region', { name: 'The program has moved' }))
})

test('V4: the organizers see who is ready, and mark who has had the briefing', async () => {
  const site = await ownSite()
  const { role } = await site.call('POST', '/volunteer-roles', { name: 'Keys', needsBriefing: true })
  const times = { startsAt: `${DAY}T00:15`, endsAt: `${DAY}T02:00`, least: 1, most: 1 }
  const { shift } = await site.call('POST', '/shifts', { roleId: role.id, ...times })
  const person = { name: 'Priya', email: 'priya@example.org', status: 'approved', attendance: 'confirmed' }
  const { volunteer } = await site.call('POST', '/volunteers', person)
  await site.call('POST', `/shifts/${shift.id}/places`, { volunteerId: volunteer.id })
  const { page, press, pressMore } = await openTab('volunteers&view=sent', { site })
  const row = () => textsOf('[aria-label="Who has sent what"] > li').find(text => text.includes('Priya'))
  await expect.poll(row).toContain('Briefing')
  await press('Back to the list', undefined, 'link')
  await press(/^Approved/, undefined, 'tab')
  await press('View Priya')
  const details = await page.findByRole('dialog', { name: 'Volunteer Application Details' })
  await within(details).findByText('Confirmed')
  await press('Edit', details)
  const editor = await page.findByRole('dialog', { name: 'Edit Volunteer' })
  await press('Has had the briefing', editor, 'checkbox')
  await press('Update Volunteer', editor)
  await page.findByText('Volunteer updated')
  await pressMore('Who has sent what')
  await expect.poll(row).toContain('Everything')
})

test('V3: a role becomes one for adults only after a question that names the minors in it', async () => {
  const { site } = await siteWithShifts()
  const { page, press } = await openTab('volunteers&view=roles', { site })
  await press('Edit Doors')
  const editing = await page.findByRole('dialog', { name: 'Edit role' })
  await press('For adults only', editing, 'checkbox')
  await press('Save role', editing)
  const question = await page.findByRole('alertdialog', { name: 'Are you sure?' })
  expect(question.textContent).toContain('8 AM to 10 AM: Ada and Bo may be under 18.')
  await press('Save anyway', question)
  await page.findByText('Role saved')
  expect((await site.call('GET', '/admin/shifts')).roles).toMatchObject([{ adultsOnly: true }])
})
