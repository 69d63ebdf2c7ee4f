import type { Db } from '#db/migrations/tables.ts'
import { type SettingKey, settingKeys } from '#features/settings/setting-keys.ts'
import type { PaperSize } from '#lib/terms/paper-sizes.ts'
import type { Edit } from '#records/edit.ts'
import { findSetting, settings, yearOfSetting } from './settings.store.ts'

const LONG_AGO = new Date(0).toISOString()

/** The value of a setting, or undefined while it is unset. */
export async function readSetting(db: Db, key: SettingKey): Promise<string | undefined> {
  return (await findSetting(db, key))?.value
}

/** The paper that everything is printed on. */
export async function readPaperSize(db: Db): Promise<PaperSize> {
  return (await readSetting(db, 'a4-paper')) === 'true' ? 'a4' : 'letter'
}

/** Stores a setting without a version check, for the server itself. */
export async function setSetting(trx: Db, key: SettingKey, value: string, edit: Edit): Promise<void> {
  const current = await findSetting(trx, key)
  if (current) await settings.change(trx, current.id, { value }, null, edit)
  else {
    const year = await yearOfSetting(trx, key)
    await settings.add(trx, { key, value, description: settingKeys[key].description, year }, edit)
  }
}

/** How often a setting has changed, and when last (ISO 8601): 0 and long ago while it is unset. */
export async function readSettingChange(db: Db, key: SettingKey): Promise<{ version: number; updatedAt: string }> {
  return (await findSetting(db, key)) ?? { version: 0, updatedAt: LONG_AGO }
}
