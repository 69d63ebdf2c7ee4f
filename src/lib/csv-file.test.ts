import { expect, test } from 'vitest'
import { csvFile } from './csv-file.ts'

test('quotes what must be, and ends every line', () => {
  expect(csvFile(['a', 'b'], [['x', 'say "hi", then\ngo']])).toBe('\uFEFFa,b\r\nx,"say ""hi"", then\ngo"\r\n')
})

test.each(['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', ' =1', '\n=1'])('IN2: %j is no formula', text => {
  expect(csvFile(['a'], [[text]]).split('a\r\n')[1]).toMatch(/^"?'/)
})

test('leaves everything else as it is', () => {
  expect(csvFile(['a'], [['2 - 1'], ['ada@example.com'], ['']])).toBe('\uFEFFa\r\n2 - 1\r\nada@example.com\r\n\r\n')
})
