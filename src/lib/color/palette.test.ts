import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '#lib/project-folder.ts'
import { accentColors } from './accent-colors.ts'
import { contrastOf } from './contrast.ts'
import { palette } from './palette.ts'

test('the style sheet has the same colours under the same names', () => {
  const styles = readFileSync(join(projectFolder(), 'src/ui/styles/colors.css'), 'utf8')
  for (const [name, color] of Object.entries(palette)) {
    const token = name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
    expect(styles).toContain(`--color-${token}: ${color};`)
  }
})

test('an accent replaces the built-in one, lighter on night; without one the built-in one stays', () => {
  expect(accentColors('')).toMatchObject({ ember: '#e2402a', emberDeep: '#c22f1b', emberLight: '#ff7a63' })
  const { ember, emberDeep, emberLight } = accentColors('#1F4A93')
  expect(emberDeep).toBe('#1F4A93')
  for (const color of ['#000000', '#F5C400', '#8CC8FF', '#767676', '#7F7F7F', '#FFFFFF', '#1F4A93']) {
    const derived = accentColors(color)
    expect(contrastOf(derived.onAccent, derived.accent), color).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(derived.accent, palette.night), color).toBeGreaterThanOrEqual(1.5)
    expect(contrastOf(derived.emberDeep, palette.snow), color).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(derived.ember, palette.snow), color).toBeGreaterThanOrEqual(3)
    expect(contrastOf(derived.ember, palette.night), color).toBeGreaterThanOrEqual(3)
  }
  expect(contrastOf(ember, palette.night)).toBeGreaterThan(3)
  expect(contrastOf(emberLight, palette.night)).toBeGreaterThan(5.5)
})
