import { violationOf } from '#db/constraint-violation.ts'
import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { PackageChange, PackageInput, SponsorshipPackage } from '#features/partners/packages.schema.ts'
import { Problem } from '#lib/problem.ts'
import type { Edit } from '#records/edit.ts'
import { changeOrRefuse, findOrRefuse, removeOrRefuse } from '#records/record-changes.ts'
import type { Expected, Removed } from '#records/records.ts'
import { packages, sponsorNamesIn } from './packages.store.ts'

export { listActivePackages } from './packages.store.ts'

const NAME_TAKEN = 'Another package has this name already.'

/** @throws Problem `conflict` when another package has the name */
export async function createPackage(database: Database, input: PackageInput, edit: Edit): Promise<SponsorshipPackage> {
  const { features, ...rest } = input
  return refusingTakenName(() =>
    database.change(trx => packages.add(trx, { ...rest, features: JSON.stringify(features) }, edit)),
  )
}

/**
 * Changes a package; its sponsors refer to it and so follow its new name (decision D1).
 * @throws Problem `not-found`, `changed`, `conflict`
 */
export async function changePackage(
  database: Database,
  id: number,
  change: PackageChange,
  expected: Expected,
  edit: Edit,
): Promise<SponsorshipPackage> {
  const { features, ...rest } = change
  const stored = { ...rest, ...(features && { features: JSON.stringify(features) }) }
  return refusingTakenName(() => database.change(trx => changeOrRefuse(packages, trx, id, stored, expected, edit)))
}

/** @throws Problem `not-found`, `changed`, or `conflict` with the names of the sponsors that it still has */
export async function removePackage(database: Database, id: number, expected: Expected, edit: Edit): Promise<void> {
  await database.change(async trx => {
    const { name } = await findOrRefuse(packages, trx, id)
    const sponsors = await sponsorNamesIn(trx, id)
    if (sponsors.length > 0) throw new Problem('conflict', stillHas(name, sponsors))
    await removeOrRefuse(packages, trx, id, expected, edit)
  })
}

/**
 * Puts back a package that was removed.
 * @throws Problem `conflict` when another package has the name now
 */
export async function restorePackage(
  trx: Db,
  { features, ...removed }: Removed<'sponsorshipPackages', { features: string[] }>,
  edit: Edit,
): Promise<SponsorshipPackage> {
  return refusingTakenName(() => packages.restore(trx, { ...removed, features: JSON.stringify(features) }, edit))
}

function stillHas(name: string, sponsors: string[]) {
  return `${name} still has partners: ${sponsors.join(', ')}. Give them another tier or delete them first.`
}

async function refusingTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    if (violationOf(cause)?.name !== 'sponsorshipPackages_name_unique') throw cause
    throw new Problem('conflict', NAME_TAKEN, { fields: [{ field: 'name', message: NAME_TAKEN }], cause })
  }
}
