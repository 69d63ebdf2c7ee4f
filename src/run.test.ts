import { expect, test } from 'vitest'
import { refuseOldNode } from './run.ts'

test('RE7: a Node older than the pinned one is refused with one line', () => {
  expect(() => refuseOldNode('22.22.0')).toThrow(/^Node 22\.22\.0 is older than 24; .+\.$/)
  expect(() => refuseOldNode('24.21.0')).not.toThrow()
})
