import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '#app/open-database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { testFolder } from '#test/test-folder.ts'

interface Column {
  name: string
  type: string
  notnull: number
  pk: number
  dflt_value: string | null
}

const here = import.meta.dirname
const notes: Record<string, Record<string, string>> = JSON.parse(await readFile(`${here}/column-notes.json`, 'utf8'))
const ownTypes = new Set(
  [...(await readFile(`${here}/column-types.ts`, 'utf8')).matchAll(/^ {2}'(\w+\.\w+)':/gm)].map(([, name]) => name),
)
const types: Record<string, string> = {
  integer: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  blob: 'Uint8Array',
}

const noteOf = (indent: string, text: string | undefined) => (text ? [`${indent}/** ${text} */`] : [])

function columnType(table: string, made: string, { name, type, notnull, pk, dflt_value }: Column): string {
  if (name === 'createdAt') return 'ColumnType<string, string, never>'
  const [, values] = new RegExp(`check \\("${name}" in \\(([^)]*)\\)\\)`).exec(made) ?? []
  const own = ownTypes.has(`${table}.${name}`) && `ColumnTypes['${table}.${name}']`
  const plain = own || values?.replaceAll(', ', ' | ') || types[type.toLowerCase()] || 'string'
  if (type.toLowerCase() === 'json') return `Json<${plain}>`
  const whole = notnull || pk ? plain : `${plain} | null`
  return dflt_value !== null || (pk && plain !== 'string') ? `Generated<${whole}>` : whole
}

async function columnsOf(db: Db, table: string, made: string): Promise<string[]> {
  const { rows } = await sql<Column>`select * from pragma_table_info(${table})`.execute(db)
  return rows.flatMap(column => [
    ...noteOf('    ', notes[table]?.[column.name]),
    `    ${column.name}: ${columnType(table, made, column)}`,
  ])
}

test('the types of the tables are those that the migrations make: `npm run tables` writes them', async () => {
  const { db, close } = await openDatabase({ dataDir: await testFolder(), databaseUrl: null })
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'table' and name not like 'sqlite%' and name not like 'kysely%'
    order by name`.execute(db)
  const tables = await Promise.all(
    rows.map(async ({ name, sql: made }) => [
      ...noteOf('  ', notes[name]?.['']),
      `  ${name}: {`,
      ...(await columnsOf(db, name, made)),
      '  }',
    ]),
  )
  await close()
  const text = [
    '// Written from the migrations by `npm run tables`. Notes are in column-notes.json, types of JSON in column-types.ts.',
    "import type { ColumnType, Generated } from 'kysely'",
    "import type { ColumnTypes, Json } from './column-types.ts'",
    '',
    '/** Moments are ISO 8601 in UTC with milliseconds, on both engines, so that text order is time order. */',
    'export interface Tables {',
    ...tables.flat(),
    '}',
    '',
  ].join('\n')
  const written = Object.values(notes).flatMap(columns => Object.values(columns))
  expect(
    written.filter(note => !text.includes(`/** ${note} */`)),
    'notes on columns that are gone',
  ).toEqual([])
  await expect(text).toMatchFileSnapshot('tables.gen.ts')
})
