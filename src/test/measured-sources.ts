import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/** A place in a file: its line, from 1, and what is there. */
interface Place {
  line: number
  what: string
}

export interface MeasuredFile {
  /** Below `src`, with `/`. */
  path: string
  lines: number
  functions: (Place & { lines: number })[]
  /** `as` other than `as const`, `<Type>value`, `!` and `any`. */
  casts: Place[]
  exports: string[]
  /** The text without comments. */
  code: string
}

const root = join(import.meta.dirname, '..')

/** The product's own files of `src`: without tests, generated files and the sample content. */
export function measureSources(): MeasuredFile[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => /\.tsx?$/.test(path) && !/^test\/|\.test\.|\.gen\.|\/sample\//.test(path))
    .map(path => measureSource(path, readFileSync(join(root, path), 'utf8')))
}

/** Measures one file from its syntax tree. */
export function measureSource(path: string, text: string): MeasuredFile {
  const { program, comments } = parseSync(path, text)
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  const lineAt = (offset: number) => ends.filter(end => end < offset).length + 1

  const functions: MeasuredFile['functions'] = []
  function measureFunction({ start, end, ...node }: ESTree.Function | ESTree.ArrowFunctionExpression) {
    const line = lineAt(start)
    const what = ('id' in node && node.id?.name) || 'function'
    functions.push({ line, what, lines: lineAt(end) - line + 1 })
  }

  const casts: Place[] = []
  const noteCast = (what: string) => (node: ESTree.Span) => casts.push({ line: lineAt(node.start), what })

  new Visitor({
    FunctionDeclaration: measureFunction,
    FunctionExpression: measureFunction,
    ArrowFunctionExpression: measureFunction,
    TSAsExpression: node => isConst(node.typeAnnotation) || noteCast('as')(node),
    TSTypeAssertion: noteCast('<Type>'),
    TSNonNullExpression: noteCast('!'),
    TSAnyKeyword: noteCast('any'),
  }).visit(program)

  const code = comments.toReversed().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
  return { path, lines: ends.length, functions, casts, exports: program.body.flatMap(exportedNames), code }
}

function isConst(type: ESTree.TSType): boolean {
  return type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'
}

/** The names that a statement exports and declares itself; what it hands on from another file counts there. */
function exportedNames(statement: ESTree.Program['body'][number]): string[] {
  if (statement.type !== 'ExportNamedDeclaration' || statement.source) return []
  const { declaration, specifiers } = statement
  if (!declaration) return specifiers.flatMap(({ exported }) => ('name' in exported ? exported.name : []))
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.flatMap(({ id }) => namesIn(id))
  return 'id' in declaration && declaration.id && 'name' in declaration.id ? [declaration.id.name] : []
}

function namesIn(pattern: ESTree.BindingPattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type !== 'ObjectPattern') return []
  return pattern.properties.flatMap(property => (property.type === 'Property' ? namesIn(property.value) : []))
}
