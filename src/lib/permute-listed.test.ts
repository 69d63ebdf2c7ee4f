import { expect, test } from 'vitest'
import { permuteListed } from './permute-listed.ts'

test('D4: the listed are permuted among their places, the others stay', () => {
  expect(permuteListed([1, 2, 3, 4, 5], [5, 1, 3])).toEqual([5, 2, 1, 4, 3])
  expect(permuteListed([1, 2, 3], [])).toEqual([1, 2, 3])
  expect(permuteListed([1, 2, 3], [3, 2, 1])).toEqual([3, 2, 1])
})
