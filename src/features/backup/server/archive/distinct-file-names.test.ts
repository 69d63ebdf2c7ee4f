import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distinctFileNames } from './archive.domain.ts'

test.each([
  ['Zoë – 王小明 محمد 👩‍🔬', 'Zoë – 王小明 محمد 👩‍🔬'],
  ['E\u0301lan', 'Élan'],
  ['../../etc/passwd', 'etc passwd'],
  ['C:\\Users\\ada', 'C Users ada'],
  ['What? "Now"\n<b>', 'What Now b'],
  ['photo\u202Egpj.exe', 'photo gpj.exe'],
  ['a\u0000b\ud800c', 'a b c'],
  ['.hidden. ', 'hidden'],
  ['NUL', '_NUL'],
  ['com1.old', '_com1.old'],
  ['Connie', 'Connie'],
  [' / ', 'Unnamed'],
  ['', 'Unnamed'],
])('D2: the file of %j is called %j', (words, name) => {
  expect(distinctFileNames()('photos', words, 'jpg')).toBe(`photos/${name}.jpg`)
})

test('D2: files of one name are counted, also where only capitals differ', () => {
  const nameFile = distinctFileNames()
  const names = ['Ada', 'ADA', 'Ada (2)', 'ada'].map(words => nameFile('photos', words, 'jpg'))
  expect(names).toEqual(['photos/Ada.jpg', 'photos/ADA (2).jpg', 'photos/Ada (2) (2).jpg', 'photos/ada (3).jpg'])
  expect([nameFile('logos', 'Ada', 'jpg'), nameFile('photos', 'Ada', 'webp')]).toEqual([
    'logos/Ada.jpg',
    'photos/Ada.webp',
  ])
})

test('D2: any words give names that every system takes, each once', () => {
  const words = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 90 }),
    fc.constantFrom('a', 'A', 'a (2)', '..', 'aux', '🌾'.repeat(90)),
  )
  fc.assert(
    fc.property(fc.array(words, { maxLength: 30 }), all => {
      const nameFile = distinctFileNames()
      const paths = all.map(one => nameFile('mails', one, 'txt'))
      expect(new Set(paths.map(path => path.toLowerCase())).size).toBe(paths.length)
      for (const path of paths) {
        expect(path).toMatch(/^mails\/[^.\p{Cc}\p{Cs}<>:"/\\|?*][^\p{Cc}\p{Cs}<>:"/\\|?*]*\.txt$/u)
        expect(Buffer.byteLength(path.slice('mails/'.length))).toBeLessThanOrEqual(255)
      }
    }),
  )
})
