import { expect, test } from 'vitest'
import { answerParts, answerWords } from './answer-parts.ts'

test('links are taken out of what is written', () => {
  expect(answerParts('Before [you](/speak) and [there](https://x.example/a?b=c).')).toMatchObject([
    { text: 'Before ' },
    { text: 'you', href: '/speak' },
    { text: ' and ' },
    { text: 'there', href: 'https://x.example/a?b=c' },
    { text: '.' },
  ])
  expect(answerWords('[Write](mailto:a@b.example) us')).toBe('Write us')
})

test.each([
  '',
  'No link [here] (at all).',
  '[x](javascript:alert(1))',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](data:text/html,1)',
])('other text stays unchanged: %s', answer => {
  expect(answerParts(answer).every(({ href }) => href === undefined)).toBe(true)
  expect(answerWords(answer)).toBe(answer)
})

test('a long line of brackets is read at once', () => {
  expect(answerParts('['.repeat(20_000))).toHaveLength(1)
  expect(answerParts('[a]('.repeat(5_000))).toHaveLength(1)
})
