import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

/** A site with applications of some people. */
async function siteWith(...names: string[]) {
  const site = await ownSite()
  const ids: number[] = []
  for (const name of names) {
    const email = `${name.toLowerCase().replace(/\W/g, '')}@example.org`
    await site.call('POST', '/volunteers/apply', { name, email })
    const { volunteers } = await site.call('GET', '/volunteers/status/pending')
    ids.push(volunteers.find((one: { email: string }) => one.email === email).id)
  }
  return { ...site, ids }
}

const DETAILS = { name: 'Volunteer Application Details' }

test('M2: many volunteers are decided on at once, one of them in words of their own, another left out', async () => {
  const site = await siteWith('Quill Ash', 'Quill Birch', 'Quill Cedar')
  const answers: Record<string, Promise<number>> = {}
  const { page, user, press, fill } = await openTab('volunteers', { site, answers })
  await fill('Search volunteers', 'Quill')
  await expect.poll(() => textsOf('main').join()).toContain('All 3 at once')
  await press('Reject...')
  await user.click(await page.findByText(/mail to Quill Birch/))
  await press('Edit for Quill Birch alone')
  await fill('Text to Quill Birch', 'Dear Birch,\n\nnext year, surely.')
  expect(page.getAllByText('Edited')).toHaveLength(1)
  await page.findByText(/Dear Quill Ash,/)
  await press('Quill Cedar', undefined, 'checkbox')
  const two = await page.findByRole('dialog', { name: 'Reject 2 people' })
  // Words for all do not take the place of those for one.
  await fill('Subject', 'To {name}', two)
  // While they are filled in, nothing can go with the words of before.
  const { promise: refused, resolve: refuse } = Promise.withResolvers<number>()
  answers['/decisions/drafts*'] = refused
  await press('Fill in for each', two)
  await within(two).findByRole('button', { name: 'Filling in...' })
  expect(within(two).queryByRole('button', { name: 'Reject, 2 mails wait' })).toBeNull()
  refuse(503)
  await within(two).findByText(/The server answered with an error\./)
  delete answers['/decisions/drafts*']
  await press('Fill in for each', two)
  await within(two).findByText(/^To Quill Ash/)
  await press('Reject, 2 mails wait', two)
  await page.findByText(/2 people have been rejected\./)
  const mails = await Promise.all(
    site.ids.map(async id => (await site.call('GET', `/mail/about/volunteers/${id}`)).mails[0]),
  )
  expect(mails).toMatchObject([
    { subject: 'To Quill Ash', text: expect.stringContaining('Dear Quill Ash,') },
    { text: expect.stringMatching(/^Dear Birch,\n\nnext year, surely\.\n\n-- \n/) },
    // The receipt alone.
    { sentBy: '' },
  ])
  expect(mails[1].subject).not.toBe('To Quill Birch')
})

test('an application is read, approved, rejected and approved again', async () => {
  const site = await ownSite()
  const name = 'Wanda Lift'
  const interests = 'Carrying things from one end to the other'
  const written = { interests, availability: 'All day', whyJoin: 'First reason.\n\nSecond reason.' }
  await site.call('POST', '/volunteers/apply', { name, email: 'wanda@example.org', ...written })
  const { page, press } = await openTab('volunteers', { site })
  const row = (table: string) => textsOf(`table[aria-label="${table}"] tr`).find(text => text.includes(name)) ?? ''
  await expect.poll(() => row('Pending')).toContain('Carrying things from one end t...')
  expect(textsOf('thead th')).toEqual(['Name', 'Email', 'Interests', 'Date Applied', 'Actions'])
  async function decide(action: string) {
    await press(`View ${name}`)
    const dialog = await page.findByRole('dialog', DETAILS)
    await press(action, dialog)
    await press(action, await page.findByRole('alertdialog', { name: new RegExp(`${name}\\?$`) }))
    await expectGone(() => page.queryByRole('dialog', DETAILS))
    return dialog.textContent
  }
  const read = await decide('Approve')
  expect(read).toContain(interests)
  expect(read).toContain('Second reason.')
  await page.findByText('Status Updated')
  expect(row('Pending')).toBe('')

  await press(/^Approved/, undefined, 'tab')
  await expect.poll(() => row('Approved')).toContain('N/A')
  expect(row('Approved')).toContain('All day')
  expect(location.search).toContain('view=approved')
  expect(await decide('Move to Rejected')).not.toMatch(/Approve(?!d)/)
  await page.findByText(`${name} has been rejected.`)

  await press(/^Rejected/, undefined, 'tab')
  await expect.poll(() => row('Rejected')).toContain('Not specified')
  await press(`View ${name}`)
  await press('Move to Approved', await page.findByRole('dialog', DETAILS))
  await press('Cancel', await page.findByRole('alertdialog'))
  await page.findByRole('dialog', DETAILS)
  await press('Move to Approved', await page.findByRole('dialog', DETAILS))
  await press('Move to Approved', await page.findByRole('alertdialog'))
  await expect.poll(() => row('Rejected')).toBe('')
})

test('a volunteer is added by hand, once; the address of another is refused at its field', async () => {
  const { page, press, fill, choose } = await openTab('volunteers')
  await press('Add Volunteer')
  const adding = () => page.findByRole('dialog', { name: 'Add Volunteer' })
  await fill(/^Name/, 'Hanna Hand', await adding())
  await fill(/^Email/, 'hanna@example.org', await adding())
  await choose('Status', 'approved', await adding())
  await press('Add Volunteer', await adding())
  await page.findByText('Volunteer added')
  await press(/^Approved/, undefined, 'tab')
  await press('View Hanna Hand')
  await press('Edit', await page.findByRole('dialog', DETAILS))
  const editing = await page.findByRole('dialog', { name: 'Edit Volunteer' })
  await fill(/^Phone/, '780-555-0123', editing)
  await press('Update Volunteer', editing)
  await expect.poll(() => page.queryAllByRole('link', { name: '780-555-0123' })).not.toEqual([])
  await expectGone(() => page.queryByRole('dialog', { name: 'Edit Volunteer' }))
  await press('Add Volunteer')
  await fill(/^Name/, 'Somebody Else', await adding())
  await fill(/^Email/, 'HANNA@example.org', await adding())
  await press('Add Volunteer', await adding())
  const refusal = await page.findByText('A volunteer with this email address is on the list already.')
  expect(page.getByLabelText(/^Email/).getAttribute('aria-describedby')).toContain(refusal.id)
})

test('D8, RE13: a second decision is shown the first, and a failure leaves everything open', async () => {
  const site = await siteWith('Tess Twice')
  const [id] = site.ids
  const answers: Record<string, number> = { '/volunteers/*/status': 503 }
  const { page, press } = await openTab(`volunteers&record=${id}`, { site, answers })
  const details = await page.findByRole('dialog', DETAILS)
  await press('Approve', details)
  const question = await page.findByRole('alertdialog', { name: 'Approve Tess Twice?' })
  await press('Approve', question)
  await within(question).findByText(/Failed to update volunteer status\. Please try again\./)
  delete answers['/volunteers/*/status']
  await site.call('PATCH', `/volunteers/${id}/status`, { status: 'rejected' })
  await press('Approve', question)
  await within(details).findByText(/It is now rejected\./)
  await press('Move to Approved', details)
  await press('Move to Approved', await page.findByRole('alertdialog'))
  await page.findByText('Tess Twice has been approved.')
})

test('A1: a decision after the session has ended leads to the login and back to the application', async () => {
  const site = await siteWith('Sid Session')
  const { page, press, fill } = await openTab(`volunteers&record=${site.ids[0]}`, { site })
  const details = await page.findByRole('dialog', DETAILS)
  // The dialog's own requests would lead to the login at once.
  await within(details).findByRole('region', { name: 'Mails' })
  await within(details).findByRole('group', { name: 'Your vote' })
  await site.call('POST', '/auth/logout')
  await press('Approve', details)
  await press('Approve', await page.findByRole('alertdialog'))
  await expect.poll(() => location.pathname).toBe('/admin/login')
  await fill('Username', 'admin')
  await fill('Password', site.password)
  await press('Log in')
  await expect.poll(() => location.search).toContain(`record=${site.ids[0]}`)
  await expect.poll(() => textsOf('[role=dialog]').join()).toMatch(/Sid Session.*Pending/s)
})

test('RT2: a visitor’s application is shown as text only', async () => {
  const markup = '<img src="https://evil.example/x.png" onerror="alert(1)"><script>alert(2)</script>'
  const name = '<svg onload=alert(3)>'
  const site = await ownSite()
  const written = { interests: markup, experience: markup, whyJoin: markup }
  await site.call('POST', '/volunteers/apply', { name, email: 'bo@example.org', ...written })
  const { page, press } = await openTab('volunteers', { site })
  await press(`View ${name}`)
  const details = await page.findByRole('dialog', DETAILS)
  expect(within(details).getAllByText(markup)).toHaveLength(3)
  expect(document.querySelector('[onerror], [onload], img[src*=evil]')).toBeNull()
})

test('O2: a reason that is typed while the vote is saved is saved, too, and the last of two votes stays', async () => {
  const site = await siteWith('Vera Vote')
  const path = `/reviews/volunteers/${site.ids[0]}`
  const answers: Record<string, Promise<undefined>> = {}
  const { page, calls, user, press } = await openTab(`volunteers&record=${site.ids[0]}`, { site, answers })
  const mine = async () => (await site.call('GET', path)).mine
  await page.findByRole('radio', { name: 'Yes' })
  const first = Promise.withResolvers<undefined>()
  answers[path] = first.promise
  await press('Yes', undefined, 'radio')
  await user.type(await page.findByLabelText(/^Reason/), 'Strong.{Enter}')
  first.resolve(undefined)
  await expect.poll(mine).toEqual({ vote: 'yes', comment: 'Strong.' })
  const second = Promise.withResolvers<undefined>()
  answers[path] = second.promise
  await press('Maybe', undefined, 'radio')
  const sent = calls.length
  await press('No', undefined, 'radio')
  expect(calls.slice(sent), 'the later vote waits for the earlier one').not.toContain(path)
  second.resolve(undefined)
  await page.findByRole('heading', { name: /^1 no/ })
  expect(await mine()).toEqual({ vote: 'no', comment: 'Strong.' })
})
