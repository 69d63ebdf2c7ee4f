import { builtOnce } from '#db/built-once.ts'
import type { Db } from '#db/migrations/tables.ts'
import { publicPackage, sponsorshipPackage } from '#features/partners/packages.schema.ts'
import { recordsOf } from '#records/records.ts'

const columns = sponsorshipPackage.keyof().options
const publicColumns = publicPackage.keyof().options

export const packages = recordsOf('sponsorshipPackages', columns)

const inOrder = (db: Db) => db.selectFrom('sponsorshipPackages').orderBy('displayOrder').orderBy('id')

export async function listPackages(db: Db) {
  return inOrder(db).select(columns).execute()
}

export const listActivePackages = builtOnce(db => inOrder(db).select(publicColumns).where('active', '=', true))

/** The names of the sponsors that a package has. */
export async function sponsorNamesIn(db: Db, packageId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sponsors')
    .select('name')
    .where('packageId', '=', packageId)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}
