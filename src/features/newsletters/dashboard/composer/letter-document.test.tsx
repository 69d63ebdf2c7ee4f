import { Editor } from '@tiptap/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markupTags } from '#lib/markup/read-markup.ts'
import { documentOf, sourceOfDocument } from './letter-document.ts'
import { letterExtensions } from './letter-extensions.tsx'

const editor = new Editor({ extensions: letterExtensions, injectCSS: false })

/** The stored text after the editor showed it. */
function opened(source: string): string {
  editor.commands.setContent(documentOf(source), { errorOnInvalidContent: true })
  return sourceOfDocument(editor.getJSON())
}

const word = fc.constantFrom(
  'soil',
  'Ça',
  '🌱',
  '{name}',
  '<b>yes</b>',
  '&amp;',
  '1 < 2',
  'a*b',
  '(x)',
  'https://en.example/',
)
const address = fc.constantFrom('/speakers', 'https://en.example/a_(b)', 'mailto:a@example.org', 'tel:+14035550100')
const link = fc.tuple(word, address).map(([words, href]) => `[${words}](${href})`)
const bold = fc.array(fc.oneof(word, link), { minLength: 1, maxLength: 3 }).map(words => `**${words.join(' ')}**`)
const line = fc.array(fc.oneof(word, link, bold), { minLength: 1, maxLength: 5 }).map(words => words.join(' '))
const lines = fc.array(line, { minLength: 1, maxLength: 3 })
const block = fc.constantFrom(
  '[tickets]',
  '[speaker 12]',
  '[button See the speakers](/speakers)',
  '[button ]()',
  '![]()',
  `![A green field](/media/${'a'.repeat(32)}/800.webp)`,
)
const part = fc.oneof(
  lines.map(all => all.join('\n')),
  lines.map(all => all.map(it => `- ${it}`).join('\n')),
  line.map(it => `## ${it}`),
  block,
)

test('M3: a stored text that is opened and kept is the same, with every format and block', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), parts => {
      expect(opened(parts.join('\n\n'))).toBe(parts.join('\n\n'))
    }),
  )
})

test('M3: no word is lost when the editor opens a text, however its marks are broken', () => {
  const mark = fc.constantFrom('a', 'b', ' ', '\n', '\n\n', '*', '**', '[', '](', '/c)', '- ', '## ', '\t')
  const wordsOf = (text: string) => text.replace(/[^ab]/g, '')
  fc.assert(
    fc.property(fc.array(mark, { maxLength: 20 }), marks => {
      expect(wordsOf(opened(marks.join('')))).toBe(wordsOf(marks.join('')))
    }),
    { numRuns: 1000 },
  )
})

test('RT1: what a letter holds is drawn with elements that markup may have, and links lead to allowed addresses', () => {
  opened('a **b** [c](/d)\ne\n\n## f\n\n- g')
  const tags = [...editor.getHTML().matchAll(/<(\w+)/g)].map(([, tag]) => tag)
  expect(new Set(tags)).toEqual(new Set(['p', 'strong', 'a', 'br', 'h3', 'ul', 'li']))
  expect(markupTags).toEqual(expect.arrayContaining(tags))
  editor.commands.setContent('<p><a href="javascript:alert(1)">x</a><img src="x" onerror="alert(1)"><i>y</i></p>')
  expect(editor.getHTML()).toBe('<p>xy</p>')
})
