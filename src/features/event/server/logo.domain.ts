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

/** The logo for night as a PNG, a dark one on a light plate; undefined without one. */
export async function readLogoForPrint(
  db: Db,
  { logo }: Pick<EventProfile, 'logo'>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await readStoredPicture(db, logo)
  if (!bytes) return
  const fitting = sharp(bytes).resize({ ...PRINTED, fit: 'inside' })
  const { isDark } = await lookOf(bytes)
  const ground = { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN, background: '#ffffff' }
  const drawn = isDark ? fitting.flatten({ background: '#ffffff' }).extend(ground) : fitting
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

/** The logo for mails; undefined without one. */
export async function readLogoForMail(db: Db, { logo }: Pick<EventProfile, 'logo'>): Promise<MailedLogo | undefined> {
  if (mailed?.logo === logo) return mailed.drawn
  const png = await readLogoForPrint(db, { logo })
  if (!png) return
  const { width, height } = await sharp(png).metadata()
  const drawn = { png, width: Math.ceil(width / 2), height: Math.ceil(height / 2) }
  mailed = { logo, drawn }
  return drawn
}

/** The icon as a square PNG; undefined without one. `ground` fills its transparent part. */
export async function readIcon(
  db: Db,
  { icon }: Pick<EventProfile, 'icon'>,
  size: number,
  ground: string | undefined,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = await readStoredPicture(db, icon)
  if (!bytes) return
  const square = sharp(bytes).resize({ width: size, height: size, fit: 'contain', background: '#00000000' })
  return Uint8Array.from(await (ground ? square.flatten({ background: ground }) : square).png().toBuffer())
}

async function lookOf(bytes: Uint8Array) {
  const { width, height, hasAlpha } = await sharp(bytes).metadata()
  return { width, height, isDark: hasAlpha && contrastOf(await darkestOf(bytes), palette.night) < MARK_CONTRAST }
}

/** The mean colour of the darkest tenth of the opaque pixels: dark words beside a bright mark decide. */
async function darkestOf(bytes: Uint8Array): Promise<string> {
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
  const darkest = opaque.sort((a, b) => luminanceOf(a) - luminanceOf(b)).slice(0, Math.ceil(opaque.length / 10))
  const mean = (part: 0 | 1 | 2) => darkest.reduce((sum, pixel) => sum + pixel[part], 0) / darkest.length
  return darkest.length === 0 ? palette.paper : hexOf([mean(0), mean(1), mean(2)])
}
