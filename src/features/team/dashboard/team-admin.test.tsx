import { expect, test } from 'vitest'
import { openTab } from '#test/screens/open-tab.ts'

test('AX7: bad input is refused at its field, and the first one gets the focus', async () => {
  const { page, press, fill } = await openTab('team')

  await press('Add Team Member')
  await press('Add Member')
  for (const message of ['Name is required', 'Role is required', 'Bio is required', 'Photo URL is required'])
    await page.findByText(message)
  expect(document.activeElement).toBe(page.getByLabelText('Name *'))
  await fill('Name *', 'Wilma Lifecycle')
})

test('says what went wrong when a change cannot be saved', async () => {
  const { page, press, fill } = await openTab('team', { answers: { '/team/*': 503 } })
  await press('Edit Joanna Pruitt')
  await fill('Role *', 'Somebody else')
  await press('Update Member')
  await page.findByText('Error updating team member')
  await page.findByText('There was an error updating the team member. Please try again.')
})
