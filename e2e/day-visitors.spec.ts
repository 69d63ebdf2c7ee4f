import type { Page } from '@playwright/test'
import { beginSession, callElsewhere } from './administering.ts'
import { expect, processTest, test } from './fixtures.ts'
import { headingsOf, partOf, textOf, visitPlainly } from './plain-visitor.ts'
import { movedBy } from './quiet-page.ts'
import { startBefore } from './start-before.ts'
import { violationsIn } from './violations.ts'

test.use({ onlyReads: true })

/** The sample's second session begins then: 10:45 AM on the day of the event. */
const SESSION_TWO = Date.parse('2026-10-08T16:45:00.000Z')

const MINUTE = 60_000

const LATE = 'about 10 minutes later'
const PARKING = 'Parking B is full.'

const itemOf = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

processTest.describe('on the day', () => {
  processTest.use({ filled: true })

  processTest(
    'R7: open pages follow how late the day is, and the message of the day until its end',
    async ({ place, browser }) => {
      const { server, open, pass } = await startBefore(SESSION_TWO, place)
      const desk = await (await open(browser, { baseURL: server.address })).newPage()
      await beginSession(desk)
      const { cues } = await callElsewhere(desk, 'POST', '/admin/day/build', { from: 'program', talkMinutes: 60 })
      for (const { id, startTime } of cues)
        if (startTime !== null) await callElsewhere(desk, 'PATCH', `/cues/${id}`, { startTime: null })
      const { scheduleItems } = await (await desk.request.get('/api/schedule')).json()
      const session = scheduleItems.find(({ title }: { title: string }) => title.startsWith('Session two'))
      const start = cues.findIndex(({ itemId }: { itemId: number }) => itemId === session.id)
      const [pause, talk] = cues.slice(start - 1)
      const lunchIn = async (path: string) => {
        const { document } = await visitPlainly(server.address, path)
        return textOf(partOf(document, part => part.name === 'li' && headingsOf(part)[0]?.startsWith('Lunch') === true))
      }
      const press = (input: object) => callElsewhere(desk, 'POST', '/admin/day/press', input)

      const phone = await open(browser, { baseURL: server.address, viewport: { width: 390, height: 844 } })
      const [schedule, home] = [await phone.newPage(), await phone.newPage()]
      // A phone shows only what is on and what comes next.
      await home.setViewportSize({ width: 768, height: 1024 })
      const asked = schedule.waitForResponse('**/api/day')
      await schedule.goto('/schedule')
      await home.goto('/')
      // They ask at once when they are looked at again.
      const lookAgain = async () => {
        for (const page of [schedule, home]) await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
      }
      // Until the news of the day are loaded.
      await phone.clock.fastForward(5_000)

      await press({ press: 'start', cueId: cues[0].id })
      // The break began when it was to end: 11 minutes are left of it.
      await press({ press: 'next', cueId: cues[0].id, to: pause.id })
      await press({ press: 'add', cueId: pause.id, minutes: 11 - pause.minutes, of: pause.minutes * 60_000 })
      // They ask every 20 s.
      await phone.clock.fastForward(22_000)
      await asked
      await press({
        press: 'notice',
        noticeText: PARKING,
        noticeUntil: new Date(SESSION_TWO + 4 * MINUTE).toISOString(),
      })
      await lookAgain()
      for (const page of [schedule, home])
        await expect(page.getByRole('status').filter({ hasText: PARKING })).toBeInViewport({ timeout: 15_000 })
      await expect(schedule.getByText(/minutes later/), 'not switched on').toHaveCount(0)

      await press({ press: 'lateness', showsLateness: true })
      await lookAgain()
      for (const page of [schedule, home]) {
        await expect(itemOf(page, 'Lunch')).toContainText(LATE, { timeout: 15_000 })
        await expect(itemOf(page, 'Lunch')).toContainText('11:45 AM - ')
        await expect(page.getByRole('status').filter({ hasText: `The program is ${LATE}.` })).toHaveCount(1)
        expect(await movedBy(page)).toBeLessThan(0.1)
        await expect.poll(() => violationsIn(page, 'html')).toEqual([])
      }
      for (const path of ['/schedule', '/']) expect(await lunchIn(path), 'without scripts').toContain(LATE)
      await press({ press: 'next', cueId: pause.id, to: talk.id })
      for (const path of ['/schedule', '/']) expect(await lunchIn(path), 'without scripts').not.toContain('later')
      await lookAgain()
      await expect(schedule.getByText(/minutes later/)).toHaveCount(0)

      await schedule.getByRole('button', { name: 'Close' }).click()
      await expect(schedule.getByText(PARKING)).toHaveCount(0)
      await expect(home.getByText(PARKING)).toBeVisible()
      // Later than a slow machine takes until here.
      for (let minutes = 0; minutes < 5; minutes++) await pass()
      await expect(home.getByText(PARKING)).toHaveCount(0)
      await expect(home.getByRole('button', { name: 'Close' })).toHaveCount(0)
      await server.kill()
    },
  )
})

test('R7: before the day no page asks how late it is', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.clock.install({ time: site.now() })
  for (const path of ['/schedule', '/']) {
    await page.goto(path)
    // On the day they would ask by then.
    await page.clock.fastForward(10_000)
    await page.evaluate(() => fetch('/api/event').then(answer => answer.text()))
  }
  expect(asked.filter(path => /^\/api\/(day|live)|live-news/.test(path))).toEqual([])
})
