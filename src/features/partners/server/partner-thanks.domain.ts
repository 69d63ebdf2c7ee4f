import sharp from 'sharp'
import type { Db } from '#db/migrations/tables.ts'
import { readDetails } from '#features/event/edition-details.schema.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { readLogoForPrint } from '#features/event/server/logo.domain.ts'
import { readPicture } from '#features/media/server/picture-variants.domain.ts'
import { sitePictures } from '#features/pictures/server/pictures.collection.ts'
import { readPaperSize } from '#features/settings/server/settings.domain.ts'
import type { Call } from '#http/create-routes.ts'
import { sendDownload } from '#http/send-file.ts'
import { storedHash } from '#lib/terms/media-path.ts'
import { fileName } from '#lib/text/file-name.ts'
import { dayText } from '#lib/time/day-text.ts'
import { readOwed } from './own-partnership.domain.ts'
import { type PartnerThanks, shapeOf } from './partner-thanks.pdf.ts'

/** How many pictures fill two pages: the lead and four rows. */
const MOST_PICTURES = 9
/** Pixels per point. */
const DENSITY = 2

/** Sends the thanks to a partner as a PDF. @throws Problem `not-found` */
export async function sendThanks(c: Call, id: number): Promise<Response> {
  const { config, database, now, workers } = c.var.services
  const thanks = await readThanks(database.db, id, config.publicUrl, now())
  const load = async () => (await import('./partner-thanks.pdf.ts')).partnerThanksPdf
  const pdf = await workers.run('partnerThanksPdf', load, thanks)
  const { brandName, year } = thanks.event
  return sendDownload(c, pdf, 'application/pdf', fileName([brandName, year, 'thanks', thanks.partner.name], 'pdf'))
}

async function readThanks(db: Db, id: number, publicUrl: string, now: Date): Promise<PartnerThanks> {
  const { partner, edition, owed } = await readOwed(db, id)
  const { name, tier, year, logo } = partner
  const event = await readEventProfile(db)
  const { brandName, accent, contactEmail } = event
  const taken = (await sitePictures.listPublic(db, { kind: 'recap', year })).slice(0, MOST_PICTURES)
  const stored = await Promise.all(
    taken.map(({ picture }) => readPicture(db, storedHash(picture) ?? '', 1200, 'jpg', now)),
  )
  const found = stored.filter(picture => picture !== undefined)
  const pictures = await Promise.all(found.map(({ bytes }, place) => cropped(bytes, shapeOf(place, found.length))))
  return {
    partner: { name, tier, logo: await readLogoForPrint(db, { logo }, 'paper') },
    event: {
      brandName,
      year,
      accent,
      size: await readPaperSize(db),
      contactEmail,
      logo: await readLogoForPrint(db, event, 'paper'),
    },
    lines: [[dayText(edition?.date ?? null), edition?.venueName].filter(Boolean).join(' • ')],
    numbers: readDetails(edition?.details ?? '{}').numbers,
    delivered: owed.filter(({ state }) => state === 'delivered').map(({ feature }) => feature),
    pictures,
    credits: [...new Set(taken.map(({ credit }) => credit))].filter(Boolean),
    address: `${publicUrl}/relive-${year}`,
  }
}

async function cropped(bytes: Uint8Array, { width, height }: ReturnType<typeof shapeOf>): Promise<Uint8Array> {
  const size = { width: width * DENSITY, height: height * DENSITY }
  return sharp(bytes)
    .resize({ ...size, fit: 'cover' })
    .jpeg({ quality: 82 })
    .toBuffer()
}
