import type { Db } from '#db/tables.ts'
import type { SettingKey } from './settings.schema.ts'
import { findSetting } from './settings.store.ts'

/** The value of a setting, or undefined while it has not been set. */
export async function readSetting(db: Db, key: SettingKey): Promise<string | undefined> {
  return (await findSetting(db, key))?.value
}
