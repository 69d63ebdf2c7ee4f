import { expect, test } from 'vitest'
import { blacken, namesWithin } from './blackened.ts'

test.each([
  ['Ada Quill', 'How Ada quilled', ['Ada']],
  ['Ada Quill', 'QUILL, and the Canadian sky', ['Quill']],
  ['Zoë O’Rourke-Li', 'Zoë and O’Rourke-Li', ['Zoë', 'O’Rourke-Li']],
  ['Jo Li', 'Jo and li', ['Jo']],
  ['Jo Li', 'JO AND LI', ['Jo', 'Li']],
  ['김민수', '김민수는 온다', ['김민수']],
  ['王小芳', '我是王小芳的学生', ['王小芳']],
  ['Jose\u0301 Paz', 'José, in peace', ['José']],
  ['A+B (C)', 'A+B', ['A+B']],
])('C5: of %s are in “%s”: %j', (name, text, found) => expect(namesWithin(name, [text])).toEqual(found))

test('C5: only the chosen words are blackened, in any case, by blocks of one length', () => {
  const text = 'Ada met ada, Adam and Bartholomew.'
  expect(blacken(text, '')).toBe(text)
  expect(blacken(text, 'Ada\nBartholomew')).toBe('█████ met █████, Adam and █████.')
  expect(blacken('Ada Quill and Ada', 'Ada \nAda Quill')).toBe('█████ and █████')
  expect(blacken('Ada  Quill, ADA\u00A0QUILL, Ada\nQuill; Ada', 'Ada Quill')).toBe('█████, █████, █████; Ada')
  expect(blacken('JO, Jo, jo and joy', 'Jo')).toBe('█████, █████, jo and joy')
  expect(blacken('김민수는 온다', '김민수')).toBe('█████는 온다')
  expect(namesWithin('Ada Bartholomew', [blacken(text, 'Ada\nBartholomew')])).toEqual([])
})
