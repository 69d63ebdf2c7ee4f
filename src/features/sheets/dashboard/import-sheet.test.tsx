import { readFileSync } from 'node:fs'
import { within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { ReadFault } from '#features/sheets/reading/read-fault.ts'
import { readFile } from '#features/sheets/reading/read-file.ts'
import type { ReaderAnswer, ReaderTask } from '#features/sheets/reading/reader-messages.ts'
import { expectGone, openTab, ownSite } from '#test/screens/open-tab.ts'
import { textsOf } from '#test/screens/show-page.tsx'

/** Reads on the page's own thread: the environment has no others. */
class OwnThread {
  onmessage = (_: { data: ReaderAnswer }) => {}

  async postMessage({ file, options }: ReaderTask) {
    try {
      const table = await readFile(new Uint8Array(await file.arrayBuffer()), { ...options, onRow: () => undefined })
      this.onmessage({ data: { table } })
    } catch (error) {
      this.onmessage({ data: { fault: error instanceof ReadFault ? error.message : String(error) } })
    }
  }

  terminate() {}
}

/** Chooses a file in the import of volunteers. */
async function openImport(...file: ConstructorParameters<typeof File>) {
  const site = await ownSite()
  const tab = await openTab('volunteers', { site })
  vi.stubGlobal('Worker', OwnThread)
  await tab.pressMore('Import')
  const dialog = await tab.page.findByRole('dialog', { name: 'Import volunteers' })
  await tab.user.upload(await within(dialog).findByLabelText(/^Spreadsheet/), new File(...file))
  return { ...tab, site, dialog }
}

test('T1: volunteers of a form come in, in four steps, and the import is undone as one', async () => {
  const form = new Uint8Array(readFileSync('src/test/spreadsheets/google-forms-volunteers.csv'))
  const { page, press, pressMore, choose, dialog } = await openImport([form], 'volunteers.csv', { type: 'text/csv' })
  const step = within(dialog)
  await step.findByText(/Looks like Google Forms/)
  const goesTo = (column: string) => step.getByLabelText<HTMLSelectElement>(`${column} goes to`)
  expect(goesTo('What would you like to help with?').value).toBe('interests')
  await choose('Email Address2 goes to', 'email', dialog)
  await step.findByText('Two columns go to Email. Choose one of them.')
  await choose('Email Address2 goes to', '', dialog)
  await press('Look over 2 rows', dialog)
  await step.findByText(/disagree about Phone/)
  await step.findByText('Ada Smith, ada@example.com')
  await press('Import 1 row', dialog)
  await step.findByText('1 row of volunteers added, 0 changed, 0 the same as before.')
  await press('Done', dialog)
  await expectGone(() => page.queryByRole('dialog'))
  const listed = () => textsOf('main').join().includes('Ada Smith')
  await expect.poll(listed).toBe(true)
  await pressMore('Import')
  await press(/^Undo 1 row of volunteers/)
  await page.findByText('Undone. Everything is as before.')
  await press('Close', await page.findByRole('dialog'))
  await expect.poll(listed).toBe(false)
})

test('T1: two columns that go to one text are joined, which the step says before', async () => {
  const text = 'Name,Email,Why join?,What else?\nBo,bo@example.com,For the talks,I can drive\n'
  const { press, choose, dialog, site } = await openImport([text], 'people.csv', { type: 'text/csv' })
  const step = within(dialog)
  await step.findByText(/matched the same way/)
  await choose('Why join? goes to', 'whyJoin', dialog)
  await choose('What else? goes to', 'whyJoin', dialog)
  await step.findByText(/Several columns go to Motivation: their texts are joined/)
  await press('Look over 1 row', dialog)
  await press('Import 1 row', dialog)
  await step.findByText(/1 row of volunteers added/)
  const { volunteers } = await site.call('GET', '/volunteers/status/pending')
  expect(volunteers).toContainEqual(expect.objectContaining({ name: 'Bo', whyJoin: 'For the talks\n\nI can drive' }))
})

test('T1: a date is asked once, and refused rows say why', async () => {
  const text = 'Name,Email,Applied\nBo,bo@example.com,8/9/2026\nCy,cy(at)example.com,8/9/2026\n'
  const { page, press, dialog } = await openImport([text], 'people.csv', { type: 'text/csv' })
  const step = within(dialog)
  await press('Look over 2 rows', dialog)
  await step.findByRole('group', { name: /What does 8\/9\/2026 mean\?.*in 2 rows/ })
  await step.findByText(/Email “cy\(at\)example\.com”: Please enter a valid email address\./)
  await press('August 9, 2026', dialog, 'radio')
  await step.findByText(/1 row out\. You can undo the whole import\./)
  await press('Import 1 row', dialog)
  await page.findByText(/1 row of volunteers added/)
})

test('T1: a file of 100,000 rows and a file without a list are refused in one sentence', async () => {
  const many = Array.from({ length: 100_000 }, (_, at) => `Ada ${at},a${at}@example.com`).join('\n')
  const { user, dialog } = await openImport([`Name,Email\n${many}`], 'many.csv', { type: 'text/csv' })
  await within(dialog).findByText(/^This file has more than 5,000 rows\./)
  const schedule = new Uint8Array(readFileSync('src/test/spreadsheets/pretalx-frab-schedule.json'))
  await user.upload(within(dialog).getByLabelText(/^Spreadsheet/), new File([schedule], 'schedule.json'))
  await within(dialog).findByText(/^This is a schedule of pretalx\. Import it under Schedule or Speakers\./)
})
