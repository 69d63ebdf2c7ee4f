import { expect, inject, test } from 'vitest'
import { showPage, textsOf } from '#test/screens/show-page.tsx'

const MINUTE = 60_000

/** The program of the sample around the moment of the test, 20 minutes after the doors were to close. */
async function onTheDay() {
  const { address, now } = inject('screenSites').sample
  const read = async (path: string) => (await fetch(`${address}/api${path}`)).json()
  const [{ event }, { scheduleItems }] = [await read('/event'), await read('/schedule')]
  const at = (minutes: number) => new Date(Date.parse(now) + minutes * MINUTE).toISOString()
  const timed = scheduleItems.map((item: object, index: number) => ({
    ...item,
    startsAt: at(index * 60 - 80),
    endsAt: at(index * 60 - 20),
  }))
  const [doors, session] = timed
  return {
    doors,
    session,
    answers: {
      '/event': { event: { ...event, phase: 'the-day' } },
      '/schedule': { scheduleItems: timed, day: { startsAt: at(-600), endsAt: at(600), asOf: at(-20) } },
      '/day': {
        version: 1,
        late: 20,
        items: [
          { itemId: doors.id, state: 'on', late: 20 },
          { itemId: session.id, state: 'ahead', late: 20 },
        ],
        notice: null,
      },
    },
  }
}

test('R7: on the schedule an item that runs over is still on, and the next one is later', async () => {
  const { doors, session, answers } = await onTheDay()
  showPage('/schedule', { answers })
  await expect
    .poll(() => textsOf('[data-state=now]'))
    .toEqual([expect.stringContaining('Now, over timeabout 20 minutes later')])
  expect(textsOf('[data-state=now] h3')).toEqual([doors.title])
  expect(textsOf('[data-state=next]')[0]).toContain(
    `${session.startTime} - ${session.endTime}Nextabout 20 minutes later`,
  )
  expect(textsOf('.now-strip')[0]).toContain(`${doors.title} over time, about 20 minutes later, ${doors.location}`)
})

test('R7: on the home page too', async () => {
  const { doors, session, answers } = await onTheDay()
  showPage('/', { answers })
  await expect.poll(() => textsOf('[aria-labelledby=countdown] h3')).toEqual([doors.title, session.title])
  expect(textsOf('[aria-labelledby=countdown]')[0]).toMatch(/^The day is hereNow over timeabout 20 minutes later/)
})
