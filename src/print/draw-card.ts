import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { projectFolder } from '#lib/project-folder.ts'
import type { CardFormat } from '#lib/terms/card-formats.ts'
import type { Workers } from '#lib/work/workers.ts'
import type { CardWords } from './card-overlay.ts'
import { cardLayouts, MARGIN } from './card-size.ts'

/** The largest logo before the eyebrow, in pixels. */
const LOGO = { width: 420, height: 60 }

export interface Card extends Omit<CardWords, 'isBesidePortrait' | 'isLogo' | 'logoWidth' | 'format'> {
  /** 1200 by 630 pixels by default. */
  format?: CardFormat
  /** The logo for night, before the eyebrow. */
  logo?: Uint8Array | undefined
  /** An encoded portrait, instead of the monogram. */
  portrait?: Uint8Array | undefined
  /** The ground of a portrait that is a partner's logo, which is shown whole. */
  ground?: string
}

/** Draws a social card, a JPEG. */
export async function drawCard(
  workers: Workers,
  { portrait, ground, logo, format = 'wide', ...words }: Card,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, picture, eyebrow } = cardLayouts[format]
  const mark =
    logo &&
    (await sharp(logo)
      .resize({ ...LOGO, width: Math.min(LOGO.width, eyebrow.width - 100), fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true }))
  const overlay = await workers.run(['cardOverlay', () => import('./card-overlay.ts')], {
    ...words,
    format,
    monogram: portrait ? '' : words.monogram,
    isLogo: portrait !== undefined && ground !== undefined,
    isBesidePortrait: Boolean(portrait || words.monogram),
    logoWidth: mark?.info.width ?? 0,
  })
  const sky = await readFile(join(projectFolder(), 'public/og-default.jpg'))
  const layers: OverlayOptions[] = []
  if (portrait) layers.push({ input: await pictureOf(portrait, picture, ground), left: picture.left, top: picture.top })
  layers.push({ input: Buffer.from(overlay), left: 0, top: 0 })
  if (mark)
    layers.push({ input: mark.data, left: MARGIN, top: eyebrow.top + MARGIN + 12 - Math.round(mark.info.height / 2) })
  const card = sharp(sky).resize(width, height).composite(layers).jpeg({ quality: 84, mozjpeg: true })
  return Uint8Array.from(await card.toBuffer())
}

function pictureOf(bytes: Uint8Array, { width, height }: { width: number; height: number }, ground?: string) {
  if (ground === undefined) {
    return sharp(bytes).resize(width, height, { fit: 'cover', position: 'attention' }).png().toBuffer()
  }
  const edge = Math.round(width * 0.1)
  const border = { left: edge, right: edge, top: edge, bottom: edge, background: ground }
  const room = { width: width - 2 * edge, height: height - 2 * edge }
  return sharp(bytes)
    .resize({ ...room, fit: 'contain', background: ground })
    .flatten({ background: ground })
    .extend(border)
    .png()
    .toBuffer()
}
