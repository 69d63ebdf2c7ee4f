import { expect, test } from 'vitest'
import { matchesSearch } from './matches-search.ts'

test('a search finds words anywhere, in any case and order, with any accents', () => {
  const texts = ['Inés Calder', 'High-school physics teacher', null]
  expect(matchesSearch('', texts)).toBe(true)
  expect(matchesSearch('ines', texts)).toBe(true)
  expect(matchesSearch('TEACHER  inés', texts)).toBe(true)
  expect(matchesSearch('ines chemistry', texts)).toBe(false)
  for (const typed of ["lukasz o'rourke", 'Łukasz O’Rourke', '"orourke"'])
    expect(matchesSearch(typed, ['Łukasz O’Rourke'])).toBe(true)
  expect(matchesSearch('finale softhyphen fancy', ['ﬁnale', 'soft\u00ADhyphen', '𝓕𝓪𝓷𝓬𝔂'])).toBe(true)
})
