import type { Db } from '#db/tables.ts'
import { publicPackage, sponsorshipPackage } from './packages.schema.ts'

const inOrder = (db: Db) => db.selectFrom('sponsorshipPackages').orderBy('displayOrder').orderBy('id')

export async function listPackages(db: Db) {
  return inOrder(db).select(sponsorshipPackage.keyof().options).execute()
}

export async function listActivePackages(db: Db) {
  return inOrder(db).select(publicPackage.keyof().options).where('active', '=', true).execute()
}
