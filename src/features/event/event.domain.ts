import type { Db } from '#db/tables.ts'

/** The event profile: what is stored, completed by the defaults. */
export async function readEventProfile(_db: Db) {
  return { brandName: 'DevonTalks' }
}
