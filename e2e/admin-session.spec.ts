import type { Request } from '@playwright/test'
import { forgiveRefusals, openTab, tabLink } from './administering.ts'
import { expect, holdAnswers, moving, PASSWORD, test } from './fixtures.ts'

test.use({ ...moving, sharesSite: true })

test('A1, AX7: the login says what is wrong, keeps what was typed, and leads to the tab that was asked for', async ({
  page,
  complaints,
  axe,
}) => {
  await page.goto('/admin/dashboard?tab=inbox')
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.getByText('Please log in to access the admin dashboard')).toBeVisible()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('Username is required')
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('Password is required')
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Invalid username or password/)
  await expect(page.getByText('Login failed')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('admin')
  await axe()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard\?tab=inbox$/)
  await expect(page.getByText('Welcome to the admin dashboard')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('adminAuth'))).toBe('true')
  forgiveRefusals(complaints)
})

test('the dashboard appears at once when it is opened; only a page that takes the place of another fades in', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = update => {
      document.documentElement.dataset.transitions = String(
        Number(document.documentElement.dataset.transitions ?? 0) + 1,
      )
      return start(update)
    }
  })
  await openTab(page, 'schedule')
  await expect(page.getByRole('list', { name: 'Schedule items' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-transitions')
  await page.goto('/speakers')
  await page
    .getByRole('link', { name: /^Read More/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/presentation$/)
  await expect(page.locator('html')).toHaveAttribute('data-transitions', '1')
})

test('SP15: the dashboard sends no more scripts than it may, and the code of a tab comes when somebody turns to it', async ({
  page,
}) => {
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize })),
    )
  const loading = new Set<Request>()
  // A page does not hear that the script of its shared worker has come.
  const isOfPage = (asked: Request) => asked.resourceType() === 'script' && !asked.url().endsWith('/live-worker.js')
  page.on('request', asked => isOfPage(asked) && loading.add(asked))
  page.on('requestfinished', asked => loading.delete(asked))
  await openTab(page, 'overview')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/days to go$/)
  await expect.poll(() => loading.size).toBe(0)
  const first = await scripts()
  const sent = first.reduce((sum, { size }) => sum + size, 0)
  // React alone is more than half of this: less would mean that nothing was weighed.
  expect(sent).toBeGreaterThan(100_000)
  // SP15 would allow 220 kB; the code of forms comes with the first of them.
  expect(sent).toBeLessThanOrEqual(175_000)
  expect(first.length, 'script files').toBeLessThanOrEqual(10)
  const hasTeam = async () => (await scripts()).some(({ name }) => name.includes('/team-admin-'))
  expect(await hasTeam()).toBe(false)
  await tabLink(page, 'Team').hover()
  await expect.poll(hasTeam).toBe(true)
})

test('AU2: a session that ended elsewhere leaves nothing in the memory of the browser', async ({
  page,
  complaints,
  axe,
}) => {
  await openTab(page, 'speakers')
  const list = page.getByRole('list', { name: 'Speakers' })
  await expect(list).toBeVisible()
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Personal Information' }).click()
  await page.getByLabel('Location').fill('Leduc')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Update Speaker' }).click()
  await expect(page.getByLabel('Username')).toBeFocused()
  await axe()
  await page.keyboard.press('Escape')
  // The step back out of the editor comes while the login is on its way.
  const showLogin = await holdAnswers(page, '**/assets/login-page-*.js')
  await page.evaluate(() => {
    const back = history.back.bind(history)
    history.back = () => setTimeout(back, 200)
  })
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(page).toHaveURL(/tab=speakers$/)
  showLogin()
  await expect(page).toHaveURL(/\/admin\/login/)
  const answer = await holdAnswers(page, '**/api/admin/speakers?*')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Password').press('Enter')
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await expect(tabLink(page, /^Speakers/)).toBeVisible()
  await expect(list).toHaveCount(0)
  answer()
  await expect(list).toBeVisible()
  forgiveRefusals(complaints)
})
