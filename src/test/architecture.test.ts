import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { routes } from '#app/routes.ts'
import { pageMatcher, pagePaths } from '#rendering/page-paths.ts'
import { publicPages } from '../../e2e/public-pages.ts'
import { type MeasuredFile, measureSources } from './measured-sources.ts'

interface Import {
  target: string
  typeOnly: boolean
}

const root = join(import.meta.dirname, '..')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(path => /\.tsx?$/.test(path) && !path.endsWith('.gen.ts'))
  .map(path => path.replaceAll('\\', '/'))
const sources = files.filter(path => !/\.test\.tsx?$/.test(path) && !path.startsWith('test/'))
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

/** Our own files as paths below src, others as written. */
function resolve(from: string, target: string) {
  const path = target.replace(/\?.*$/, '')
  if (path.startsWith('#')) return path.slice(1)
  return path.startsWith('.') ? join(dirname(from), path).replaceAll('\\', '/') : path
}

const isOurs = (target: string) => sources.includes(target)

/** The room of a file: its folder below src; inside a feature, the audience's. */
function roomOf(path: string): string {
  const [top = '', , third = ''] = path.split('/')
  if (!path.includes('/')) return 'process'
  if (top !== 'features') return top
  if (/^(site|dashboard|server)$/.test(third)) return `feature ${third}`
  return /\.tsx$|\.queries\.ts$/.test(path) ? 'feature screens' : 'contract'
}

/** The rooms that each room may import from. `app` and the entry points may import everything. */
const mayImport: Record<string, readonly string[]> = {
  lib: [],
  contract: ['lib'],
  db: ['lib'],
  print: ['lib'],
  ui: ['lib'],
  client: ['contract', 'lib'],
  http: ['db', 'lib'],
  records: ['contract', 'http', 'db', 'lib'],
  rendering: ['http', 'lib'],
  'dashboard-kit': ['contract', 'client', 'ui', 'lib'],
  'feature screens': ['contract', 'client', 'ui', 'lib'],
  'feature site': ['feature screens', 'contract', 'client', 'ui', 'lib'],
  'feature dashboard': ['feature screens', 'contract', 'dashboard-kit', 'client', 'ui', 'lib'],
  'feature server': ['contract', 'records', 'http', 'db', 'print', 'lib'],
  site: ['feature site', 'feature screens', 'contract', 'client', 'ui', 'lib'],
  dashboard: ['feature dashboard', 'feature screens', 'contract', 'dashboard-kit', 'client', 'ui', 'lib'],
}

/** The client is typed by the API that it calls. */
const isTypeOfTheApi = (path: string, target: string) => path === 'client/client.ts' && target === 'app/api.ts'

/** The imports that break a rule. */
function offences(breaks: (path: string, target: string) => boolean) {
  return sources.flatMap(path =>
    (imports.get(path) ?? [])
      .filter(({ target }) => isOurs(target) && !isTypeOfTheApi(path, target) && breaks(path, target))
      .map(({ target }) => `${path} -> ${target}`),
  )
}

describe('the direction of imports', () => {
  test('every folder has its place in the law', () => {
    const rooms = new Set(sources.map(roomOf))
    expect([...rooms].filter(room => !mayImport[room]).sort()).toEqual(['app', 'process'])
  })

  for (const [room, allowed] of Object.entries(mayImport)) {
    test(`${room} imports only from ${['itself', ...allowed].join(', ')}`, () => {
      expect(offences((path, target) => roomOf(path) === room && ![room, ...allowed].includes(roomOf(target)))).toEqual(
        [],
      )
    })
  }

  test('across features, a server asks only the domain, the collection or the file of the name of another', () => {
    const isServer = (path: string) => roomOf(path) === 'feature server'
    const isOffered = (path: string) =>
      /\.(?:domain|collection)\.ts$/.test(path) || path.endsWith(`/server/${featureOf(path)}.ts`)
    expect(
      offences(
        (path, target) =>
          isServer(path) && isServer(target) && featureOf(path) !== featureOf(target) && !isOffered(target),
      ),
    ).toEqual([])
  })

  test('inside a server, only the store asks the database', () => {
    const asking = sources.filter(
      path =>
        roomOf(path) === 'feature server' &&
        !path.endsWith('.store.ts') &&
        imports.get(path)?.some(({ target, typeOnly }) => target === 'kysely' && !typeOnly),
    )
    expect(asking).toEqual([])
  })
})

const featureOf = (path: string) => path.split('/')[1]

/** The cycles of a graph. */
function circlesOf(graph: ReadonlyMap<string, ReadonlySet<string>>) {
  const done = new Set<string>()
  const circles: string[] = []
  function visit(node: string, trail: string[]) {
    if (trail.includes(node)) circles.push([...trail.slice(trail.indexOf(node)), node].join(' -> '))
    if (done.has(node) || trail.includes(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return circles
}

/** The graph of files or folders, types included. */
function graphOf(node: (path: string) => string) {
  const graph = new Map<string, Set<string>>()
  for (const path of sources) {
    const from = node(path)
    const targets = graph.get(from) ?? new Set()
    for (const { target } of imports.get(path) ?? []) {
      if (isOurs(target) && !isTypeOfTheApi(path, target) && (node(target) !== from || target === path))
        targets.add(node(target))
    }
    graph.set(from, targets)
  }
  return graph
}

test('no circle of files', () => expect(circlesOf(graphOf(path => path))).toEqual([]))

test('no circle of features, types included', () => {
  const wholeOf = (path: string) => (path.startsWith('features/') ? path.split('/', 2).join('/') : dirname(path))
  expect(circlesOf(graphOf(wholeOf))).toEqual([])
})

test('no circle of folders', () => expect(circlesOf(graphOf(path => dirname(path)))).toEqual([]))

test('nothing that runs on the server is reachable from a page', () => {
  const seen = new Set<string>()
  const found: string[] = []
  function visit(path: string) {
    if (seen.has(path)) return
    seen.add(path)
    for (const { target, typeOnly } of imports.get(path) ?? []) {
      if (typeOnly) continue
      const serverSide = ['db', 'http', 'rendering', 'records', 'print', 'process', 'feature server']
      if (target.startsWith('node:') || (isOurs(target) && serverSide.includes(roomOf(target))))
        found.push(`${path} -> ${target}`)
      else if (isOurs(target)) visit(target)
    }
  }
  const screens = [
    'site',
    'dashboard',
    'ui',
    'client',
    'dashboard-kit',
    'feature site',
    'feature dashboard',
    'contract',
  ]
  for (const path of sources) if (screens.includes(roomOf(path))) visit(path)
  expect(found).toEqual([])
})

test('HO1: no folder holds more than 26 files flat', () => {
  const flat = Map.groupBy(files, path => dirname(path))
  expect([...flat].filter(([, held]) => held.length > 26).map(([folder]) => folder)).toEqual([])
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
})

/**
 * Product lines of `src`. Lower the figure with each change that needs fewer; raise it only together with a line in
 * `raises`.
 */
const productLines = 79_074

/** What made the product larger, why, and by how many lines. */
const raises: readonly { feature: string; reason: string; lines: number }[] = [
  { feature: 'content', reason: 'texts are marked once all parts of a page are awake', lines: 8 },
  { feature: 'access-links', reason: 'declining asks once more, and can be taken back for 24 hours', lines: 265 },
  { feature: 'mail', reason: 'notices of declines and of changes that wait for approval', lines: 205 },
  { feature: 'event', reason: 'asked speakers can appear once they confirm', lines: 65 },
  {
    feature: 'decisions',
    reason: 'people see what is missing and when it is due, a week after their link',
    lines: 120,
  },
  { feature: 'shifts', reason: 'hours planned and here per person: a view, a sheet, a confirmation', lines: 345 },
  { feature: 'shifts', reason: 'changes that overbook or no longer fit ask first', lines: 310 },
  { feature: 'access-links', reason: 'visits of pages that no cache holds are bounded', lines: 90 },
  {
    feature: 'access-links',
    reason: 'links are events, may be renewed, and give calendars a token of their own',
    lines: 167,
  },
  {
    feature: 'sheets',
    reason: 'a row is a ticket, rows of a file are told apart, other systems are understood',
    lines: 162,
  },
  { feature: 'access-links', reason: 'saves of one section by a link are one event', lines: 45 },
  {
    feature: 'privacy',
    reason: 'names are erased everywhere, by what the tables declare, and no restart forgets it',
    lines: 215,
  },
  { feature: 'http', reason: 'the sender with the most large bodies makes room', lines: 14 },
  { feature: 'content', reason: 'built-in texts are changed on the page', lines: 97 },
  { feature: 'tasks', reason: 'the data tick eight more tasks of the starting list', lines: 62 },
  { feature: 'auth', reason: 'an invited person is logged in at once', lines: 50 },
  { feature: 'search', reason: 'visitors’ words find the questions that answer', lines: 37 },
  {
    feature: 'sheets',
    reason: 'workbooks with types, hidden sheets and old encodings are read and said',
    lines: 110,
  },
  { feature: 'auth', reason: 'a device that leads the day stays in through the night', lines: 67 },
  { feature: 'prints', reason: 'papers are Letter or A4, by one setting', lines: 119 },
  { feature: 'dashboard', reason: 'settings are found by Ctrl+K', lines: 80 },
  { feature: 'newsletters', reason: 'groups are joined, guests and organizers can be written to', lines: 124 },
  { feature: 'schedule', reason: 'an item is on until its run sheet says otherwise, in the HTML too', lines: 75 },
  { feature: 'partners', reason: 'the page of a tier says that the packages could not be loaded', lines: 25 },
  { feature: 'media', reason: 'a portrait that is too small is refused', lines: 45 },
  { feature: 'shifts', reason: 'a role that becomes adults only asks about minors', lines: 46 },
  {
    feature: 'backup',
    reason: 'a ZIP that people can open: typed sheets, photos and logos by name, mails',
    lines: 150,
  },
  { feature: 'guests', reason: 'the door survives a refund after an arrival, and a clock that is set back', lines: 20 },
  { feature: 'guests', reason: 'a walk-in can take one of the tickets of the edition', lines: 47 },
  { feature: 'sheets', reason: 'a text that a file spreads over several columns is joined', lines: 18 },
  { feature: 'sheets', reason: 'newsletters, pictures and the activity are downloaded', lines: 107 },
  { feature: 'db', reason: 'a data folder that cannot be written is said as such', lines: 12 },
  {
    feature: 'home',
    reason: 'what blocked scripts would answer is hidden',
    lines: 25,
  },
  {
    feature: 'day',
    reason: 'the cue of a talk is its speaker’s on every screen and paper, and is replaced from the cue',
    lines: 88,
  },
  {
    feature: 'all',
    reason: 'of 59 functions with more than 80 lines 48 were split, each part with its props',
    lines: 365,
  },
  {
    feature: 'day',
    reason: 'the windows of a browser share one stream, and the dashboard hears of every change by it',
    lines: 283,
  },
  {
    feature: 'dashboard',
    reason: 'seven rooms with two levels: four views became tabs, and a phone has a bar of rooms',
    lines: 140,
  },
  { feature: 'all', reason: 'lists that were packed into one line are written out', lines: 46 },
  { feature: 'day', reason: 'door and screens are React components, one element a line', lines: 440 },
  { feature: 'day', reason: 'screens reload for a new release', lines: 40 },
  {
    feature: 'plan',
    reason: 'after the day each group is thanked by a standing letter; a row opens its record',
    lines: 20,
  },
  {
    feature: 'all',
    reason:
      'many speakers have an index, a full tier leads to a free one, an empty door and empty screens say what comes',
    lines: 61,
  },
  {
    feature: 'all',
    reason: 'every list has one head: views and order in one field on phones, and rare actions in one menu',
    lines: 131,
  },
  { feature: 'settings', reason: 'a setting is one line with its value in words, which opens in place', lines: 90 },
  { feature: 'plan', reason: 'an empty site is led through its first steps, one page each', lines: 105 },
  {
    feature: 'day',
    reason: 'a talk has the length that is asked for, and the host the rest of its session',
    lines: 80,
  },
  { feature: 'access-links', reason: 'a screen without a keyboard is opened by six letters', lines: 139 },
  {
    feature: 'backup',
    reason: 'encrypted copies on another disk, restored and compared every week, and said in Settings',
    lines: 650,
  },
  {
    feature: 'backup',
    reason: 'copies go to S3-compatible stores and WebDAV folders, with a sentence for each fault',
    lines: 242,
  },
  { feature: 'day', reason: 'a link of the crew shows the run sheet with notes of one department', lines: 150 },
  { feature: 'day', reason: 'cues are edited in the rows of the run sheet', lines: 250 },
  { feature: 'day', reason: 'the run sheet leaves and comes in as a spreadsheet', lines: 65 },
  { feature: 'day', reason: 'several cues are changed as one event, also copied and inserted', lines: 195 },
  { feature: 'day', reason: 'a cue is skipped before the day', lines: 45 },
  { feature: 'day', reason: 'the stage timer warns at 5:00 and 2:00 by a switch', lines: 62 },
  { feature: 'day', reason: 'the report has names, differences, totals and a download', lines: 175 },
  {
    feature: 'shifts',
    reason: 'a board for shift leads by link, and volunteers who say that they are here',
    lines: 310,
  },
  {
    feature: 'day',
    reason: 'a rehearsal beside the real day, on a clock of its own, and a replacement from the live view',
    lines: 250,
  },
  {
    feature: 'dashboard-kit',
    reason:
      'sections fold behind what is in them, a changed field says what it was, and the card of a speaker or partner is drawn beside its fields',
    lines: 277,
  },
  { feature: 'day', reason: 'a cue with a fixed start starts by itself, once', lines: 105 },
  { feature: 'day', reason: 'a spare timer on the stage that no cue knows of', lines: 97 },
  { feature: 'day', reason: 'a cue has warnings of its own, in files too', lines: 50 },
  {
    feature: 'mail',
    reason: 'the sender is checked by SPF, DMARC and MX, and DKIM on a mail that arrived, with the record to add',
    lines: 850,
  },
  { feature: 'db', reason: 'after a failed flush nothing is confirmed until a restart (RE18)', lines: 40 },
  {
    feature: 'settings',
    reason: 'what was code in data files is code again, described once, and public functions say what they do',
    lines: 236,
  },
  {
    feature: 'access-links',
    reason: 'the days of a person’s page are told by the server, whose zone data is newer',
    lines: 9,
  },
  { feature: 'volunteers', reason: 'an application of somebody from an imported list is not lost', lines: 32 },
  {
    feature: 'partners',
    reason: 'a personal page is made in a third of the time: its logo is looked at once',
    lines: 4,
  },
  {
    feature: 'day',
    reason:
      'a forgotten rehearsal takes no press of the day; the foyer shows the real day; a refusal stays until a later answer',
    lines: 30,
  },
  { feature: 'day', reason: 'icons of the screens come in a sprite, 1.1 kB less a page', lines: 19 },
  { feature: 'content', reason: 'a field is put back with those that change along with it', lines: 21 },
  {
    feature: 'reviews',
    reason: 'a jury grades by criteria of its own, ranks by majority judgement, and knows conflicts of interest',
    lines: 1185,
  },
  {
    feature: 'reviews',
    reason: 'rounds of the jury; reviewers of a blind one act in a role of their own, names can be blackened',
    lines: 540,
  },
  {
    feature: 'reviews',
    reason:
      'grades and reasons of two windows are kept, a conflict keeps them and the focus, names are found in any script',
    lines: 104,
  },
  { feature: 'backup', reason: 'a password that cannot be decoded is refused at the start', lines: 15 },
  {
    feature: 'candidates',
    reason: 'a board of people to ask, nominations by visitors, and invitations by link',
    lines: 927,
  },
  {
    feature: 'own-questions',
    reason: 'organizers ask questions of their own in the forms to speak and volunteer',
    lines: 1265,
  },
  { feature: 'coaching', reason: 'speakers hand in on the way to their talk, and are answered', lines: 1112 },
  { feature: 'reviews', reason: 'why it was decided so, and the balance of those above the line', lines: 110 },
  { feature: 'backup', reason: 'a site started on an empty disk leaves the copies of the lost one', lines: 66 },
  { feature: 'coaching', reason: 'speakers book rehearsals and calls, and follow them in a calendar', lines: 845 },
  {
    feature: 'coaching',
    reason: 'an answer is about what the page showed, and a place is lost only to somebody who took it',
    lines: 162,
  },
  { feature: 'history', reason: 'an Undo that is asked about can go on', lines: 22 },
  { feature: 'coaching', reason: 'run times of rehearsals, in the run sheet and the licence checks', lines: 350 },
  { feature: 'coaching', reason: 'room for coaches, and for rehearsals and calls that speakers book', lines: 179 },
  { feature: 'coaching', reason: 'coaches answer by a link of their own, with private notes', lines: 555 },
  { feature: 'speakers', reason: 'releases by purpose, withdrawn by a press, with a guardian under age', lines: 101 },
  {
    feature: 'reviews',
    reason: 'others’ grades come after one of one’s own, keys go round what is to grade, Home counts it without names',
    lines: 76,
  },
  {
    feature: 'own-questions',
    reason: 'answers come in by files, and the preview begins with the texts of the form',
    lines: 105,
  },
  {
    feature: 'speakers',
    reason: 'a release ends with its guardian, and who was ever asked needs one; a lost booking is named at the undo',
    lines: 55,
  },
  { feature: 'dashboard-kit', reason: 'the focus goes to a control that is shown', lines: 6 },
  { feature: 'access-links', reason: 'a personal page sends no part of the dashboard', lines: 7 },
  { feature: 'rendering', reason: 'no visitor waits for React: pages are made in a thread', lines: 132 },
]

/** Functions of more than 60 lines. */
const longishFunctions = 35

/** Lines of the file at the ninth tenth, by length. */
const ninthTenth = 120

/** The nouns of features, which the parts below them must not know. */
const featureNouns =
  /(?<![a-z])(?:speaker|talk|volunteer|shift|rota|partner|sponsor|sponsorship|guest|arrival|cue|newsletter|subscriber|inbox|edition|ticket|vote|reminder|licence)s?(?![a-z])/gi

const measured = measureSources()
/** Data files, whose words are held to the same rooms as code. */
const data = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map(path => path.replaceAll('\\', '/'))
  .filter(path => path.endsWith('.json') && !path.startsWith('test/'))
  .map(path => ({
    path,
    code: readFileSync(join(root, path), 'utf8'),
    lines: 0,
    functions: [],
    casts: [],
    exports: [],
  }))
/** Migrations name the tables of all features. */
const isMigration = (path: string) => path.startsWith('db/migrations/')

function nounsIn({ path, code }: MeasuredFile): string[] {
  if (!/^(lib|db|records|http)\//.test(path) || isMigration(path)) return []
  const words = code.replaceAll(/([a-z])(?=[A-Z])/g, '$1 ').match(featureNouns) ?? []
  return [...new Set(words.map(word => word.toLowerCase()))]
}

const exporters = Map.groupBy(
  measured.flatMap(({ path, exports }) => [...new Set(exports)].map(name => ({ name, path }))),
  ({ name }) => name,
)

/** The names that another file exports, too; every page exports its `Route`, and overloads are one function. */
function sharedNames({ exports }: MeasuredFile): string[] {
  return [...new Set(exports)].filter(name => name !== 'Route' && (exporters.get(name)?.length ?? 0) > 1)
}

/** Migrations are lists of columns, and released ones never change. */
function functionsOver(most: number, { path, functions }: MeasuredFile) {
  return isMigration(path) ? [] : functions.filter(({ lines }) => lines > most)
}

const atLine = ({ line, what }: { line: number; what: string }) => `line ${line} (${what})`

/** Laws that some files still break: `src/test/debts.json` says how often each of them may. */
const laws: Record<string, { advice: string; breaches: (file: MeasuredFile) => string[] }> = {
  'no file over 250 lines': {
    advice: 'split it by what it is about',
    breaches: ({ lines }) => (lines > 250 ? [`${lines} lines`] : []),
  },
  'no function over 80 lines': {
    advice: 'give a part of it a name and a function of its own',
    breaches: file => functionsOver(80, file).map(place => `${atLine(place)}, ${place.lines} lines`),
  },
  'no casts': {
    advice: 'let a type guard, a schema or a generic say it; no `as`, `!` or `any`',
    breaches: ({ casts }) => casts.map(atLine),
  },
  'lib, db, records and http name no feature': {
    advice: 'move the rule to its feature, or let the feature hand it in',
    breaches: nounsIn,
  },
  'one name for one exported thing': {
    advice: 'rename it, or export it from one place',
    breaches: sharedNames,
  },
}

describe('the laws of the house', () => {
  const debts: Record<string, Record<string, number>> = JSON.parse(
    readFileSync(join(import.meta.dirname, 'debts.json'), 'utf8'),
  )

  test.each(Object.entries(laws))('HO2: %s, except in the files listed in debts.json', (law, { advice, breaches }) => {
    const known = debts[law] ?? {}
    const found = new Map([...measured, ...data].map(file => [file.path, breaches(file)]))
    const worse = [...found].filter(([path, places]) => places.length > (known[path] ?? 0))
    const better = Object.entries(known).filter(([path, count]) => (found.get(path)?.length ?? 0) < count)
    expect([
      ...worse.map(([path, places]) => `${path}: ${places.join(', ')}; ${advice}`),
      ...better.map(([path]) => `debts.json: lower the number of ${path} to ${found.get(path)?.length ?? 0}`),
    ]).toEqual([])
  })

  test('HO2: only records and rendering cast', () => {
    expect(Object.keys(debts['no casts'] ?? {}).filter(path => !/^(records|rendering)\//.test(path))).toEqual([])
  })

  test('HO2: nine files of ten are short', () => {
    const lengths = measured.map(({ lines }) => lines).sort((a, b) => a - b)
    const found = lengths[Math.floor(lengths.length * 0.9)] ?? 0
    const longest = measured.filter(({ lines }) => lines >= found).map(({ path, lines }) => `${path} (${lines})`)
    expect(found, `shorten one of ${longest.join(', ')}`).toBeLessThanOrEqual(ninthTenth)
    expect(found, `lower ninthTenth to ${found}`).toBeGreaterThan(ninthTenth - 3)
  })

  test('HO2: few functions have more than 60 lines', () => {
    const long = measured.flatMap(file =>
      functionsOver(60, file).map(({ line, lines }) => `${file.path}:${line} (${lines})`),
    )
    expect(long.length, `shorten one of ${long.join(', ')}`).toBeLessThanOrEqual(longishFunctions)
    expect(long.length, `lower longishFunctions to ${long.length}`).toBe(longishFunctions)
  })

  test('HO7: the product does not grow without a reason', () => {
    const found = measured.reduce((sum, { lines }) => sum + lines, 0)
    const most = raises.reduce((sum, { lines }) => sum + lines, productLines)
    expect(found, 'the product grew: cut, or add a line to raises').toBeLessThanOrEqual(most)
    expect(found, `lower productLines by ${most - found}, so that what was saved stays saved`).toBeGreaterThan(
      most - 100,
    )
  })
})

test('the browser tests cover every page of the site map, except thanks, search, “Coming soon”, organizers’ and people’s own pages', () => {
  const looked = publicPages.map(path => path.replace(/\/$/, '') || '/')
  const missed = pagePaths(routes.children ?? [])
    .filter(path => !/^\/((admin|my|thanks|search)\/|coming-soon$)/.test(path))
    .filter(path => !looked.some(page => pageMatcher([path])(page)))
  expect(missed).toEqual([])
})

test('only the configuration reads the environment', () => {
  const readers = sources.filter(path => /process\.env\b/.test(readFileSync(join(root, path), 'utf8')))
  expect(readers.filter(path => !['app/run.ts', 'app/run-command.ts'].includes(path))).toEqual([])
})

test('what the site is built of and runs on is installed by a start, which leaves out devDependencies', () => {
  const building = [
    '../vite.config.ts',
    '../scripts/build.ts',
    '../scripts/narrow-fonts.ts',
    '../scripts/release.ts',
    '../scripts/server-bundle.ts',
  ].flatMap(importsOf)
  const asked = [...building, ...[...imports.values()].flat()].filter(({ typeOnly }) => !typeOnly)
  const { devDependencies } = JSON.parse(readFileSync(join(root, '../package.json'), 'utf8'))
  const leftOut = Object.keys(devDependencies)
  const missing = leftOut.filter(name => asked.some(({ target }) => target === name || target.startsWith(`${name}/`)))
  expect(missing).toEqual([])
})

test('the files of the threads have every task that is given to them', () => {
  const tasks = sources.flatMap(path => {
    const text = readFileSync(join(root, path), 'utf8')
    const named = text.matchAll(/\['(\w+)', \(\) => import\('([^']+)'\)\]/g)
    return [...named].map(([, name, file = '']) => `${name} from ${resolve(path, file)}`)
  })
  const threads = ['worker.ts', 'renderer.ts'].map(file => readFileSync(join(root, file), 'utf8')).join('\n')
  const exported = threads.matchAll(/^export \{ (\w+) \} from '#(.+)'$/gm)
  expect([...exported].map(([, name, file]) => `${name} from ${file}`).sort()).toEqual(tasks.sort())
})

test('SP13: what draws a paper is loaded by the workers, never with the server', () => {
  const loaded = sources.flatMap(path => {
    const text = readFileSync(join(root, path), 'utf8')
    return [...text.matchAll(/^import (?!type )[^']* from '([^']+\.pdf\.ts)'$/gm)].map(([, file]) => `${path}: ${file}`)
  })
  expect(loaded, 'import the type alone, and move what else is needed into a file of its own').toEqual([])
})
