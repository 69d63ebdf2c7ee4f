import {
  callElsewhere,
  expectLastUncovered,
  expectUncovered,
  forgiveRefusals,
  openTab,
  pressMore,
  tabLink,
  turnTo,
} from './administering.ts'
import { expect, goWithin, moving, test } from './fixtures.ts'

test.use(moving)

// Scrollbars that take room of their own, as most mice bring them.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--disable-features=OverlayScrollbar'],
      ignoreDefaultArgs: ['--hide-scrollbars'],
    }),
})

test('on a phone every list begins at 300 px, without a row that scrolls, and Back closes a dialog', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openTab(page, 'speakers')
  await callElsewhere(page, 'POST', '/admin/day/build', { from: 'program' })
  await expect(page.getByText('This site shows sample content.')).toBeVisible()
  const firsts = {
    'Run sheet': 'Cues',
    Speakers: 'Speakers',
    Volunteers: 'Pending',
    Schedule: 'Schedule items',
    Team: 'Team members',
    Partners: 'Partners',
    Packages: 'Packages',
    Content: 'Content items',
    Inbox: 'Messages',
  }
  for (const [tab, row] of Object.entries(firsts)) {
    await turnTo(page, new RegExp(`^${tab}`))
    const first = page.getByRole('list', { name: row }).getByRole('listitem').first()
    await expect(first).toBeVisible()
    expect.soft((await first.boundingBox())?.y, tab).toBeLessThanOrEqual(300)
    expect.soft(await page.getByRole('main').evaluate(scrolled), tab).toEqual([])
  }
  await turnTo(page, 'Team')
  const path = page.url()
  await page.getByRole('list', { name: 'Team members' }).getByRole('link').first().click()
  const editing = page.getByRole('dialog', { name: 'Edit Team Member' })
  await expect(editing).toBeVisible()
  await expect(page).toHaveURL(/record=\d+/)
  await page.goBack()
  await expect(editing).toBeHidden()
  await expect(page).toHaveURL(path)
  await page.getByRole('button', { name: 'Add Team Member' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Team Member' })
  await adding.getByLabel('Name').fill('Una')
  await page.goBack()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(adding).toBeHidden()
  await page.getByRole('button', { name: 'Add Team Member' }).click()
  await adding.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('list', { name: 'Team members' }).getByRole('link').first().click()
  await expect(editing).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(path)
})

/** The parts of a page that scroll sideways. */
function scrolled(main: Element) {
  return [...main.querySelectorAll('*')]
    .filter(part => part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX))
    .map(part => part.className)
}

test('a toast covers neither the title of a dialog nor a button of its foot, nor the words of a question, nor the last row of a list', async ({
  page,
  complaints,
}) => {
  await openTab(page, 'schedule')
  await page.route('**/api/schedule/*', route => route.fulfill({ status: 503 }))
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const editing = page.getByRole('dialog', { name: 'Edit Schedule Item' })
  await editing.getByLabel('Location').fill('Somewhere else')
  for (const [width, height] of [
    [390, 700],
    [768, 640],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await editing.getByRole('button', { name: 'Update Item' }).click()
    const toast = page.getByText('Failed to update schedule item', { exact: true })
    await expect(toast).toBeVisible()
    await expectUncovered(page, [editing.getByRole('heading'), ...(await editing.locator('footer button').all())])
    await page.locator('[role="dialog"][data-type="error"] [aria-label="Close notification"]').click()
    await expect(toast).toHaveCount(0)
  }
  await page.unroute('**/api/schedule/*')

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await goWithin(page, '/admin/dashboard?tab=packages')
  const question = page.getByRole('alertdialog')
  for (const height of [740, 640]) {
    await page.setViewportSize({ width: 360, height })
    await page.getByRole('list', { name: 'Packages' }).getByRole('link').first().click()
    await pressMore(page.getByRole('dialog'), 'Delete')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question.getByRole('alert')).toContainText('still has partners')
    await expectUncovered(page, [
      question.getByRole('heading'),
      question.getByRole('alert'),
      ...(await question.getByRole('button').all()),
    ])
    await question.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog', { name: 'Edit' }).getByRole('button', { name: 'Close' }).click()
  }
  forgiveRefusals(complaints)

  await goWithin(page, '/admin/dashboard?tab=speakers&edition=2025')
  const last = page.getByRole('list', { name: 'Speakers' }).getByRole('listitem').last()
  await expect(last).toBeVisible()
  for (const [width, height] of [
    [660, 740],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height })
    await pressMore(page, 'Reorder')
    await last.getByRole('button', { name: /^Move .* up$/ }).click()
    // The message of the width before may still be there.
    await expect(page.getByText('Speaker order has been updated successfully').first()).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expectLastUncovered(page, last)
  }
})

test('where scrollbars take room, nothing moves for a menu or a dialog', async ({ page }) => {
  await openTab(page, 'speakers')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    const heading = page.getByRole('main').getByRole('heading', { level: 1, includeHidden: true })
    const before = await heading.boundingBox()
    await page.getByRole('button', { name: 'More actions' }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await heading.boundingBox()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await page.getByRole('button', { name: 'Add Speaker' }).click()
    await expect(page.locator('[data-modal]')).toBeVisible()
    expect(await heading.boundingBox()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-modal]')).toBeHidden()
  }
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    const parts = page.locator('.site-header, main :is(h1, h2):not(dialog *)')
    const edges = () => parts.evaluateAll(all => all.map(part => [part.getBoundingClientRect().left, part.clientWidth]))
    const before = await edges()
    // A phone shows the cards without 'Quick view'.
    const name = width === 360 ? /^Menu$/ : /^Quick view/
    await page.getByRole('button', { name }).first().click()
    await expect(page.locator('dialog[open], [popover]:popover-open').first()).toBeVisible()
    expect(await edges(), `${name} at ${width}`).toEqual(before)
    await page.keyboard.press('Escape')
  }
})

test('the sidebar fits 620 px of height: seven rooms above a pinned foot with the menu of one’s own name; a list is printed without it', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 1366, height: 620 })
  await openTab(page, 'overview')
  const parts = page.getByRole('navigation', { name: 'Parts of the dashboard' })
  for (const [group, names] of [
    ['Program', [/^Speakers/, 'Schedule']],
    ['People', [/^Volunteers/, 'Team']],
    ['The day', ['Run sheet', 'Guests', 'Screens']],
    ['Partners', ['Partners', 'Packages']],
    ['Messages', [/^Inbox/, 'Newsletters', 'Mail']],
    ['Site', ['Content', 'Questions', 'Pictures', 'Tickets']],
  ] as const)
    await expect(
      parts
        .locator('div', { has: page.getByText(group, { exact: true }) })
        .last()
        .getByRole('link'),
    ).toHaveText([...names])
  for (const entry of await parts.getByRole('link').or(parts.getByRole('button')).all())
    await expect(entry).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Edition')).toBeVisible()
  await expect(tabLink(page, 'Home')).toHaveAttribute('aria-current', 'page')
  const own = parts.locator('button[popovertarget]')
  await own.focus()
  await page.keyboard.press('Enter')
  await axe()
  await page.keyboard.press('Tab')
  await expect(tabLink(page, 'Your account')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(own).toBeFocused()
  await turnTo(page, 'Organizers')
  await expect(page.getByRole('heading', { level: 1, name: 'Organizers' })).toBeVisible()
  await expect(tabLink(page, 'Organizers')).toBeHidden()

  await goWithin(page, '/admin/dashboard?tab=speakers&view=pending')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([/^Pending/])
  for (const screenOnly of [page.getByRole('searchbox'), page.getByRole('banner'), page.getByLabel('Sample content')])
    await expect(screenOnly).toBeHidden()
})
