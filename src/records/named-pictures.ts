import { sql } from 'kysely'
import type { Db } from '#db/migrations/tables.ts'
import type { TableFacts } from '#features/tables/described-table.ts'
import { hashesIn } from '#lib/terms/media-path.ts'
import { pagesOf } from './row-pages.ts'
import { isShown } from './shown-rows.ts'
import { tableTraits } from './table-traits.ts'

type Place = ReturnType<typeof placesOf>[number]

/** The hashes of public pictures. */
export async function listShownPictures(db: Db): Promise<ReadonlySet<string>> {
  return hashesAt(
    db,
    placesOf().filter(({ shown }) => shown),
    true,
  )
}

/** The hashes of all named pictures, and of their originals. */
export async function listPicturesInUse(db: Db): Promise<ReadonlySet<string>> {
  return withOriginals(db, await hashesAt(db, placesOf(), false))
}

/** Which of some pictures are in use, in the same sense; called inside the transaction that deletes the others. */
export async function listInUseAmong(trx: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const cuts = await trx.selectFrom('media').select('hash').where('original', 'in', hashes).execute()
  const wanted = [...hashes, ...cuts.map(({ hash }) => hash)]
  const named = new Set<string>()
  for (const place of placesOf().filter(({ versioned }) => versioned)) {
    const rows = await textsAt(trx, place)
      .where(eb =>
        eb.or(wanted.map(hash => eb(sql`cast(${sql.ref(place.column)} as text)`, 'like', `%/media/${hash}/%`))),
      )
      .execute()
    for (const { text } of rows) for (const hash of hashesIn(text)) named.add(hash)
  }
  return withOriginals(trx, named)
}

/** Every column that may contain a picture's address. */
function placesOf() {
  return Object.entries<TableFacts>(tableTraits).flatMap(([table, { pictures, privatePictures, shown, versioned }]) =>
    pictures.map(column => ({
      table,
      column,
      versioned,
      shown: shown !== 'none' && !privatePictures?.includes(column),
    })),
  )
}

function textsAt(db: Db, { table, column }: Pick<Place, 'table' | 'column'>) {
  return db
    .withTables<Record<string, { id: number; [column: string]: string | number }>>()
    .selectFrom<string>(table)
    .select(sql<string>`cast(${sql.ref(column)} as text)`.as('text'))
}

async function hashesAt(db: Db, places: readonly Place[], onlyShown: boolean): Promise<Set<string>> {
  const hashes = new Set<string>()
  for (const place of places) {
    for await (const { after, to } of pagesOf(db, place.table)) {
      const rows = await textsAt(db, place)
        .where('id', '>', after)
        .$if(to !== undefined, query => query.where('id', '<=', to ?? 0))
        .where(sql`cast(${sql.ref(place.column)} as text)`, 'like', '%/media/%')
        .$if(onlyShown, query => query.where(isShown(place.table)))
        .execute()
      for (const { text } of rows) for (const hash of hashesIn(text)) hashes.add(hash)
    }
  }
  return hashes
}

async function withOriginals(db: Db, named: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const cuts = await db.selectFrom('media').select(['hash', 'original']).where('original', 'is not', null).execute()
  const before = new Map(cuts.map(({ hash, original }) => [hash, original]))
  const inUse = new Set(named)
  // The loop also visits hashes added during it.
  for (const hash of inUse) {
    const original = before.get(hash)
    if (original) inUse.add(original)
  }
  return inUse
}

/** Whether a picture is still stored. */
export async function hasPicture(db: Db, hash: string): Promise<boolean> {
  const found = await db.selectFrom('media').select('hash').where('hash', '=', hash).executeTakeFirst()
  return found !== undefined
}
