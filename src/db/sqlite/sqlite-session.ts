import { setImmediate } from 'node:timers/promises'
import { type CompiledQuery, type DatabaseConnection, SelectQueryNode } from 'kysely'

/** Waits for the turn to write. The result ends the turn. */
type TakeTurn = () => Promise<() => void>

/** Lets one transaction write at a time, in the order in which they asked. */
export function writersLine(): TakeTurn {
  let last: Promise<void> = Promise.resolve()
  return async () => {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    await before
    // SQLite never waits, so without a pause the next transaction would begin before any other request is answered.
    await setImmediate()
    return resolve
  }
}

/**
 * A connection as Kysely sees it. Statements and transactions that write run one after the other. A read outside of a
 * transaction does not wait and sees the last commit, as on PostgreSQL.
 */
export class SqliteSession implements DatabaseConnection {
  readonly #writer: DatabaseConnection
  readonly #reader: DatabaseConnection | undefined
  readonly #takeTurn: TakeTurn
  #endTurn: (() => void) | undefined

  /** @param reader without it, reads wait for their turn too */
  constructor(writer: DatabaseConnection, reader: DatabaseConnection | undefined, takeTurn: TakeTurn) {
    this.#writer = writer
    this.#reader = reader
    this.#takeTurn = takeTurn
  }

  /** Waits for a turn; all further statements run in it, until `release`. */
  async hold(): Promise<void> {
    this.#endTurn = await this.#takeTurn()
  }

  release(): void {
    this.#endTurn?.()
    this.#endTurn = undefined
  }

  async executeQuery<Row>(query: CompiledQuery) {
    if (this.#endTurn) return this.#writer.executeQuery<Row>(query)
    if (this.#reader && SelectQueryNode.is(query.query)) return this.#reader.executeQuery<Row>(query)
    await this.hold()
    try {
      return await this.#writer.executeQuery<Row>(query)
    } finally {
      this.release()
    }
  }

  streamQuery(): never {
    throw new Error('Rows are streamed out of a snapshot, which has a connection of its own.')
  }
}
