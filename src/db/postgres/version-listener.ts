import pg from 'pg'
import { channelOf, columns, type VersionColumn } from '#db/content-version.ts'

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 2_000

/**
 * Listens for the versions of other processes. It reconnects after a loss, and `onConnect` runs after each
 * connect, since announcements in between are lost.
 * @returns once listening; the result ends it
 */
export async function listenForVersion(
  connectionString: string,
  onConnect: () => Promise<void>,
  learn: (column: VersionColumn, number: number) => void,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, keepAlive: true })
    next.on('notification', ({ channel, payload }) => {
      const column = columns.find(own => channelOf(own) === channel)
      if (column) learn(column, Number(payload))
    })
    next.on('error', () => undefined)
    try {
      await next.connect()
      for (const column of columns) await next.query(`listen ${channelOf(column)}`)
      await onConnect()
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    if (stopped) return next.end()
    client = next
    next.once('end', () => again(FIRST_WAIT_MS))
  }

  function again(wait: number): void {
    if (stopped) return
    timer = setTimeout(() => {
      connect().catch(() => again(Math.min(wait * 2, LONGEST_WAIT_MS)))
    }, wait)
  }

  await connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await client?.end().catch(() => undefined)
  }
}
