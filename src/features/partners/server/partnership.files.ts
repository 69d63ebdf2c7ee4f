import { readEvent } from '#features/event/server/event.domain.ts'
import { readLogoForPrint } from '#features/event/server/logo.domain.ts'
import { tierName } from '#features/partners/tier-name.ts'
import { readPaperSize } from '#features/settings/server/settings.domain.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { createRoutes } from '#http/create-routes.ts'
import { sendDownload } from '#http/send-file.ts'
import { fileName } from '#lib/text/file-name.ts'
import { listActivePackages } from './packages.collection.ts'
import { listActiveSponsors } from './partners.store.ts'

/** The packages as a PDF, from the same rows as their page (decision P3). */
export const partnershipFiles = createRoutes().get('/partnership.pdf', async c => {
  const { config, database, now, workers } = c.var.services
  const event = await readEvent(database.db, now())
  sendChangesAt(c, event.changesAt)
  const packages = await listActivePackages(database.db)
  const sponsors = await listActiveSponsors(database.db, event.editionYear)
  const tiers = Map.groupBy(sponsors, ({ tier }) => tierName(tier, packages))
  const taken = new Map([...tiers].map(([name, members]) => [name, members.length]))
  const load = async () => (await import('./partnership.pdf.ts')).partnershipPdf
  const logo = await readLogoForPrint(database.db, event, 'paper')
  const [address, contact] = [`${config.publicUrl}/sponsor`, `${config.publicUrl}/contact`]
  const pdf = await workers.run('partnershipPdf', load, {
    event,
    logo,
    size: await readPaperSize(database.db),
    packages,
    taken,
    address,
    contact,
  })
  return sendDownload(c, pdf, 'application/pdf', fileName([event.brandName, event.editionYear, 'partnership'], 'pdf'))
})
