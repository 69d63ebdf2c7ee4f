import { readCardBrand } from '#features/event/server/card-brand.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { readStoredPicture } from '#features/media/server/media.domain.ts'
import { type Call, createRoutes } from '#http/create-routes.ts'
import { sendCard } from '#http/send-file.ts'
import type { Card } from '#print/draw-card.ts'
import { readPublicSpeaker } from './shown-speakers.domain.ts'

/** The social cards of a selected speaker and the talk. */
export const speakerCardFiles = createRoutes()
  .get('/cards/speaker/:file{[1-9][0-9]{0,8}[.]jpg}', async c => {
    const { speaker, card } = await readShown(c, c.req.param('file'))
    return draw(c, { ...card, title: speaker.name, lines: [speaker.title] })
  })
  .get('/cards/talk/:file{[1-9][0-9]{0,8}[.]jpg}', async c => {
    const { speaker, card } = await readShown(c, c.req.param('file'))
    return draw(c, { ...card, title: speaker.talkTitle || speaker.topic, lines: [speaker.name, speaker.title] })
  })

async function readShown(c: Call, file: string) {
  const { db } = c.var.services.database
  const speaker = await readPublicSpeaker(db, Number.parseInt(file, 10))
  const brand = await readCardBrand(db, await readEventProfile(db), speaker.year)
  const portrait = await readStoredPicture(db, speaker.photo)
  return { speaker, card: { ...brand, portrait, monogram: speaker.name } }
}

async function draw(c: Call, card: Card) {
  const { drawCard } = await import('#print/draw-card.ts')
  return sendCard(c, await drawCard(c.var.services.workers, card))
}
