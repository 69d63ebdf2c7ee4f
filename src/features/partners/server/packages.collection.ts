import type { Db } from '#db/migrations/tables.ts'
import { renamedFeatures } from '#features/partners/deliverables.ts'
import { packageShapes, publicPackage, sponsorshipPackage } from '#features/partners/packages.schema.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { Problem } from '#lib/problem.ts'
import { z } from '#lib/zod.ts'
import { collection } from '#records/collection.ts'
import { changeRoutes } from '#records/collection-routes.ts'
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

const answer = { packages: z.array(publicPackage) }

/** The active packages, and every change. */
export const packagesApi = createRoutes()
  .get('/', describeCall('The active packages', answer), async c =>
    c.json({ packages: await listActivePackages(c.var.services.database.db) }),
  )
  .get('/active', describeCall('The active packages', answer), async c =>
    c.json({ packages: await listActivePackages(c.var.services.database.db) }),
  )
  .route('/', changeRoutes(packages))

/** All packages, inactive ones included. */
export const adminPackagesApi = createRoutes()
  .use(requireRight('editSite'))
  .get('/', describeCall('Every package, the inactive ones too', { packages: z.array(sponsorshipPackage) }), async c =>
    c.json({ packages: await packages.list(c.var.services.database.db) }),
  )
