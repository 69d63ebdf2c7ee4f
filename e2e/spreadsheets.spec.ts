import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axeAtEveryWidth, openTab, tabTo } from './administering.ts'
import { expect, test } from './fixtures.ts'
import { pageWidth } from './page-checks.ts'

const sample = (name: string) => `src/test/spreadsheets/${name}`
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: `Import ${title}` })

async function choose(page: Page, tab: string, title: string, file: Parameters<Page['setInputFiles']>[1]) {
  await openTab(page, tab)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog(page, title).getByLabel('Spreadsheet').setInputFiles(file)
  return dialog(page, title)
}

test('T1: volunteers of a form come in, in four steps, and the import is undone as one', async ({ page, axe }) => {
  const importing = await choose(page, 'volunteers', 'volunteers', sample('google-forms-volunteers.csv'))
  await expect(importing.getByText('Looks like Google Forms')).toBeVisible()
  await expect(importing.getByLabel('What would you like to help with? goes to')).toHaveValue('interests')
  await axeAtEveryWidth(page, axe)
  await importing.getByLabel('Email Address2 goes to').selectOption('email')
  await expect(importing.getByText('Two columns go to Email. Choose one of them.')).toBeVisible()
  await importing.getByLabel('Email Address2 goes to').selectOption('')
  await importing.getByRole('button', { name: 'Look over 2 rows' }).click()
  await expect(importing.getByText('disagree about Phone')).toBeVisible()
  await expect(importing.getByText('Ada Smith, ada@example.com')).toBeVisible()
  await axeAtEveryWidth(page, axe)
  await importing.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(importing.getByText('1 row of volunteers added, 0 changed, 0 the same as before.')).toBeVisible()
  await axe()
  await importing.getByRole('button', { name: 'Done' }).click()
  await expect(importing).toBeHidden()
  await expect(page.getByText('Ada Smith').first()).toBeVisible()

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog(page, 'volunteers')
    .getByRole('button', { name: /^Undo 1 row of volunteers/ })
    .click()
  await expect(page.getByText('Undone. Everything is as before.')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText('Ada Smith')).toHaveCount(0)
})

test('T1: by keyboard alone, a date is asked once and refused rows say why', async ({ page, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const importing = await choose(page, 'volunteers', 'volunteers', {
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Email,Applied\nBo,bo@example.com,8/9/2026\nCy,cy(at)example.com,8/9/2026\n'),
  })
  await tabTo(page, 'Look over 2 rows', 'button')
  await page.keyboard.press('Enter')
  const question = importing.getByRole('group', { name: /What does 8\/9\/2026 mean\?.*in 2 rows/ })
  await expect(question).toBeVisible()
  await expect(importing.getByText('Email “cy(at)example.com”: Please enter a valid email address.')).toBeVisible()
  await axe()
  expect(await pageWidth(page)).toBeLessThanOrEqual(360)
  await tabTo(page, 'August 9, 2026', 'radio')
  await page.keyboard.press('Space')
  await expect(importing.getByText('1 row out. You can undo the whole import.')).toBeVisible()
  await tabTo(page, 'Import 1 row', 'button')
  await page.keyboard.press('Enter')
  await expect(importing.getByText('1 row of volunteers added')).toBeVisible()
})

test('T1: a file of 100,000 rows and a file without a list are refused in one sentence', async ({ page }) => {
  const rows = Array.from({ length: 100_000 }, (_, at) => `Ada ${at},a${at}@example.com`).join('\n')
  const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  const importing = await choose(page, 'volunteers', 'volunteers', file('many.csv', `Name,Email\n${rows}`))
  await expect(importing.getByText('This file has more than 5,000 rows.')).toBeVisible()
  await importing.getByLabel('Spreadsheet').setInputFiles(sample('pretalx-frab-schedule.json'))
  await expect(
    importing.getByText('This is a schedule of pretalx. Import it under Schedule or Speakers.'),
  ).toBeVisible()
})

test('T2, T1: a workbook with chosen columns leaves, and comes back without a change', async ({ page, axe }) => {
  await openTab(page, 'speakers')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const leaving = page.getByRole('dialog', { name: 'Download speakers' })
  await expect(leaving.getByLabel('Talk Title')).toBeChecked()
  await axeAtEveryWidth(page, axe)
  await leaving.getByLabel('Talk Impact').or(leaving.getByLabel('Intended Impact')).uncheck()
  const downloading = page.waitForEvent('download')
  await leaving.getByRole('link', { name: 'Download' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/speakers-\d{4}-\d\d-\d\d\.xlsx$/)
  const buffer = readFileSync(await file.path())
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const importing = await choose(page, 'speakers', 'speakers', { name: 'speakers.xlsx', mimeType, buffer })
  await expect(importing.getByText('Looks like Lectern')).toBeVisible()
  await importing.getByRole('button', { name: /^Look over/ }).click()
  await expect(importing.getByText('Nothing would change.')).toBeVisible()
})
