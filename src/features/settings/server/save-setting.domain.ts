import type { Database } from '#db/database.ts'
import { isSettingKey, type SettingKey, type SettingValues, settingKeys } from '#features/settings/setting-keys.ts'
import type { Setting, SettingInput } from '#features/settings/settings.schema.ts'
import { Problem } from '#lib/problem.ts'
import type { Edit } from '#records/edit.ts'
import { changeOrRefuse, findOrRefuse } from '#records/record-changes.ts'
import type { Expected } from '#records/records.ts'
import { findSetting, settings, yearOfSetting } from './settings.store.ts'

/** The version of an unset setting. */
const NOT_SET = 0

/** The database, and the allowed values of each setting. */
interface Saving {
  database: Database
  settingValues: SettingValues
}

/**
 * Stores a setting, checked and cleaned as its key requires.
 * @param key with its edition, if not the current one
 * @param expected the version that was read, 0 for an unset one
 * @throws Problem `not-found` for an unknown key, `invalid`, `changed`
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
 * Stores a setting by its record's id, as `saveSetting`.
 * @param input the changed parts; the others stay
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
