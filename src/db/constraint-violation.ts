interface Violation {
  kind: 'unique' | 'reference' | 'check' | 'required'
  /** The index or constraint, if the engine names it. */
  name: string | null
}

const POSTGRES = new Map<unknown, Violation['kind']>([
  ['23505', 'unique'],
  ['23503', 'reference'],
  ['23001', 'reference'],
  ['23514', 'check'],
  ['23502', 'required'],
])

const SQLITE = new Map<unknown, Violation['kind']>([
  [2067, 'unique'],
  [1555, 'unique'],
  [787, 'reference'],
  [1811, 'reference'],
  [275, 'check'],
  [1299, 'required'],
])

/**
 * The violated constraint of either engine's error, or null for another error.
 * SQLite names columns, not indexes: the name is built as in the migrations.
 */
export function violationOf(error: unknown): Violation | null {
  if (!(error instanceof Error)) return null
  if ('errcode' in error) {
    const kind = SQLITE.get(error.errcode)
    return kind ? { kind, name: kind === 'unique' ? indexName(error.message) : null } : null
  }
  const kind = 'code' in error ? POSTGRES.get(error.code) : undefined
  if (!kind) return null
  return { kind, name: 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : null }
}

function indexName(message: string): string | null {
  const named = /index '(.+)'/.exec(message)?.[1]
  if (named) return named
  const columns = [...message.matchAll(/(\w+)\.(\w+)/g)]
  return columns[0] ? `${columns[0][1]}_${columns.map(column => column[2]).join('_')}_unique` : null
}
