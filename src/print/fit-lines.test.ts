import { expect, test } from 'vitest'
import { fitLines } from './fit-lines.ts'

/** Every character is as wide as half its size. */
const widthOf = (text: string, size: number) => (text.length * size) / 2
const room = { width: 100, height: 65, sizes: [20, 10] } as const

test('a text is set at the largest size at which it fits', () => {
  expect(fitLines('brave enough', room, widthOf)).toEqual({ size: 20, rows: ['brave', 'enough'] })
  expect(fitLines('brave enough to begin once again', room, widthOf)).toEqual({
    size: 10,
    rows: ['brave enough to', 'begin once again'],
  })
})

test('what is too much is left out, and dots say so', () => {
  const { size, rows } = fitLines('many words '.repeat(40), room, widthOf)
  expect([size, rows.length]).toEqual([10, 6])
  expect(rows.at(-1)).toMatch(/…$/)
  expect(rows.every(row => widthOf(row, size) <= room.width)).toBe(true)
  expect(fitLines('x'.repeat(50), room, widthOf)).toEqual({ size: 10, rows: [`${'x'.repeat(19)}…`] })
})
