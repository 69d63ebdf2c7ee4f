import { readEvent } from '#features/event/server/event.domain.ts'
import { readPrintedEdition, sendPaper } from '#features/event/server/paper-files.domain.ts'
import { tierName } from '#features/partners/tier-name.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { createRoutes } from '#http/create-routes.ts'
import { listActivePackages } from './packages.collection.ts'
import { listActiveSponsors } from './partners.store.ts'

/** The packages as a PDF, from the same rows as their page (decision P3). */
export const partnershipFiles = createRoutes().get('/partnership.pdf', async c => {
  const { config, database, now } = c.var.services
  const event = await readEvent(database.db, now())
  sendChangesAt(c, event.changesAt)
  const packages = await listActivePackages(database.db)
  const sponsors = await listActiveSponsors(database.db, event.editionYear)
  const tiers = Map.groupBy(sponsors, ({ tier }) => tierName(tier, packages))
  const taken = new Map([...tiers].map(([name, members]) => [name, members.length]))
  const { head } = await readPrintedEdition(database.db, event.editionYear)
  const [address, contact] = [`${config.publicUrl}/sponsor`, `${config.publicUrl}/contact`]
  const paper = { head, event, packages, taken, address, contact }
  return sendPaper(c, ['partnershipPdf', () => import('./partnership.pdf.ts')], paper, ['partnership'])
})
