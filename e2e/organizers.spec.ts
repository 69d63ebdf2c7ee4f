import type { Browser, Page } from '@playwright/test'
import { openSmtpInbox } from '#test/mail/smtp-inbox.ts'
import { openTab, tabLink, tabLinks, tabTo, turnTo } from './administering.ts'
import { expect, PASSWORD, processTest } from './fixtures.ts'
import { startServer } from './server-process.ts'
import { violationsIn } from './violations.ts'

const FIRST = 'nine herons over the weir'
const SECOND = 'a canoe in the coulee'
const phone = { width: 390, height: 844 }

async function freshPage(browser: Browser, baseURL: string, viewport = { width: 1280, height: 900 }) {
  return (await browser.newContext({ baseURL, viewport })).newPage()
}

async function logInAs(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
}

async function expectFine(page: Page) {
  await expect.poll(() => violationsIn(page, 'html')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
}

async function manage(page: Page, name: string) {
  await page.getByRole('button', { name: `Manage ${name}` }).click()
  return page.getByRole('dialog', { name })
}

processTest(
  'O1, O2, O3, O5: an organizer is invited, demoted in the middle of work, turned out, and comes back by mail',
  async ({ place, browser }) => {
    processTest.slow()
    const mail = await openSmtpInbox()
    const server = await startServer({ ...place, ADMIN_PASSWORD: PASSWORD, SMTP_URL: mail.url })
    const owner = await freshPage(browser, server.address)
    const mei = await freshPage(browser, server.address, phone)

    // By keyboard alone: a link to pass on for an editor.
    await openTab(owner, 'people')
    await expect(owner.getByRole('table', { name: 'People' }).getByRole('row')).toHaveCount(2)
    await expectFine(owner)
    await tabTo(owner, 'Invite somebody', 'button')
    await owner.keyboard.press('Enter')
    await expect(owner.getByLabel('Email')).toBeFocused()
    await owner.keyboard.type('mei@example.org')
    await owner.keyboard.press('Tab')
    await owner.keyboard.press('ArrowDown')
    await expect(owner.getByRole('radio', { name: 'Editor' })).toBeChecked()
    await owner.keyboard.press('Tab')
    await owner.keyboard.press('ArrowDown')
    await expect(owner.getByRole('radio', { name: 'A link to pass on' })).toBeChecked()
    await expectFine(owner)
    await owner.keyboard.press('Enter')
    const link = await owner.getByRole('dialog', { name: 'Pass this link on' }).getByLabel('Link').inputValue()
    expect(link).toMatch(/\/admin\/password#[\w-]{43}$/)
    await expectFine(owner)
    await owner.getByRole('button', { name: 'Done' }).click()
    await owner.getByRole('tab', { name: 'Invitations 1' }).click()
    await expect(owner.getByRole('row').filter({ hasText: 'mei@example.org' })).toContainText('Editor')

    // On a phone: name and password, which log in. An editor sees neither people nor backups.
    await mei.goto(link)
    await expect(mei.getByLabel('You log in as')).toHaveValue('mei@example.org')
    await expectFine(mei)
    await mei.getByLabel('Name').fill('Mei Ling')
    await expect(mei.getByRole('radio', { name: 'Once a day' })).toBeChecked()
    await mei.getByRole('radio', { name: 'At once' }).check()
    await mei.getByLabel('New Password', { exact: true }).fill(FIRST)
    await mei.getByLabel('Confirm New Password').fill(FIRST)
    await mei.getByRole('button', { name: 'Set the password' }).click()
    await expect(mei).toHaveURL(/\/admin\/dashboard$/)
    await expect(tabLinks(mei)).toHaveCount(14)
    await expect(tabLink(mei, 'Organizers')).toHaveCount(0)
    await mei.goto('/admin/dashboard?tab=people')
    await expect(tabLink(mei, 'Overview')).toHaveAttribute('aria-current', 'page')
    await mei.goto('/admin/dashboard?tab=settings&view=data')
    await expect(mei.getByRole('tab', { name: 'Data and backups' })).toHaveCount(0)

    // Demoted while something is being written: nothing is saved, and the rest of the dashboard is gone.
    await mei.goto('/admin/dashboard?tab=schedule')
    await mei
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    await mei.getByLabel('Title').fill('A title of mine')
    await owner.getByRole('tab', { name: /^People/ }).click()
    await owner.goto('/admin/dashboard?tab=people')
    const person = await manage(owner, 'Mei Ling')
    await person.getByRole('radio', { name: 'Reviewer' }).check()
    await expectFine(owner)
    await person.getByRole('button', { name: 'Save role' }).click()
    await expect(owner.getByText('Role changed')).toBeVisible()
    await mei.getByRole('button', { name: /^(Update|Save)/ }).click()
    await logInAs(mei, 'mei@example.org', FIRST)
    await expect(mei.getByText('Your session has ended')).toHaveCount(0)
    await expect(tabLinks(mei)).toHaveText(['Overview', /^Speakers/, /^Volunteers/, 'Your account'])
    expect((await mei.request.get('/api/admin/schedule')).status()).toBe(403)
    await mei.goto('/admin/dashboard?tab=speakers')
    await expect(mei.getByRole('list', { name: 'Speakers' })).toBeVisible()
    await expect(mei.getByRole('button', { name: /^(Edit|Delete|Add|Move) / })).toHaveCount(0)
    await expect(mei.getByRole('link', { name: /CSV/ })).toHaveCount(0)
    await mei
      .getByRole('button', { name: /^View / })
      .first()
      .click()
    await expect(mei.getByRole('button', { name: 'All applications' })).toBeVisible()
    await expect(mei.getByRole('button', { name: /Edit|Select|Reject|Shortlist/ })).toHaveCount(0)
    await expectFine(mei)
    await mei.keyboard.press('Escape')
    await turnTo(mei, 'Your account')
    await expect(mei.getByLabel('Name', { exact: true })).toHaveValue('Mei Ling')
    await expect(mei.getByRole('radio', { name: 'At once' })).toBeChecked()
    await expect(mei.getByRole('list', { name: 'Sessions' })).toContainText('on Linux')
    await expectFine(mei)

    // Disabled: out at once, and not in again.
    await (await manage(owner, 'Mei Ling')).getByRole('button', { name: 'Disable' }).click()
    await expect(owner.getByRole('row').filter({ hasText: 'Mei Ling' })).toContainText('Disabled')
    await turnTo(mei, /^Volunteers/)
    await expect(mei).toHaveURL(/\/admin\/login/)
    await logInAs(mei, 'mei@example.org', FIRST)
    await expect(mei.getByRole('alert')).toHaveText(/^Invalid username or password/)
    await (await manage(owner, 'Mei Ling')).getByRole('button', { name: 'Enable' }).click()
    await expect(owner.getByRole('row').filter({ hasText: 'Mei Ling' })).not.toContainText('Disabled')

    // A lost password, by mail.
    await mei.getByRole('link', { name: 'Forgot your password?' }).click()
    await expectFine(mei)
    await mei.getByLabel('Email').fill('MEI@example.org')
    await mei.getByRole('button', { name: 'Send me a link' }).click()
    await expect(mei.getByRole('status')).toHaveText(/^If this address belongs to a user/)
    await expect.poll(() => mail.received.length, { timeout: 15_000 }).toBe(1)
    const reset =
      /http\S+\/admin\/password#[\w-]{43}/.exec((mail.received[0]?.source ?? '').replaceAll(/=\r?\n/g, ''))?.[0] ?? ''
    await mei.goto(reset)
    await mei.getByLabel('New Password', { exact: true }).fill(SECOND)
    await mei.getByLabel('Confirm New Password').fill(SECOND)
    await mei.getByLabel('Confirm New Password').press('Enter')
    await expect(mei).toHaveURL(/\/admin\/login$/)
    await logInAs(mei, 'mei@example.org', SECOND)
    await expect(tabLinks(mei)).toHaveCount(4)
    await mei.goto(reset)
    await expect(mei.getByRole('alert')).toHaveText(/^This link has been used/)
    await expectFine(mei)

    await owner.context().close()
    await mei.context().close()
    await server.stop()
    await mail.close()
  },
)

processTest(
  'O3, O5, O6: a printed password is replaced first; the last owner stays; a session ends after the password',
  async ({ place, browser }) => {
    const server = await startServer(place)
    await expect.poll(() => server.lines.join()).toContain('First administrator')
    const printed = /password: (\S+)/.exec(server.lines.join('\n'))?.[1] ?? ''
    const page = await freshPage(browser, server.address, phone)
    await page.goto('/admin/login')
    await logInAs(page, 'admin', printed)
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a password of your own' })).toBeVisible()
    await expect(tabLinks(page)).toHaveCount(0)
    await expectFine(page)
    await page.getByLabel('Current Password').fill(printed)
    await page.getByLabel('New Password', { exact: true }).fill(FIRST)
    await page.getByLabel('Confirm New Password').fill(FIRST)
    await page.getByRole('button', { name: 'Change Password' }).click()
    // Who they are is asked with it, and can be left for later.
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/Name is required/)
    await page.getByLabel('Ask me later').check()
    await expect(page.getByLabel('Email')).toHaveCount(0)
    await page.getByLabel('Ask me later').uncheck()
    await page.getByLabel('Name', { exact: true }).fill('Jo')
    await page.getByLabel('Email').fill('jo@example.org')
    await expect(page.getByRole('radio', { name: 'Once a day' })).toBeChecked()
    await expectFine(page)
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(tabLinks(page)).toHaveCount(15)
    expect(await (await page.request.get('/api/auth/notices')).json()).toMatchObject({ when: 'daily' })

    await page.goto('/admin/dashboard?tab=people')
    const admin = await manage(page, 'Jo')
    await admin.getByRole('button', { name: 'Disable' }).click()
    await expect(admin.getByRole('alert')).toHaveText('This is the only owner. Make somebody else an owner first.')
    await expectFine(page)
    await admin.getByRole('button', { name: 'Cancel' }).click()

    const other = await freshPage(browser, server.address)
    await other.goto('/admin/login')
    await logInAs(other, 'admin', FIRST)
    await expect(tabLinks(other)).toHaveCount(15)
    await page.goto('/admin/dashboard?tab=account')
    await page.getByLabel('Name', { exact: true }).fill('Joanna Pruitt')
    await page.getByRole('button', { name: 'Save Account' }).click()
    await expect(page.getByText('Account saved')).toBeVisible()
    await page.getByRole('button', { name: 'End all others' }).click()
    const asking = page.getByRole('dialog', { name: 'End all other sessions?' })
    await asking.getByLabel('Current Password').fill('wrong')
    await asking.getByRole('button', { name: 'End' }).click()
    await expect(asking.getByLabel('Current Password')).toHaveAccessibleDescription('Current password is incorrect')
    await asking.getByLabel('Current Password').fill(FIRST)
    await asking.getByRole('button', { name: 'End' }).click()
    await expect(page.getByText('Other sessions ended')).toBeVisible()
    await turnTo(other, /^Inbox/)
    await expect(other).toHaveURL(/\/admin\/login/)
    await page.context().close()
    await other.context().close()
    await server.stop()
  },
)
