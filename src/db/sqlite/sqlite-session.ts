import { type CompiledQuery, type DatabaseConnection, SelectQueryNode } from 'kysely'

/** Waits for one's turn, and gives what ends it. */
type TakeTurn = () => Promise<() => void>

/** A line of those who write, one after the other. */
export function writersLine(): TakeTurn {
  let last: Promise<void> = Promise.resolve()
  return async () => {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    await before
    return resolve
  }
}

/**
 * What one who asks has of the database: they write in line, a statement or a whole transaction at a time, and read
 * without waiting what was last committed, as on PostgreSQL.
 */
export class SqliteSession implements DatabaseConnection {
  readonly #writer: DatabaseConnection
  readonly #reader: DatabaseConnection | undefined
  readonly #takeTurn: TakeTurn
  #endTurn: (() => void) | undefined

  /** @param reader without one, who reads waits in line, too */
  constructor(writer: DatabaseConnection, reader: DatabaseConnection | undefined, takeTurn: TakeTurn) {
    this.#writer = writer
    this.#reader = reader
    this.#takeTurn = takeTurn
  }

  /** Waits for the turn in which all further statements are run, until `release`. */
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
