import { type ExpressionBuilder, sql } from 'kysely'
import { builtOnce } from '#db/cached-reads.ts'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { isYearly, settingKeys } from '#features/settings/setting-keys.ts'
import { setting } from '#features/settings/settings.schema.ts'
import { DEFAULT_YEAR } from '#lib/terms/default-year.ts'
import { recordsOf } from '#records/records.ts'

const columns = setting.keyof().options

export const settings = recordsOf('siteSettings', columns)

/** The edition of the value; undefined for the current one. */
type Wanted = number | undefined

export async function findSetting(db: Db, key: string, year?: Wanted) {
  const [found] = await listSetting(db, key, year)
  return found
}

const listSetting = builtOnce((db, key: string, year: Wanted) =>
  db
    .selectFrom('siteSettings')
    .select(columns)
    .where('key', '=', key)
    .where(isIn(isYearly(key), year)),
)

/** Every stored setting, each key once. */
export async function listSettings(db: Db, year?: Wanted) {
  const keys = Object.keys(settingKeys)
  const yearly = keys.filter(isYearly)
  const shared = keys.filter(key => !isYearly(key))
  return db
    .selectFrom('siteSettings')
    .select(columns)
    .where(eb =>
      eb.or([
        eb.and([eb('key', 'in', shared), isIn(false, year)(eb)]),
        eb.and([eb('key', 'in', yearly), isIn(true, year)(eb)]),
      ]),
    )
    .orderBy('key')
    .execute()
}

/** The year under which a setting is stored. */
export async function yearOfSetting(db: Db, key: string, year?: Wanted): Promise<number> {
  if (!isYearly(key)) return 0
  if (year !== undefined) return year
  const current = await db.selectFrom('editions').select('year').where('stage', '=', 'current').executeTakeFirst()
  return current?.year ?? DEFAULT_YEAR
}

function isIn(yearly: boolean, year: Wanted) {
  return (eb: ExpressionBuilder<Tables, 'siteSettings'>) =>
    eb('year', '=', yearly ? (year === undefined ? currentYear(eb) : eb.val(year)) : eb.lit(0))
}

function currentYear(eb: ExpressionBuilder<Tables, 'siteSettings'>) {
  const current = eb.selectFrom('editions').select('editions.year').where('stage', '=', 'current')
  return eb.fn.coalesce(current, sql.lit(DEFAULT_YEAR))
}
