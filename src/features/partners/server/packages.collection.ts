import type { Db } from '#db/migrations/tables.ts'
import { renamedFeatures } from '#features/partners/deliverables.ts'
import { packageShapes } from '#features/partners/packages.schema.ts'
import { createRoutes } from '#http/create-routes.ts'
import { Problem } from '#lib/problem.ts'
import { collection } from '#records/collection.ts'
import { adminList, changeRoutes, publicList } from '#records/collection-routes.ts'
import { renameDeliveries, sponsorNamesIn } from './partners.store.ts'

/** The sponsorship packages, which are the sponsors' tiers: sponsors follow a new name (decision D1). */
export const packages = collection('sponsorshipPackages', packageShapes, {
  nouns: { one: 'a package', many: 'packages' },
  right: 'editSite',
  order: ['displayOrder'],
  conflicts: {
    sponsorshipPackages_name_unique: { field: 'name', message: 'Another package has this name already.' },
  },
  // A renamed feature keeps its mark, and its state at each partner; a removed one loses them.
  async complete(trx, { features, deliverables = [] }, { before }) {
    const renamed = renamedFeatures(before?.features ?? [], features)
    if (before) await renameDeliveries(trx, before.id, renamed)
    const marks = deliverables.map(mark => ({ ...mark, feature: renamed.get(mark.feature) ?? mark.feature }))
    const byFeature = new Map(marks.map(mark => [mark.feature, mark]))
    return { deliverables: JSON.stringify([...new Set(features)].flatMap(feature => byFeature.get(feature) ?? [])) }
  },
  async refuseRemoval(trx, { id, name }) {
    const sponsors = await sponsorNamesIn(trx, id)
    if (sponsors.length === 0) return
    const message = `${name} still has partners: ${sponsors.join(', ')}. Give them another tier or delete them first.`
    throw new Problem('conflict', message)
  },
})

export const listActivePackages = (db: Db) => packages.listPublic(db, { active: true })

const active = publicList(packages, 'The active packages')

/** The active packages, by both of their addresses, and every change. */
export const packagesApi = createRoutes().route('/', active).route('/active', active).route('/', changeRoutes(packages))

export const adminPackagesApi = adminList(packages, 'Every package, the inactive ones too')
