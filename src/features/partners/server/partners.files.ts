import { readEvent } from '#features/event/server/event.domain.ts'
import { readCardBrand } from '#features/event/server/logo.domain.ts'
import { readPrintedEdition, sendPaper } from '#features/event/server/paper-files.domain.ts'
import { cardFile, cardOf, kitEntries, kitFile } from '#features/event/server/share-kit.domain.ts'
import { readStoredPicture } from '#features/media/server/media.domain.ts'
import { partnerShareKit } from '#features/partners/partner-share-kit.ts'
import type { PublicSponsor } from '#features/partners/partners.schema.ts'
import { tierName } from '#features/partners/tier-name.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { createRoutes, type Services } from '#http/create-routes.ts'
import { sendCard, sendZip } from '#http/send-file.ts'
import { palette } from '#lib/color/palette.ts'
import type { CardFormat } from '#lib/terms/card-formats.ts'
import { fileName } from '#lib/text/file-name.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { withMarks } from './logo-mark.domain.ts'
import { listActivePackages } from './packages.collection.ts'
import { findShownSponsor, listActiveSponsors } from './partners.store.ts'

/** The social cards of a partner whom visitors see, and the share kit. */
export const partnerCardFiles = createRoutes()
  .get(`/cards/partner/${cardFile}`, async c => {
    const { id, format } = cardOf(c.req.param('file'))
    const partner = await findOrRefuse({ find: findShownSponsor }, c.var.services.database.db, id)
    return sendCard(c, await draw(c.var.services, partner, format))
  })
  .get(`/cards/partner/${kitFile}`, async c => {
    const { config, database, now } = c.var.services
    const id = Number.parseInt(c.req.param('file'), 10)
    const partner = await findOrRefuse({ find: findShownSponsor }, database.db, id)
    const event = { ...(await readEvent(database.db, now())), siteUrl: config.publicUrl }
    sendChangesAt(c, event.changesAt)
    const kit = partnerShareKit(event, partner)
    const entries = kitEntries(kit, [partner.name, id], format => draw(c.var.services, partner, format))
    return sendZip(c, entries, fileName([partner.name], 'zip'))
  })

async function draw({ database: { db }, workers, now }: Services, partner: PublicSponsor, format: CardFormat) {
  const event = await readEvent(db, now())
  const brand = await readCardBrand(db, event, partner.year)
  const portrait = await readStoredPicture(db, partner.logo)
  const [marked] = await withMarks(db, [partner], now())
  const { drawCard } = await import('#print/draw-card.ts')
  const lines = [`Partner of ${event.brandName} ${partner.year}`]
  const ground = marked?.mark?.light ? palette.ink : palette.paper
  return drawCard(workers, { ...brand, portrait, ground, monogram: partner.name, title: partner.name, lines, format })
}

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
