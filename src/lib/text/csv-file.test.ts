import { expect, test } from 'vitest'
import { csvFile } from '#features/sheets/server/sheet-file.domain.ts'

test('quotes every cell, and ends every line', () => {
  expect(csvFile(['a', 'b'], [['x', 'say "hi", then\ngo']])).toBe('\uFEFF"a","b"\r\n"x","say ""hi"", then\ngo"\r\n')
})

test.each(['=1+1', '+1-780-555-0142', '+SUM(A1)', '-1', '@x', '\t=1', '\r=1', ' =1', '\n=1', 'x;=1', 'x\t+1'])(
  'IN2: %j is no formula',
  text => {
    expect(csvFile(['a'], [[text]])).toMatch(/("|[;\t])'\s*[=+\-@]/)
    expect(csvFile(['a'], [[text]])).not.toMatch(/("|[;\t])\s*[=+\-@]/)
  },
)

test.each(['+1 780 555 0142', '+1 (780) 555-0142', '+17805550142', 'Bring:\n- tea\n- cups\n@noon', '2 - 1\r\n= 1'])(
  'T2: %j stays as it was written',
  text => expect(csvFile(['a'], [[text]])).toBe(`\uFEFF"a"\r\n"${text}"\r\n`),
)

test('leaves everything else as it is', () => {
  expect(csvFile(['a'], [['2 - 1'], ['ada@example.com'], ['']])).toBe(
    '\uFEFF"a"\r\n"2 - 1"\r\n"ada@example.com"\r\n""\r\n',
  )
})
