import type { Db } from '#db/tables.ts'
import { setting } from './settings.schema.ts'

export async function findSetting(db: Db, key: string) {
  return db.selectFrom('siteSettings').select(setting.keyof().options).where('key', '=', key).executeTakeFirst()
}
