import { expect, test } from 'vitest'
import { unprintedLetters } from '#ui/fields/unprinted-hint.ts'
import { type Lettering, letteringFor } from './lettering.ts'

/** A name in each supported script. */
const names = [
  ...['Nguyễn Thị Minh Khai', 'ᐊᓯᓂᐩ ᓀᐦᐃᔭᐍᐏᐣ', 'ᐃᓄᒃᑎᑐᑦ', 'Ελένη Παπαδοπούλου', 'Олена Шевченко', '½ ≥ 10'],
  ...['محمد علي', 'שרה כהן', '王小明與陳美麗', '田中さくら', '김철수', 'प्रिया शर्मा', 'สมชาย น้ำผึ้ง'],
  ...['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'નરેન્દ્ર પટેલ', 'রবীন্দ্রনাথ', 'தமிழ் செல்வி', 'ሰላም', 'Արամ', 'ნინო'],
]

const textOf = (face: Lettering, line: string) =>
  face
    .runs(line)
    .map(({ text }) => text)
    .join('')

test('every letter of the scripts that are promised has a typeface, and none is taken for missing', async () => {
  for (const name of names) {
    const { display, running, strong } = await letteringFor(name)
    for (const face of [display, running, strong]) {
      const text = face.runs(name).map(run => run.text)
      expect(text.join('').replace(/ /g, '').length, name).toBe(name.replace(/ /g, '').length)
      expect(text.join(''), name).not.toContain('\uFFFD')
      expect(face.path(name, 0, 0, 20).length, name).toBeGreaterThan(200)
    }
    expect(unprintedLetters(name), name).toEqual([])
  }
})

test('a word keeps to one typeface', async () => {
  const { running } = await letteringFor('Minh Nguyễn')
  expect(
    running.runs('Minh Nguyễn').map(({ face, text }) => [face.key.split('-').slice(0, 2).join('-'), text]),
  ).toEqual([
    ['instrument-sans', 'Minh '],
    ['noto-sans', 'Nguy'],
    ['noto-sans', 'ễ'],
    ['noto-sans', 'n'],
  ])
})

test('Arabic and Hebrew run from right to left, their numbers from left to right', async () => {
  const line = 'שרה (ירושלים) 12'
  const { running } = await letteringFor(line)
  expect(running.runs(line).map(({ text }) => text)).toEqual(['12', ' ', '(', 'ירושלים', ')', ' ', 'שרה'])
  const mixed = await letteringFor('Talk by محمد علي')
  expect(mixed.running.runs('Talk by محمد علي').map(({ text }) => text)).toEqual(['Talk by ', 'علي', ' ', 'محمد'])
})

test('a letter without a typeface shows as a sign, never as nothing, and is warned of', async () => {
  const { display } = await letteringFor('Party ༀ')
  expect(textOf(display, 'Party ༀ')).toBe('Party \uFFFD')
  expect(unprintedLetters('Party 🎉 ༀ 🎉')).toEqual(['🎉', 'ༀ'])
})

test('an emoji is left out, also one of several parts', async () => {
  for (const emoji of ['🎉', '👩🏽‍🚀', '👨‍👩‍👧', '🇨🇦', '❤️']) {
    const { display } = await letteringFor(`Ana ${emoji} Bo`)
    expect(textOf(display, `Ana ${emoji} Bo`), emoji).toBe('Ana  Bo')
  }
})
