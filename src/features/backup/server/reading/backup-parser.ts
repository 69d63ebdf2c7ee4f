import { Tokenizer, TokenParser, TokenType } from '@streamparser/json'
import { BACKUP_FORMAT, backupTable, NO_BACKUP } from '#features/backup/backup.schema.ts'
import type { BackupTable } from '#features/tables/table-facts.ts'
import { Problem } from '#lib/problem.ts'

export type BackupPart =
  | { kind: 'table'; table: BackupTable }
  | { kind: 'row'; table: BackupTable; row: unknown }
  | { kind: 'options'; options: unknown }

/** The most that may come between two rows, in bytes: one file as base64, with a margin. */
export const LARGEST_ROW = 40 * 1024 ** 2

const DEEPEST = 12

/**
 * Reads a backup slice by slice. @param inside where its tables are, if not at the top @param parts takes what was read
 */
export function createParser(inside: 'data' | undefined, parts: BackupPart[]) {
  const above = [...(inside ? [inside] : []), 'tables']
  const root = ['$', ...(inside ? [inside] : [])].join('.')
  const tokenizer = new Tokenizer({ stringBufferSize: 64 * 1024 })
  const values = new TokenParser({ paths: [`${root}.tables.*.*`, `${root}.format`, '$.options'], keepStack: false })
  /** The keys on the way to the current position. */
  const path: string[] = []
  let depth = 0
  let lastText = ''

  values.onValue = ({ value, key, stack }) => {
    if (stack.length > above.length + 1) parts.push({ kind: 'row', table: tableNamed(path[above.length]), row: value })
    else if (key === 'format' && value !== BACKUP_FORMAT) throw foreign(value)
    else if (key === 'options') parts.push({ kind: 'options', options: value })
  }
  tokenizer.onToken = token => {
    if (token.token === TokenType.STRING) lastText = String(token.value)
    if (token.token === TokenType.COLON) path[depth - 1] = lastText
    if (isStart(token.token)) {
      if (depth === above.length + 1 && above.every((key, index) => path[index] === key)) {
        if (token.token !== TokenType.LEFT_BRACKET) throw noBackup()
        parts.push({ kind: 'table', table: tableNamed(path[above.length]) })
      }
      depth += 1
      path.length = depth - 1
    }
    if (depth > DEEPEST) throw noBackup()
    values.write(token)
    if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET) depth -= 1
  }

  function attempt(work: () => void): void {
    try {
      work()
    } catch (error) {
      throw error instanceof Problem ? error : noBackup(error)
    }
  }

  return {
    write: (bytes: Uint8Array) => attempt(() => tokenizer.write(bytes)),
    end: () =>
      attempt(() => {
        tokenizer.end()
        if (!values.isEnded) throw noBackup()
      }),
  }
}

function isStart(token: TokenType): boolean {
  return token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET
}

function tableNamed(name: string | undefined): BackupTable {
  const { data } = backupTable.safeParse(name)
  if (data) return data
  const message = `This backup has a table that this release does not know: ${String(name).slice(0, 100)}`
  throw new Problem('invalid', message, { title: 'Invalid backup file' })
}

function foreign(format: unknown) {
  const message = `This backup is of a format that this release does not know: ${String(format).slice(0, 100)}`
  return new Problem('invalid', message, { title: 'Invalid backup file' })
}

/** The error for a file that is not a backup. */
export function noBackup(cause?: unknown) {
  return new Problem('invalid', NO_BACKUP, { title: 'Invalid backup file', cause })
}
