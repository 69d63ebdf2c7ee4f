import type { Db } from '#db/migrations/tables.ts'
import { type SettingKey, settingKeys } from '#features/settings/settings.schema.ts'
import type { Edit } from '#records/edit.ts'
import { findSetting, settings } from './settings.store.ts'

/** The value of a setting, or undefined while it has not been set. */
export async function readSetting(db: Db, key: SettingKey): Promise<string | undefined> {
  return (await findSetting(db, key))?.value
}

/** Sets what has not been set before, without an organiser having asked for it. */
export async function addSetting(trx: Db, key: SettingKey, value: string, edit: Edit): Promise<void> {
  await settings.add(trx, { key, value, description: settingKeys[key].description }, edit)
}

/** How often a setting has been set: 0 while it has not been. */
export async function readSettingVersion(db: Db, key: SettingKey): Promise<number> {
  return (await findSetting(db, key))?.version ?? 0
}
