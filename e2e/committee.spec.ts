import type { Browser, Page } from '@playwright/test'
import { callElsewhere, openTab, tabTo } from './administering.ts'
import { addAuthenticator } from './authenticator.ts'
import { expect, PASSWORD, processTest } from './fixtures.ts'
import { startServer } from './server-process.ts'

const DAY = 24 * 60 * 60 * 1000
const WORDS = 'nine herons over the weir'
const phone = { width: 390, height: 844 }

const openPage = async (browser: Browser, baseURL: string) =>
  (await browser.newContext({ baseURL, viewport: phone })).newPage()

/** Presses what is named, reached by the keyboard in the order of the page. */
async function press(page: Page, name: string | RegExp, role: Parameters<Page['getByRole']>[0] = 'button') {
  await tabTo(page, name, role)
  await page.keyboard.press('Enter')
}

async function giveName(page: Page) {
  await page.getByLabel('Username').fill('mei@example.org')
  await page.getByLabel('Password', { exact: true }).fill(WORDS)
  await page.keyboard.press('Enter')
}

const members = (page: Page) => page.getByRole('list', { name: 'Team members' }).getByRole('listitem')

processTest.use({ filled: true })

processTest(
  'O1 to O9: two people on two phones, by keyboard: a passkey, a review, a clash, two wrong deletions, last week, a demotion, somebody forgotten',
  async ({ place, browser }) => {
    processTest.slow()
    const server = await startServer({ ...place, ADMIN_PASSWORD: PASSWORD })
    const [ana, mei] = [await openPage(browser, server.address), await openPage(browser, server.address)]
    await openTab(ana, 'people')

    // Mei is invited, chooses a password, and adds a passkey, which her next login asks for.
    const invitation = { email: 'mei@example.org', role: 'editor', by: 'link' }
    const { link } = await callElsewhere(ana, 'POST', '/people', invitation)
    await mei.goto(link)
    await mei.getByLabel('Name').fill('Mei Ling')
    await mei.getByLabel('New Password', { exact: true }).fill(WORDS)
    await mei.getByLabel('Confirm New Password').fill(WORDS)
    await mei.keyboard.press('Enter')
    await expect(mei).toHaveURL(/\/admin\/dashboard/)
    await addAuthenticator(mei)
    await mei.goto('/admin/dashboard?tab=account')
    await press(mei, 'Add a passkey')
    await mei.keyboard.type('Phone')
    await mei.keyboard.press('Tab')
    await mei.keyboard.type(WORDS)
    await mei.keyboard.press('Enter')
    await expect(mei.getByRole('dialog', { name: 'Keep these recovery codes' }).getByRole('listitem')).toHaveCount(10)
    await mei.keyboard.press('Escape')
    await mei.context().clearCookies()
    await mei.goto('/admin/login')
    await giveName(mei)
    await expect(mei.getByText('Welcome to the admin dashboard')).toBeVisible()

    // A review: Mei votes, and only then sees what Ana thinks.
    const { speakers } = await (await ana.request.get('/api/admin/speakers')).json()
    const applicant = speakers.find((one: { selectionStatus: string }) => one.selectionStatus === 'pending')
    const { origin } = new URL(server.address)
    const opinion = { vote: 'no', comment: 'Heard it before.' }
    await ana.request.put(`/api/reviews/speakers/${applicant.id}`, { data: opinion, headers: { Origin: origin } })
    await mei.goto(`/admin/dashboard?tab=speakers&record=${applicant.id}`)
    const reading = mei.getByRole('main')
    await expect(reading.getByText('One has voted. You see their votes once you have voted.')).toBeVisible()
    await tabTo(mei, 'Yes', 'radio')
    await mei.keyboard.press('Space')
    await expect(reading.getByText('Heard it before.')).toBeVisible()
    await expect(reading.getByText('1 yes, 1 no, with yours')).toBeVisible()

    // A clash: Ana has saved while Mei was writing; Mei keeps hers.
    const { teamMembers } = await (await ana.request.get('/api/team')).json()
    const [first, second, third] = teamMembers
    await mei.goto('/admin/dashboard?tab=team')
    await press(mei, `Edit ${first.name}`)
    await mei.getByLabel('Role *').fill('Stage manager')
    await callElsewhere(ana, 'PATCH', `/team/${first.id}`, { role: 'Host' })
    await mei.keyboard.press('Enter')
    const clash = mei.getByRole('dialog', { name: 'Changed by somebody else' })
    await expect(clash).toContainText('Host')
    await press(mei, 'Keep mine')
    await expect(members(mei).first()).toContainText('Stage manager')

    // Two wrong deletions: one undone from the toast, one a day later from the bin.
    async function remove(name: string) {
      await press(mei, `Edit ${name}`)
      await press(mei, 'Delete')
      await expect(mei.getByRole('alertdialog')).toBeVisible()
      await tabTo(mei, 'Delete', 'button')
      await mei.keyboard.press('Enter')
      await expect(members(mei).filter({ hasText: name })).toHaveCount(0)
      // The question has gone when the focus is back from it, and the toast before this one too.
      await expect(mei.getByRole('heading', { level: 1, name: 'Manage Team' })).toBeFocused()
      await expect(mei.getByText('Team member removed')).toHaveCount(1)
      await expect(mei.getByRole('button', { name: 'Undo' })).toHaveCount(1)
    }
    await remove(second.name)
    await mei.keyboard.press('F6')
    await press(mei, 'Undo')
    await expect(members(mei).nth(1)).toContainText(second.name)
    await remove(third.name)

    await server.moveClock(DAY)
    await openTab(ana, 'team')
    await press(ana, /^Bin/, 'link')
    await press(ana, /^Put back/)
    await press(ana, 'Back to the list', 'link')
    await expect(members(ana).nth(2)).toContainText(third.name)

    // A week later the role is what it was before both of them changed it.
    await server.moveClock(6 * DAY)
    await openTab(ana, 'team')
    await press(ana, `Edit ${first.name}`)
    await press(ana, 'History')
    const history = ana.getByRole('dialog', { name: 'History' })
    await expect(history.getByRole('listitem').first()).toContainText('Mei Ling')
    await press(ana, 'Bring back Role')
    await expect(ana.getByText('Role is back', { exact: true })).toBeVisible()
    await ana.keyboard.press('Escape')
    await expect(ana.getByLabel('Role *')).toHaveValue('Host')
    await ana.keyboard.press('Escape')

    // Mei is made a reviewer while she writes: her session ends, and she comes back to less.
    await mei.goto(`${server.address}/admin/login`)
    await giveName(mei)
    await expect(mei.getByText('Welcome to the admin dashboard')).toBeVisible()
    const { people } = await (await ana.request.get(`${server.address}/api/people`)).json()
    const { id } = people.find((one: { email: string }) => one.email === 'mei@example.org')
    await callElsewhere(ana, 'PATCH', `/people/${id}`, { role: 'reviewer' })
    expect((await mei.request.get(`${server.address}/api/admin/team`)).status()).toBe(401)

    // Somebody who wrote asks to be forgotten.
    const wrote = { name: 'Rowan Thistle', email: 'rowan@example.org', message: 'Is there a place for my bicycle?' }
    await callElsewhere(ana, 'POST', '/contact', wrote)
    await ana.goto(`${server.address}/admin/dashboard?tab=settings&view=privacy`)
    await tabTo(ana, 'Email address', 'textbox')
    await ana.keyboard.type('rowan@example.org')
    await ana.keyboard.press('Enter')
    await expect(ana.getByRole('dialog', { name: 'Forget this person?' })).toContainText('Message')
    await tabTo(ana, 'Type the address once more', 'textbox')
    await ana.keyboard.type('rowan@example.org')
    await press(ana, 'Erase for good')
    await expect(ana.getByText(/^Erased\./)).toBeVisible()
    expect(await (await ana.request.get(`${server.address}/api/inbox/messages`)).text()).not.toContain('Thistle')

    await ana.context().close()
    await mei.context().close()
    await server.kill()
  },
)
