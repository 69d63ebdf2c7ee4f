import sharp from 'sharp'
import type { Db } from '#db/migrations/tables.ts'
import type { EventProfile, LogoLook } from '#features/event/event-profile.schema.ts'
import { readStoredPicture } from '#features/media/server/media.domain.ts'
import { contrastOf, hexOf, luminanceOf, MARK_CONTRAST, type Rgb } from '#lib/color/contrast.ts'
import { palette } from '#lib/color/palette.ts'

/** The box of a logo on PDFs and cards, in pixels. */
const PRINTED = { width: 640, height: 128 }
/** The margin of the plate of a dark logo, in pixels. */
const MARGIN = 16

/** The last logo that was read; an address never changes its content. */
let last: { logo: string; look: LogoLook } | undefined

/** How a logo is shown on night; null without one. */
export async function readLogoLook(db: Db, { logo }: Pick<EventProfile, 'logo'>): Promise<LogoLook> {
  if (last?.logo === logo) return last.look
  const bytes = await readStoredPicture(db, logo)
  const look = bytes ? await lookOf(bytes) : null
  if (look) last = { logo, look }
  return look
}

/** The logo as a PNG for a ground, on a plate if it would vanish there; undefined without one. */
export async function readLogoForPrint(db: Db, { logo }: Pick<EventProfile, 'logo'>, on: 'night' | 'paper') {
  const bytes = await readStoredPicture(db, logo)
  if (!bytes) return
  const fitting = sharp(bytes).resize({ ...PRINTED, fit: 'inside' })
  const background = on === 'night' ? palette.paper : palette.night
  const plate = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background }
  const drawn = (await vanishesOn(on, bytes)) ? fitting.flatten({ background }).extend(plate) : fitting
  return Uint8Array.from(await drawn.png().toBuffer())
}

/** The logo in mails: twice the displayed size, in pixels, for dense screens. */
export interface MailedLogo {
  png: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

/** The last logo that was mailed; an address never changes its content. */
let mailed: { logo: string; drawn: MailedLogo } | undefined

export async function readLogoForMail(db: Db, { logo }: Pick<EventProfile, 'logo'>): Promise<MailedLogo | undefined> {
  if (mailed?.logo === logo) return mailed.drawn
  const png = await readLogoForPrint(db, { logo }, 'night')
  if (!png) return
  const { width, height } = await sharp(png).metadata()
  const drawn = { png, width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  mailed = { logo, drawn }
  return drawn
}

/** The icon as a square PNG; undefined without one. `ground` fills its transparent part. */
export async function readIcon(db: Db, { icon }: Pick<EventProfile, 'icon'>, size: number, ground: string | undefined) {
  const bytes = await readStoredPicture(db, icon)
  if (!bytes) return
  const square = sharp(bytes).resize({ width: size, height: size, fit: 'contain', background: '#00000000' })
  return Uint8Array.from(await (ground ? square.flatten({ background: ground }) : square).png().toBuffer())
}

async function lookOf(bytes: Uint8Array) {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height, isDark: await vanishesOn('night', bytes) }
}

/** Whether a part of a logo without ground of its own is too near to a ground. */
async function vanishesOn(ground: 'night' | 'paper', bytes: Uint8Array) {
  const { hasAlpha } = await sharp(bytes).metadata()
  if (!hasAlpha) return false
  const { darkest, lightest } = await tonesOf(bytes)
  const isDark = contrastOf(darkest, palette.night) < MARK_CONTRAST
  // A plate of night would hide dark words beside a bright mark.
  return ground === 'night' ? isDark : !isDark && contrastOf(lightest, palette.paper) < MARK_CONTRAST
}

/** The mean colours of the darkest and lightest tenth of the opaque pixels: dark words beside a bright mark decide. */
async function tonesOf(bytes: Uint8Array) {
  const pixels = await sharp(bytes)
    .resize(128, 128, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  const opaque: Rgb[] = []
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha > 200) opaque.push([red, green, blue])
  }
  opaque.sort((a, b) => luminanceOf(a) - luminanceOf(b))
  const tenth = Math.ceil(opaque.length / 10)
  return { darkest: meanOf(opaque.slice(0, tenth)), lightest: meanOf(opaque.slice(-tenth)) }
}

function meanOf(pixels: readonly Rgb[]): string {
  const mean = (part: 0 | 1 | 2) => pixels.reduce((sum, pixel) => sum + pixel[part], 0) / pixels.length
  return pixels.length === 0 ? palette.paper : hexOf([mean(0), mean(1), mean(2)])
}

/** The brand of a social card: the logo with the year, or both as words. */
export async function readCardBrand(
  db: Db,
  profile: Pick<EventProfile, 'brandName' | 'accent' | 'logo'>,
  year: number,
) {
  const logo = await readLogoForPrint(db, profile, 'night')
  return { logo, eyebrow: logo ? String(year) : `${profile.brandName} ${year}`, accent: profile.accent }
}
