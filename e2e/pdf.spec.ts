import { extractText } from 'unpdf'
import { callElsewhere, openTab } from './administering.ts'
import { expect, test } from './fixtures.ts'

test('the text of a PDF is copied as it stands, whatever another one held before', async ({ page }) => {
  await openTab(page, 'schedule')
  const { scheduleItems } = await (await page.request.get('/api/admin/schedule')).json()
  for (const { id } of scheduleItems) await callElsewhere(page, 'DELETE', `/schedule/${id}`)
  // Of colons, which have a dot in them, and without one of its own.
  const item = {
    startTime: '9:00 AM',
    endTime: '10:00 AM',
    title: 'Doors: open',
    description: 'Now: come in',
    location: 'Hall',
  }
  await callElsewhere(page, 'POST', '/schedule', item)
  const textOf = async (path: string) => {
    const pdf = await (await page.request.get(path)).body()
    return (await extractText(new Uint8Array(pdf), { mergePages: true })).text
  }
  expect(await textOf('/schedule.pdf')).toContain('Now: come in')
  expect(await textOf('/partnership.pdf')).toContain('hello@devontalks.example')
})
