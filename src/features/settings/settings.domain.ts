import type { Db } from '#db/tables.ts'
import type { SettingKey } from './settings.schema.ts'
import { findSetting } from './settings.store.ts'

/** The value of a setting, or undefined while it has not been set. */
export async function readSetting(db: Db, key: SettingKey): Promise<string | undefined> {
  return (await findSetting(db, key))?.value
}

/** How often a setting has been set: 0 while it has not been. */
export async function readSettingVersion(db: Db, key: SettingKey): Promise<number> {
  return (await findSetting(db, key))?.version ?? 0
}
