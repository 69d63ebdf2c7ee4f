import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { projectFolder } from '#lib/project-folder.ts'
import type { Workers } from '#lib/work/workers.ts'
import type { CardWords } from './card-overlay.ts'
import { cardSize, MARGIN } from './card-size.ts'

const { width, height, portrait: portraitWidth } = cardSize

/** The box of the logo, in pixels. */
const LOGO = { width: 420, height: 60 }

export interface Card extends Omit<CardWords, 'isBesidePortrait' | 'logoWidth'> {
  /** The logo for night, before the eyebrow. */
  logo?: Uint8Array | undefined
  /** An encoded portrait, instead of the monogram. */
  portrait?: Uint8Array | undefined
}

/** Draws a social card: 1200 by 630 pixels, a JPEG. */
export async function drawCard(workers: Workers, { portrait, logo, ...words }: Card): Promise<Uint8Array<ArrayBuffer>> {
  const load = async () => (await import('./card-overlay.ts')).cardOverlay
  const mark =
    logo &&
    (await sharp(logo)
      .resize({ ...LOGO, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true }))
  const overlay = await workers.run('cardOverlay', load, {
    ...words,
    monogram: portrait ? '' : words.monogram,
    isBesidePortrait: Boolean(portrait || words.monogram),
    logoWidth: mark?.info.width ?? 0,
  })
  const sky = await readFile(join(projectFolder(), 'public/og-default.jpg'))
  const layers: OverlayOptions[] = []
  if (portrait) layers.push({ input: await portraitOf(portrait), left: width - portraitWidth, top: 0 })
  layers.push({ input: Buffer.from(overlay), left: 0, top: 0 })
  if (mark) layers.push({ input: mark.data, left: MARGIN, top: MARGIN + 12 - Math.round(mark.info.height / 2) })
  const card = sharp(sky).resize(width, height).composite(layers).jpeg({ quality: 84, mozjpeg: true })
  return Uint8Array.from(await card.toBuffer())
}

function portraitOf(picture: Uint8Array) {
  return sharp(picture).resize(portraitWidth, height, { fit: 'cover', position: 'attention' }).png().toBuffer()
}
