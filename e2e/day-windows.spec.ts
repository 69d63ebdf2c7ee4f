import { brotliCompressSync } from 'node:zlib'
import { dayPurposes } from '#lib/rights.ts'
import { beginSession, callElsewhere, openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'
import { watchRequests } from './quiet-page.ts'

/** Browsers on phones have no shared workers. */
const ways = [
  { what: 'share one stream', prepare: () => undefined },
  {
    what: 'without a shared worker hold three streams and ask each second',
    prepare: () => Reflect.deleteProperty(globalThis, 'SharedWorker'),
  },
]

for (const { what, prepare } of ways)
  test(`R3: eight windows of one browser ${what}, and each follows a press`, async ({ context, page }) => {
    await context.addInitScript(prepare)
    await context.addInitScript(() => origin !== 'null' && localStorage.setItem('adminAuth', 'true'))
    await beginSession(page)
    const paths = Array.from({ length: 4 }, () => '/admin/dashboard?tab=day&view=messages')
    for (const name of 'ABCD') {
      const { address } = await callElsewhere(page, 'POST', '/access-links', { purpose: 'stage', name })
      paths.push(`/day/${String(address).split('/day/')[1]}`)
    }
    await callElsewhere(page, 'POST', '/admin/day/build', { from: 'program', talkMinutes: 60 })
    const windows = await Promise.all(
      paths.map(async path => {
        const window = await context.newPage()
        await window.goto(path)
        await expect(window.getByText(/^(The timer shows no message\.|About to start)$/)).toBeVisible()
        return window
      }),
    )
    const follow = async (stageText: string, followers: typeof windows) => {
      await callElsewhere(page, 'POST', '/admin/day/press', { press: 'message', stageMode: 'text', stageText })
      await Promise.all(followers.map(window => window.getByText(stageText).waitFor()))
    }
    await follow('Louder', windows)
    // The last window has another credential than those that close.
    await Promise.all(windows.slice(0, -1).map(window => window.close()))
    await follow('Wave', windows.slice(-1))
    await callElsewhere(page, 'POST', '/admin/day/press', { press: 'message', stageMode: 'none', stageText: '' })
  })

test('R3: the dashboard shows a new message at once, and asks for nothing while nothing changes', async ({ page }) => {
  await page.clock.install()
  const becomeQuiet = watchRequests(page)
  await openTab(page, 'inbox')
  await becomeQuiet()
  const message = { name: 'Walter Nesbitt', email: 'walter@example.com', message: 'Is there parking nearby?' }
  await callElsewhere(page, 'POST', '/contact', message)
  await expect(page.getByText('Walter Nesbitt')).toBeVisible()
  await becomeQuiet()
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  // The notice of the message is a change of its own, which may come later.
  const askedInAMinute = async () => {
    asked.length = 0
    await page.clock.fastForward(60_000)
    await page.evaluate(() => fetch('/api/event').then(answer => answer.text()))
    return asked
  }
  await expect.poll(askedInAMinute).toEqual(['/api/event'])
})

test('R4, G2: the scripts and styles of all screens and desks have at most 75 kB together, compressed', async ({
  page,
}) => {
  await beginSession(page)
  const parts = new Set<string>()
  for (const purpose of dayPurposes) {
    const { address } = await callElsewhere(page, 'POST', '/access-links', { purpose, name: purpose })
    const html = await (await page.request.get(`/day/${String(address).split('/day/')[1]}`)).text()
    for (const [part] of html.matchAll(/<(script|style)>.*?<\/\1>/gs)) parts.add(part)
  }
  expect([...parts].filter(part => part.startsWith('<script'))).toHaveLength(2)
  expect(brotliCompressSync([...parts].join('')).byteLength).toBeLessThanOrEqual(75_000)
})
