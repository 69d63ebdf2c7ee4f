import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '#lib/project-folder.ts'

const root = projectFolder()
const title = '## Words we do not use'
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const [, list = ''] = (glossary.split(title)[1] ?? '').split('| --- | --- |')
const phrases = [...list.matchAll(/^\| ([a-z][a-z ,]+) \| /gm)].flatMap(([, cell = '']) => cell.split(', '))
/** Also across the line breaks of comments. */
const pattern = new RegExp(`\\b(${phrases.join('|').replaceAll(' ', '[\\s*/]+')})\\b`, 'gi')

/** The sample content has a voice of its own; the data of old releases is frozen. */
const exceptions = /^src\/features\/sample\/server\/content\/|\.sql$/
const paths = ['{src,e2e,bench,torture,scripts}/**/*.{ts,tsx,mjs,css,md}', 'docs/**/*.md', '*.{md,ts}']
  .flatMap(path => globSync(path, { cwd: root }))
  .filter(path => !exceptions.test(path))

test('the glossary lists words that are not used', () => {
  expect(phrases).toContain('whoever')
})

test('no comment, document, label or title uses a word of the list', () => {
  const found = paths.flatMap(path => {
    const text = readFileSync(join(root, path), 'utf8').split(title)[0] ?? ''
    return [...text.matchAll(pattern)].map(({ 0: phrase, index }) => {
      const line = text.slice(0, index).split('\n').length
      return `${path}:${line}: ${phrase.replaceAll(/\s+/g, ' ')}`
    })
  })
  expect(found).toEqual([])
})
