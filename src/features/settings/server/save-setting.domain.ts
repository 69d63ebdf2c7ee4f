import type { Database } from '#db/database.ts'
import { isSettingKey, type SettingKey, type SettingValues, settingKeys } from '#features/settings/setting-keys.ts'
import type { Setting, SettingInput } from '#features/settings/settings.schema.ts'
import { Problem } from '#lib/problem.ts'
import type { Edit } from '#records/edit.ts'
import { changeOrRefuse, findOrRefuse } from '#records/record-changes.ts'
import type { Expected } from '#records/records.ts'
import { findSetting, settings, yearOfSetting } from './settings.store.ts'

/** The version of a setting that has not been set. */
const NOT_SET = 0

/** Where settings are saved, and what each may say. */
interface Saving {
  database: Database
  settingValues: SettingValues
}

/**
 * Sets a setting, checked and cleaned up as its key asks.
 * @param key with the edition whose own is set, where that is not the current one
 * @param expected the version that was read, 0 when it was not set
 * @throws Problem `not-found` for a key that is not in use, `invalid`, `changed`
 */
export async function saveSetting(
  { database, settingValues }: Saving,
  { key, year }: { key: string; year?: number | undefined },
  input: SettingInput,
  expected: Expected,
  edit: Edit,
): Promise<Setting> {
  if (!isSettingKey(key)) throw new Problem('not-found', 'There is no such setting.')
  const value = checkedValue(settingValues, key, input.value)
  const description = input.description ?? settingKeys[key].description
  return database.change(async trx => {
    const current = await findSetting(trx, key, year)
    if (current) return changeOrRefuse(settings, trx, current.id, { value, description }, expected, edit)
    if (expected !== null && expected !== NOT_SET) throw new Problem('not-found', 'This setting has been removed.')
    return settings.add(trx, { key, value, description, year: await yearOfSetting(trx, key, year) }, edit)
  })
}

/**
 * Sets a setting that is known by the id of its record, as `saveSetting`.
 * @param input what of it is set; the rest stays as it is
 */
export async function saveSettingById(
  saving: Saving,
  id: number,
  input: Partial<SettingInput>,
  expected: Expected,
  edit: Edit,
): Promise<Setting> {
  const { key, year, value, description } = await findOrRefuse(settings, saving.database.db, id)
  return saveSetting(saving, { key, year: year || undefined }, { value, description, ...input }, expected, edit)
}

function checkedValue(settingValues: SettingValues, key: SettingKey, value: string): string {
  const { success, data, error } = settingValues[key].safeParse(value)
  if (success) return data
  const fields = error.issues.map(({ path, message }) => ({ field: path.join('.') || 'value', message }))
  throw new Problem('invalid', fields[0]?.message ?? 'This value cannot be kept.', { fields })
}
