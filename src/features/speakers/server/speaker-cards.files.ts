import { readEvent, readEventProfile } from '#features/event/server/event.domain.ts'
import { readCardBrand } from '#features/event/server/logo.domain.ts'
import { cardFile, cardOf, kitEntries, kitFile } from '#features/event/server/share-kit.domain.ts'
import { readStoredPicture } from '#features/media/server/media.domain.ts'
import { speakerShareKit } from '#features/speakers/speaker-share-kit.ts'
import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { createRoutes, type Services } from '#http/create-routes.ts'
import { sendCard, sendZip } from '#http/send-file.ts'
import type { CardFormat } from '#lib/terms/card-formats.ts'
import { talkTitleOf } from '#lib/terms/talk-title.ts'
import { fileName } from '#lib/text/file-name.ts'
import { readPublicSpeaker } from './shown-speakers.domain.ts'

/** The social cards of a selected speaker and the talk, and the speaker's share kit. */
export const speakerCardFiles = createRoutes()
  .get(`/cards/speaker/${cardFile}`, async c => {
    const { id, format } = cardOf(c.req.param('file'))
    const speaker = await readPublicSpeaker(c.var.services.database.db, id)
    return sendCard(c, await drawSpeaker(c.var.services, speaker, format))
  })
  .get(`/cards/speaker/${kitFile}`, async c => {
    const { services } = c.var
    const speaker = await readPublicSpeaker(services.database.db, Number.parseInt(c.req.param('file'), 10))
    const { changesAt } = await readEvent(services.database.db, services.now())
    sendChangesAt(c, changesAt)
    return sendZip(c, speakerKits(services, [speaker]), fileName([speaker.name], 'zip'))
  })
  .get('/cards/talk/:file{[1-9][0-9]{0,8}[.]jpg}', async c => {
    const speaker = await readPublicSpeaker(c.var.services.database.db, Number.parseInt(c.req.param('file'), 10))
    const words = { title: talkTitleOf(speaker), lines: [speaker.name, speaker.title] }
    return sendCard(c, await draw(c.var.services, speaker, words))
  })

/** The files of several share kits, each made when it is asked for. */
export async function* speakerKits(services: Services, speakers: readonly PublicSpeaker[]) {
  const { config, database, now } = services
  const event = { ...(await readEvent(database.db, now())), siteUrl: config.publicUrl }
  for (const speaker of speakers) {
    const kit = speakerShareKit(event, speaker)
    yield* kitEntries(kit, [speaker.name, speaker.id], format => drawSpeaker(services, speaker, format))
  }
}

function drawSpeaker(services: Services, speaker: PublicSpeaker, format: CardFormat) {
  const lines = format === 'wide' ? [speaker.title] : [talkTitleOf(speaker), speaker.title]
  return draw(services, speaker, { title: speaker.name, lines }, format)
}

async function draw(
  { database: { db }, workers }: Services,
  speaker: PublicSpeaker,
  words: { title: string; lines: readonly string[] },
  format?: CardFormat,
) {
  const brand = await readCardBrand(db, await readEventProfile(db), speaker.year)
  const portrait = await readStoredPicture(db, speaker.photo)
  const { drawCard } = await import('#print/draw-card.ts')
  return drawCard(workers, { ...brand, portrait, monogram: speaker.name, ...words, ...(format && { format }) })
}
