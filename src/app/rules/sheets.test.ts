import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '#lib/project-folder.ts'
import { sheets } from './sheets.ts'

/** The sheets in the menus of the dashboard, each with whether the menu brings rows in. */
const offered = globSync('src/{dashboard,features/*/dashboard}/**/*.{ts,tsx}', { cwd: projectFolder() })
  .filter(path => !/\.test\.tsx?$/.test(path))
  .flatMap(path => [
    ...readFileSync(join(projectFolder(), path), 'utf8').matchAll(
      /(?:sheetEntries\(\{|<SheetButtons)\s+table(?:: |=)['"]([\w -]+)['"]([^>}]*)/g,
    ),
  ])
  .map(([, table = '', rest = '']): [string, boolean] => [table, /\bimports\b/.test(rest)])

test('each sheet is in a menu, which brings rows in if the sheet takes them', () => {
  // The archive alone has those that forms ask.
  const { 'own questions': _, ...listed } = sheets
  const known = Object.entries(listed).map(([table, { imports }]) => [table, imports !== undefined])
  expect(Object.fromEntries(offered)).toEqual(Object.fromEntries(known))
})
