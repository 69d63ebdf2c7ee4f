import { expect, test } from 'vitest'
import { differenceOf } from './version-difference.ts'

const marked = (pieces: { text: string; differs: boolean }[]) =>
  pieces.map(({ text, differs }) => (differs ? `[${text}]` : text)).join('')

test.each([
  ['She counts bees.', 'She counts all bees!', 'She counts bees[.]', 'She counts [all ]bees[!]'],
  ['', 'New', '', '[New]'],
  ['Same, same', 'Same, same', 'Same, same', 'Same, same'],
  ['a '.repeat(700), 'b '.repeat(700), `[${'a '.repeat(700)}]`, `[${'b '.repeat(700)}]`],
])('%j and %j: what differs is marked in each', (was, is, before, after) => {
  const pieces = differenceOf(was, is)
  expect([marked(pieces.was), marked(pieces.is)]).toEqual([before, after])
})
