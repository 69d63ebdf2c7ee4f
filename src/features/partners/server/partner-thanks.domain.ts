import sharp from 'sharp'
import type { Db } from '#db/migrations/tables.ts'
import { readDetails } from '#features/event/edition-details.schema.ts'
import { readLogoForPrint } from '#features/event/server/logo.domain.ts'
import { readPrintedEdition, sendPaper } from '#features/event/server/paper-files.domain.ts'
import { readPicture } from '#features/media/server/picture-variants.domain.ts'
import { sitePictures } from '#features/pictures/server/pictures.collection.ts'
import type { Call } from '#http/create-routes.ts'
import { storedHash } from '#lib/terms/media-path.ts'
import { readOwed } from './own-partnership.domain.ts'
import type { PartnerThanks } from './partner-thanks.pdf.ts'
import { shapeOf } from './thanks-pictures.ts'

/** How many pictures fill two pages: the lead and four rows. */
const MOST_PICTURES = 9
/** Pixels per point. */
const DENSITY = 2

/** Sends the thanks to a partner as a PDF. @throws Problem `not-found` */
export async function sendThanks(c: Call, id: number): Promise<Response> {
  const { config, database, now } = c.var.services
  const thanks = await readThanks(database.db, id, config.publicUrl, now())
  const task = ['partnerThanksPdf', () => import('./partner-thanks.pdf.ts')] as const
  return sendPaper(c, task, thanks, ['thanks', thanks.partner.name])
}

async function readThanks(db: Db, id: number, publicUrl: string, now: Date): Promise<PartnerThanks> {
  const { partner, edition, owed } = await readOwed(db, id)
  const { name, tier, year, logo } = partner
  const { head, contactEmail, dayAndVenue } = await readPrintedEdition(db, year)
  const taken = (await sitePictures.listPublic(db, { kind: 'recap', year })).slice(0, MOST_PICTURES)
  const stored = await Promise.all(
    taken.map(({ picture }) => readPicture(db, storedHash(picture) ?? '', 1200, 'jpg', now)),
  )
  const found = stored.filter(picture => picture !== undefined)
  const pictures = await Promise.all(found.map(({ bytes }, place) => cropped(bytes, shapeOf(place, found.length))))
  return {
    partner: { name, tier, logo: await readLogoForPrint(db, { logo }, 'paper') },
    head,
    contactEmail,
    lines: [dayAndVenue],
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
