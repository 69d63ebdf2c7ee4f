import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { projectFolder } from '#lib/project-folder.ts'
import type { Workers } from '#lib/work/workers.ts'
import type { CardWords } from './card-overlay.ts'
import { cardSize } from './card-size.ts'

const { width, height, portrait: portraitWidth } = cardSize

export interface Card extends Omit<CardWords, 'isBesidePortrait'> {
  /** An encoded picture of a person. */
  portrait?: Uint8Array | undefined
}

/** Draws the picture that stands for a page where it is shared: 1200 by 630 pixels, a JPEG. */
export async function drawCard(workers: Workers, { portrait, ...words }: Card): Promise<Uint8Array<ArrayBuffer>> {
  const load = async () => (await import('./card-overlay.ts')).cardOverlay
  const overlay = await workers.run('cardOverlay', load, { ...words, isBesidePortrait: portrait !== undefined })
  const sky = await readFile(join(projectFolder(), 'public/og-default.jpg'))
  const layers: OverlayOptions[] = []
  if (portrait) layers.push({ input: await portraitOf(portrait), left: width - portraitWidth, top: 0 })
  layers.push({ input: Buffer.from(overlay), left: 0, top: 0 })
  const card = sharp(sky).resize(width, height).composite(layers).jpeg({ quality: 84, mozjpeg: true })
  return Uint8Array.from(await card.toBuffer())
}

function portraitOf(picture: Uint8Array) {
  return sharp(picture).resize(portraitWidth, height, { fit: 'cover', position: 'attention' }).png().toBuffer()
}
