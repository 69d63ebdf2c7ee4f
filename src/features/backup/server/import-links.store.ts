import type { Db } from '#db/migrations/tables.ts'

/** Makes a private picture public, if it exists. */
export async function showPicture(db: Db, hash: unknown): Promise<void> {
  await db
    .updateTable('media')
    .set({ isPrivate: false })
    .where('hash', '=', String(hash))
    .where('isPrivate', '=', true)
    .execute()
}

export async function listPackageNames(db: Db) {
  return db.selectFrom('sponsorshipPackages').select(['id', 'name']).orderBy('id').execute()
}

/** Detaches all sponsors from their packages, so that packages can be replaced. */
export async function unlinkSponsors(db: Db) {
  const links = await db.selectFrom('sponsors').select(['id', 'packageId']).where('packageId', 'is not', null).execute()
  await db.updateTable('sponsors').set({ packageId: null }).execute()
  return links
}

/** Attaches a sponsor to its package again, if that exists. */
export async function linkSponsor(db: Db, { id, packageId }: { id: number; packageId: number | null }): Promise<void> {
  await db
    .updateTable('sponsors')
    .set({ packageId })
    .where('id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('sponsorshipPackages').select('id').where('id', '=', packageId)),
    )
    .execute()
}
