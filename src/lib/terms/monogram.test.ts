import { expect, test } from 'vitest'
import { contrastOf, MARK_CONTRAST } from '#lib/color/contrast.ts'
import { palette } from '#lib/color/palette.ts'
import { initialsOf, monogramGrounds, monogramOf } from './monogram.ts'

test('initials are whole letters of the first and the last name, in any script', () => {
  const initials = {
    'Peter Oyelaran': 'PO',
    'Nguyễn Thị Ánh': 'NÁ',
    ['Ệm Đỗ'.normalize('NFD')]: 'ỆĐ',
    'ᓀᐦᐃᔭᐤ ᐊᓯᓂᕀ': 'ᓀᐊ',
    Cher: 'C',
    'Juan de la Cruz': 'JC',
    'van den Berg': 'B',
    'bell hooks': 'BH',
    'Dr. Ada  Lindqvist, PhD': 'AL',
    '“Joe” (Joseph) O’Rourke': 'JO',
    王小明: '王',
    'प्रिया शर्मा': 'प्रिश',
    'เอมี ใจดี': 'เอใจ',
    'محمد علي': 'م ع',
    '𝓐da 🎉': '𝓐',
    '——': '',
    '': '',
  }
  for (const [name, letters] of Object.entries(initials)) expect(initialsOf(name), name).toBe(letters)
})

test('the name chooses one of eight readable grounds; letters with a part below the line are raised', () => {
  const names = Array.from({ length: 400 }, (_, at) => `Person ${String.fromCharCode(65 + (at % 26))}${at}`)
  expect(new Set(names.map(name => monogramOf(name).ground))).toEqual(new Set(monogramGrounds))
  expect(monogramOf('Ada').ground).toBe(monogramOf('Ada').ground)
  for (const ground of monogramGrounds) expect(contrastOf(palette.snow, ground)).toBeGreaterThan(MARK_CONTRAST + 0.6)
  expect(monogramOf('Élan Ödegård')).toMatchObject({ size: 42, rise: 0 })
  for (const name of ['Ạnh', 'Quinn', 'Şule', 'Ява']) expect(monogramOf(name).rise, name).toBe(16)
  expect([monogramOf('Ada', true).size, monogramOf('Mei Wong', true).size]).toEqual([56, 42])
})
