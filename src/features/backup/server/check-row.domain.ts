import { cleanContent } from '#features/content/server/clean-content.domain.ts'
import { importedPicture } from '#features/media/server/imported-picture.domain.ts'
import { isSettingKey, type SettingValues } from '#features/settings/setting-keys.ts'
import type { BackupTable } from '#features/tables/table-facts.ts'
import { Problem } from '#lib/problem.ts'
import { z } from '#lib/zod.ts'
import { mapEarlierRow } from './reading/earlier-row.domain.ts'
import { backupRows } from './rows/backup-rows.ts'
import type { StagedRow } from './staged-import.ts'

interface Checked {
  row: StagedRow
  notes: string[]
}

export interface RowCheck {
  /** The event's zone, in which the first version wrote its times. */
  timeZone: string
  settingValues: SettingValues
}

const anyId = z.object({ id: z.union([z.number(), z.string()]) })

/**
 * Checks a row of a backup like an editor's input: same limits, same filters. Rows of the first version are mapped
 * first.
 * @returns the row to store, and a sentence for each mapped value
 * @throws Problem `invalid` or `too-large`, whose message names the row
 */
export async function checkRow(table: BackupTable, value: unknown, check: RowCheck): Promise<Checked> {
  const { row, notes } = mapEarlierRow(table, value, check.timeZone)
  return { row: await checked(table, row, check), notes: notes.map(note => named(value, [note])) }
}

async function checked(table: BackupTable, value: unknown, { settingValues }: RowCheck): Promise<StagedRow> {
  const { data, error } = backupRows[table].safeParse(withoutNulls(table, value))
  if (!data) {
    const [issue] = error.issues
    throw new Problem('invalid', named(value, [issue?.path.join('.'), issue?.message]))
  }
  try {
    if ('bytes' in data) {
      const bytes = Buffer.from(data.bytes, 'base64')
      return { ...data, ...('hash' in backupRows[table].shape ? await importedPicture(bytes) : { bytes }) }
    }
    if (table === 'siteSettings' && 'key' in data && 'value' in data) checkSetting(settingValues, data.key, data.value)
    return 'section' in data ? { ...data, ...(await cleanContent(data)) } : data
  } catch (cause) {
    if (!(cause instanceof Problem)) throw cause
    throw new Problem(cause.code, named(value, [cause.message]), { cause })
  }
}

// Other programs write null for missing values; where null has a meaning, it stays.
function withoutNulls(table: BackupTable, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const shape: Record<string, z.ZodType> = backupRows[table].shape
  return Object.fromEntries(
    Object.entries(value).filter(([key, field]) => field !== null || shape[key]?.safeParse(null).success),
  )
}

function checkSetting(settingValues: SettingValues, key: string, value: string): void {
  if (isSettingKey(key) && !settingValues[key].safeParse(value).success) {
    throw new Problem('invalid', `This is not a value for the setting ${key}`)
  }
}

function named(value: unknown, parts: (string | undefined)[]): string {
  const { data } = anyId.safeParse(value)
  const row = data ? `id ${String(data.id).slice(0, 20)}` : 'a row without an id'
  return [row, ...parts.filter(Boolean)].join(': ')
}
