import { configure, within } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { expect, inject } from 'vitest'
import type { Role } from '#lib/rights.ts'
import type { ServedSite, SiteName } from './serve-sites.ts'
import { callAsOwner, type ShowOptions, showPage } from './show-page.tsx'

configure({
  // That of `expect.poll`.
  asyncUtilTimeout: 20_000,
  // With the texts of the part that was searched instead of its markup.
  getElementError: (message, part) => new Error(`${message?.split('\n\n')[0]}\n${part.textContent}`),
})

/** A copy of a site that a test may change. */
export async function ownSite(name: SiteName = 'sample') {
  const answer = await fetch(`${inject('siteMaker')}/${name}`)
  const site: ServedSite = await answer.json()

  /** Calls the API as another browser of the owner. */
  async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) {
    const answer = await callAsOwner(site, `/api${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
    return answer.json()
  }

  /** Invites an organizer, who takes the owner's password. @returns the site as their browser sees it */
  async function join(name: string, role: Role): Promise<ServedSite> {
    const email = `${name.toLowerCase().replace(' ', '.')}@example.org`
    const { link } = await call('POST', '/people', { email, role, by: 'link' })
    const words = { name, newPassword: site.password, confirmPassword: site.password }
    const joined = await callAsOwner({ ...site, cookie: '' }, '/api/auth/link/password', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: new URL(link).hash.slice(1), ...words }),
    })
    expect(joined.status).toBe(200)
    return { ...site, cookie: joined.headers.get('set-cookie')?.split(';')[0] ?? '' }
  }
  return { ...site, call, join }
}

/** Opens a tab of the dashboard, on a site of the test's own unless it names one. */
export async function openTab(tab: string, options: ShowOptions = {}) {
  const calls = showPage(`/admin/dashboard?tab=${tab}`, { ...options, site: options.site ?? (await ownSite()) })
  await expect.poll(() => document.querySelector('div:not([hidden]) > main :is(h1, h2)')).toBeTruthy()
  return { calls, ...desk() }
}

/** What somebody does at the page that is shown. Without styles, its parts for phones are there, too. */
export function desk() {
  const user = userEvent.setup()
  const page = within(document.body)

  /** Presses the first button with a name, or what has another role, once it can be pressed. */
  async function press(name: string | RegExp, part = document.body, role = 'button') {
    const find = () => within(part).queryAllByRole(role, { name })[0]
    const canBePressed = () => find()?.matches(':not(:disabled, [aria-disabled=true])')
    await expect.poll(canBePressed, { message: `${role} ${name}` }).toBe(true)
    const first = find()
    if (first) await user.click(first)
  }

  /** Presses an entry of the menu behind three dots. */
  async function pressMore(name: string | RegExp, part = document.body) {
    await press('More actions', part)
    await press(name, document.body, 'menuitem')
  }

  /** Replaces the text of a field. */
  async function fill(label: string | RegExp, text: string, part = document.body) {
    const field = await within(part).findByLabelText(label)
    await user.clear(field)
    // Typed letter by letter, each would draw the page anew.
    if (text) await user.paste(text)
  }

  /** Chooses an option by its value or its words, once it is offered. */
  async function choose(label: string | RegExp, option: string, part = document.body) {
    const field = await within(part).findByLabelText<HTMLSelectElement>(label)
    const offered = () => [...field.options].flatMap(({ value, textContent }) => [value, textContent])
    await expect.poll(offered).toContain(option)
    await user.selectOptions(field, option)
  }
  return { page, user, press, pressMore, fill, choose }
}

/** Waits until something has left the page. */
export async function expectGone(find: () => Element | null) {
  await expect.poll(find).toBeNull()
}
