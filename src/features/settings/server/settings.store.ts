import type { Db } from '#db/migrations/tables.ts'
import { setting } from '#features/settings/settings.schema.ts'
import { recordsOf } from '#records/records.ts'

const columns = setting.keyof().options

export const settings = recordsOf('siteSettings', columns)

export async function findSetting(db: Db, key: string) {
  return db.selectFrom('siteSettings').select(columns).where('key', '=', key).executeTakeFirst()
}

/** Those of the keys that are set. */
export async function listSettings(db: Db, keys: readonly string[]) {
  return db.selectFrom('siteSettings').select(columns).where('key', 'in', keys).orderBy('key').execute()
}
