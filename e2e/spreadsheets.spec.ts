import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openTab, pressMore } from './administering.ts'
import { expect, test } from './fixtures.ts'

test.use({ sharesSite: true })

const sample = (name: string) => `src/test/spreadsheets/${name}`
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: `Import ${title}` })

async function choose(page: Page, tab: string, title: string, file: Parameters<Page['setInputFiles']>[1]) {
  await openTab(page, tab)
  await pressMore(page, 'Import')
  await dialog(page, title).getByLabel('Spreadsheet').setInputFiles(file)
  return dialog(page, title)
}

test('AX1: the steps of an import fit a phone', async ({ page, axe }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  const importing = await choose(page, 'volunteers', 'volunteers', sample('google-forms-volunteers.csv'))
  await expect(importing.getByText('Looks like Google Forms')).toBeVisible()
  await axe()
  await importing.getByRole('button', { name: 'Look over 2 rows' }).click()
  await expect(importing.getByText('disagree about Phone')).toBeVisible()
  await axe()
})

test('T2, T1: a workbook with chosen columns leaves, and comes back without a change', async ({ page }) => {
  await openTab(page, 'speakers')
  await pressMore(page, 'Download')
  const leaving = page.getByRole('dialog', { name: 'Download speakers' })
  await expect(leaving.getByLabel('Talk Title')).toBeChecked()
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
