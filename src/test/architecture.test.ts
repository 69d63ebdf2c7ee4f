import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

interface Import {
  target: string
  typeOnly: boolean
}

const root = join(import.meta.dirname, '..')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(path => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'))
  .map(path => path.replaceAll('\\', '/'))
const sources = files.filter(path => !path.endsWith('.test.ts') && !path.startsWith('test/'))
const imports = new Map(sources.map(path => [path, importsOf(path)]))

function importsOf(path: string): Import[] {
  const text = readFileSync(join(root, path), 'utf8')
  const statements = text.matchAll(/^(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm)
  const calls = text.matchAll(/\bimport\('([^']+)'\)/g)
  return [
    ...[...statements].map(([, type, target = '']) => ({
      target: resolve(path, target),
      typeOnly: type !== undefined,
    })),
    ...[...calls].map(([, target = '']) => ({ target: resolve(path, target), typeOnly: false })),
  ]
}

/** Our own files as paths below src, everything else as it is written. */
function resolve(from: string, target: string) {
  const path = target.replace(/\?.*$/, '')
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? join(dirname(from), path).replaceAll('\\', '/') : path
}

/** What kind of file a path is: its folder, and inside a feature its suffix. */
function roomOf(path: string) {
  if (!path.startsWith('features/')) return path.includes('/') ? path.slice(0, path.indexOf('/')) : 'main'
  const suffix = /\.(schema|queries|api|domain|store|files|pdf)\.tsx?$/.exec(path)?.[1]
  return suffix ?? (path.endsWith('.tsx') ? 'shows' : 'part')
}

const isOurs = (target: string) => sources.includes(target)

/** Which rooms a file of a room may import from. A part is whatever its only importers are, so it may import anything they may. */
const mayImport: Record<string, readonly string[]> = {
  lib: ['lib'],
  ui: ['ui', 'lib'],
  db: ['db', 'lib'],
  http: ['http', 'db', 'lib', 'main'],
  pages: ['pages', 'http', 'lib'],
  schema: ['schema', 'lib'],
  admin: ['admin', 'shows', 'queries', 'ui', 'lib', 'client'],
  queries: ['queries', 'schema', 'lib', 'client', 'admin'],
  shows: ['shows', 'part', 'queries', 'schema', 'admin', 'ui', 'lib', 'client'],
  api: ['domain', 'store', 'schema', 'http', 'lib', 'part', 'db'],
  files: ['domain', 'store', 'schema', 'http', 'lib', 'part', 'pdf', 'print'],
  pdf: ['schema', 'lib', 'part', 'print'],
  print: ['print', 'lib'],
  domain: ['domain', 'store', 'schema', 'db', 'lib', 'part', 'http'],
  store: ['store', 'schema', 'db', 'lib', 'part'],
  part: ['part', 'domain', 'store', 'queries', 'schema', 'admin', 'http', 'db', 'ui', 'lib', 'client'],
}

function roomOfTarget(target: string) {
  return target === 'app/client.ts' ? 'client' : roomOf(target)
}

describe('the direction of imports', () => {
  for (const [room, allowed] of Object.entries(mayImport)) {
    test(`${room} imports only ${allowed.join(', ')}`, () => {
      const offences = sources
        .filter(path => roomOf(path) === room)
        .flatMap(path =>
          (imports.get(path) ?? [])
            .filter(
              ({ target, typeOnly }) =>
                isOurs(target) && !allowed.includes(roomOfTarget(target)) && !(typeOnly && room === 'http'),
            )
            .map(({ target }) => `${path} -> ${target}`),
        )
      expect(offences).toEqual([])
    })
  }

  test('a store is asked only by its own feature', () => {
    const offences = sources.flatMap(path =>
      (imports.get(path) ?? [])
        .filter(
          ({ target }) =>
            isOurs(target) &&
            roomOf(target) === 'store' &&
            path.startsWith('features/') &&
            dirname(path) !== dirname(target),
        )
        .map(({ target }) => `${path} -> ${target}`),
    )
    expect(offences).toEqual([])
  })
})

test('no circle of imports', () => {
  const done = new Set<string>()
  const circles: string[] = []
  function visit(path: string, trail: string[]) {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '))
    if (done.has(path) || trail.includes(path)) return
    for (const { target, typeOnly } of imports.get(path) ?? [])
      if (!typeOnly && isOurs(target)) visit(target, [...trail, path])
    done.add(path)
  }
  for (const path of sources) visit(path, [])
  expect(circles).toEqual([])
})

test('nothing that runs on the server is reachable from a page', () => {
  const seen = new Set<string>()
  const offences: string[] = []
  function visit(path: string) {
    if (seen.has(path)) return
    seen.add(path)
    for (const { target, typeOnly } of imports.get(path) ?? []) {
      if (typeOnly) continue
      const serverSide =
        ['db', 'http', 'pages', 'api', 'domain', 'store', 'files', 'main'].includes(roomOf(target)) && isOurs(target)
      if (serverSide || target.startsWith('node:')) offences.push(`${path} -> ${target}`)
      else if (isOurs(target)) visit(target)
    }
  }
  for (const path of sources) if (path.endsWith('.tsx') || path.endsWith('.queries.ts')) visit(path)
  expect(offences).toEqual([])
})

describe('the files', () => {
  test('have names of their own', () => {
    const names = files.map(path => basename(path))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  test('have names that say what they hold', () => {
    expect(files.filter(path => /(^|\/)(index|utils|helpers|common|misc|[^/]*[A-Z_][^/]*)\.tsx?$/.test(path))).toEqual(
      [],
    )
  })

  test('hold one thing each: at most 300 lines', () => {
    const long = sources.filter(path => !/tables\.ts$|migrations\/|sample\//.test(path))
    expect(long.filter(path => readFileSync(join(root, path), 'utf8').split('\n').length > 300)).toEqual([])
  })
})

test('only config.ts reads the environment', () => {
  const readers = sources.filter(path => /process\.env\b/.test(readFileSync(join(root, path), 'utf8')))
  expect(readers.filter(path => !['run.ts', 'run-command.ts'].includes(path))).toEqual([])
})
