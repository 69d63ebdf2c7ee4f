import type { Db } from '#db/migrations/tables.ts'
import type { Config } from '#lib/start/config.ts'

/** What measures read: an edition at a moment, for a user. */
export interface Measuring {
  db: Db
  year: number
  now: Date
  /** Whether a mail server is set up. */
  hasMail: boolean
  /** Where the site runs; absent where only the database is asked. */
  machine?: Pick<Config, 'dataDir' | 'copyTo'>
  user: { id: number; email: string }
  /** Reads the HTML of the public pages, by address; absent where no page is to be made. */
  readPages?: () => Promise<ReadonlyMap<string, string>>
}

/** How far an item of the plan is, as the data show it; done once all parts are there, and not with none. */
export interface Measured {
  is: number
  of: number
  /** Who waits, or what is missing, the first one first. */
  missing?: readonly { name: string; picture?: string }[]
  /** Since when the first one waits (ISO 8601). */
  since?: string
  /** The record that the item opens. */
  record?: number
  /** These replace those of the item: its title, its note, its day, and where it is done. */
  title?: string
  found?: string
  due?: string | null
  tab?: string
}

/** Measures items of one feature, by their keys. */
export type Measure = (at: Measuring) => Promise<Record<string, Measured>>

/** How many parts are there. */
export function partsThere(...parts: unknown[]): Measured {
  return { is: parts.filter(Boolean).length, of: parts.length }
}

interface Named {
  name: string
  photo?: string
  logo?: string
}

/** Of some rows, those that are not yet as they should be. */
export function allBut<Row extends Named>(rows: readonly Row[], isMissing: (row: Row) => boolean): Measured {
  const missing = rows.filter(isMissing).map(({ name, photo, logo }) => ({ name, picture: photo ?? logo ?? '' }))
  return { is: rows.length - missing.length, of: rows.length, missing }
}

/** Rows that wait for an organizer, since the moment in a column; the longest wait first. */
export function waiting<Row extends Named & { id: number; createdAt: string; updatedAt?: string }>(
  rows: readonly Row[],
  isWaiting: (row: Row) => boolean = () => true,
  column: 'createdAt' | 'updatedAt' = 'createdAt',
): Measured {
  const sinceOf = (row: Row) => row[column] ?? row.createdAt
  const inOrder = rows.filter(isWaiting).sort((a, b) => sinceOf(a).localeCompare(sinceOf(b)))
  const [first] = inOrder
  return { ...allBut(inOrder, () => true), ...(first && { since: sinceOf(first), record: first.id }) }
}
