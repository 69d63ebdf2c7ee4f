import { sql } from 'kysely'
import type { Db } from '#db/migrations/tables.ts'
import { DEFAULT_TIER } from '#features/partners/partners.schema.ts'
import type { BackupTable } from '#features/tables/table-facts.ts'
import { columnsOf } from './rows/backup-rows.ts'

export interface BackupRow {
  id: number
  [column: string]: unknown
}

/** The next rows of a table after an id, by id. Pictures come without bytes, which are never all read at once. */
export async function listRows(db: Db, table: BackupTable, after: number, most: number): Promise<BackupRow[]> {
  const columns = columnsOf(table).filter(column => column !== 'bytes' && column !== 'tier')
  const rows = db
    .withTables<Record<string, BackupRow>>()
    .selectFrom<string>(table)
    .select(columns.map(column => `${table}.${column}`))
    .where(`${table}.id`, '>', after)
    // Events without a record belong to this server: logins, downloads, roles.
    .$if(table === 'auditLog', query => query.where('auditLog.subject', 'is not', null))
    .orderBy(`${table}.id`)
    .limit(most)
  if (table !== 'sponsors') return rows.$castTo<BackupRow>().execute()
  return rows
    .leftJoin('sponsorshipPackages as package', 'package.id', 'sponsors.packageId')
    .select(
      sql<string>`coalesce(${sql.ref('package.name')}, nullif(${sql.ref('tierName')}, ''), ${DEFAULT_TIER})`.as('tier'),
    )
    .$castTo<BackupRow>()
    .execute()
}

/** The tables with a picture or another file in each row. */
export type FileTable = 'media' | 'handInFiles'

export async function readBytes(db: Db, table: FileTable, id: number): Promise<Uint8Array> {
  return (await db.selectFrom(table).select('bytes').where('id', '=', id).executeTakeFirstOrThrow()).bytes
}

/** The length of all files of a table as base64. */
export async function measureFiles(db: Db, table: FileTable): Promise<number> {
  const { length } = await db
    .selectFrom(table)
    .select(sql<number>`coalesce(sum((length("bytes") + 2) / 3 * 4), 0)`.as('length'))
    .executeTakeFirstOrThrow()
  return length
}

/** The moment of the last download of all data; null for none. */
export async function findLastDownload(db: Db): Promise<string | null> {
  const downloads = db.selectFrom('auditLog').select('at').where('action', '=', 'exported')
  return (await downloads.orderBy('at', 'desc').limit(1).executeTakeFirst())?.at ?? null
}
