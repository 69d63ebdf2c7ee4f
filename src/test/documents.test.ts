import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectFolder } from '#lib/project-folder.ts'
import { settingLines } from '../dashboard/settings/setting-lines.ts'

const root = projectFolder()
const documents = ['*.md', 'docs/**/*.md'].flatMap(pattern => globSync(pattern, { cwd: root }))
/** What the worked examples of CONTRIBUTING.md would make. */
const examples = /venues|pronouns/
const names = new Set(
  globSync('{src,e2e,torture,bench,scripts,public}/**/*', { cwd: root }).map(path => basename(path)),
)

describe.each(documents)('%s', document => {
  const text = readFileSync(join(root, document), 'utf8')

  test('links only to files that are there', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) => link)
    expect(links.filter(link => !existsSync(join(root, dirname(document), link)))).toEqual([])
  })

  test('names only files that are there', () => {
    const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|css|json|sql))`/g)]
      .map(([, path = '']) => path)
      .filter(path => !examples.test(path))
    const places = ['', 'src/', `${dirname(document)}/`]
    const gone = named.filter(path =>
      path.includes('/')
        ? !places.some(place => existsSync(join(root, place, path)))
        : !names.has(path) && !existsSync(join(root, path)),
    )
    expect(gone).toEqual([])
  })
})

test.each(['CONTRIBUTING.md', 'ARCHITECTURE.md'])('%s names only functions that are there', document => {
  const text = readFileSync(join(root, document), 'utf8')
  const sources = globSync('{src,e2e,torture,bench}/**/*.{ts,tsx}', { cwd: root })
    .map(path => readFileSync(join(root, path), 'utf8'))
    .join('\n')
  const words = new Set(sources.match(/\w+/g))
  const named = [...text.matchAll(/`([a-z]+[A-Z]\w*)/g)].map(([, name = '']) => name)
  expect(named.filter(name => !words.has(name))).toEqual([])
})

test('ARCHITECTURE.md has a row for each feature', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name = '']) => name)
  expect(rows.toSorted()).toEqual(globSync('*', { cwd: join(root, 'src/features') }).toSorted())
})

test('every promise is named by a test, a bench or a fault', () => {
  const [, ...lists] = readFileSync(join(root, 'docs/promises.md'), 'utf8').split('| --- | --- |')
  const ids = lists.flatMap(list =>
    [...list.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => cell.match(/\b[A-Z]{1,2}\d+\b/g) ?? []),
  )
  const named = new Set(
    ['src/**/*.test.{ts,tsx}', 'e2e/**/*.{spec,test}.ts', 'torture/**/*.ts', 'bench/*.ts']
      .flatMap(pattern => globSync(pattern, { cwd: root }))
      .flatMap(path => readFileSync(join(root, path), 'utf8').match(/\b[A-Z]{1,2}\d+\b/g) ?? []),
  )
  expect(ids.length).toBeGreaterThan(150)
  expect(ids.filter(id => !named.has(id))).toEqual([])
})

const title = '## Words we do not use'
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const [, list = ''] = (glossary.split(title)[1] ?? '').split('| --- | --- |')
const phrases = [...list.matchAll(/^\| ([a-z][a-z ,]+) \| /gm)].flatMap(([, cell = '']) => cell.split(', '))
/** Also across the line breaks of comments. */
const pattern = new RegExp(`\\b(${phrases.join('|').replaceAll(' ', '[\\s*/]+')})\\b`, 'gi')

/** The sample content has a voice of its own; the data of old releases is frozen. */
const exceptions = /^src\/features\/sample\/server\/content\/|\.sql$/
const paths = ['{src,e2e,bench,torture,scripts}/**/*.{ts,tsx,mjs,css,md,json}', 'docs/**/*.md', '*.{md,ts}']
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

test('a place that is named in Settings is a line there', () => {
  const named = paths.flatMap(path => {
    const [text = ''] = readFileSync(join(root, path), 'utf8').split('## 1.0.0')
    const places = text.matchAll(/\bSettings,\s+[*']?([A-Z][^.]{0,60})/g)
    return [...places].map(([, place = '']) => ({ path, place: place.replaceAll(/\s+/g, ' ') }))
  })
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ place }) => !settingLines.some(({ name }) => place.startsWith(name)))).toEqual([])
})
