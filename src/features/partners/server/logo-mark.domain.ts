import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { Db } from '#db/migrations/tables.ts'
import { readPicture } from '#features/media/server/picture-variants.domain.ts'
import type { LogoMark, PublicSponsor } from '#features/partners/partners.schema.ts'
import { storedHash } from '#lib/terms/media-path.ts'

/** Recent measurements; an address never changes its content. */
const measured = new LRUCache<string, { mark: LogoMark | null }>({ max: 500 })
/** The width at which a logo is measured, in pixels. */
const WIDTH = 320
/** The lowest value of a light channel. */
const LIGHT = 215

/** Sponsors with the mark of each logo, so that a wall shows all marks of a tier equally large. */
export async function withMarks<T extends Pick<PublicSponsor, 'logo'>>(db: Db, sponsors: readonly T[], now: Date) {
  // As many at once as libuv has threads.
  return pLimit(4).map(sponsors, async sponsor => ({ ...sponsor, mark: await markOf(db, sponsor.logo, now) }))
}

async function markOf(db: Db, logo: string, now: Date): Promise<LogoMark | null> {
  const hash = storedHash(logo)
  if (!hash) return null
  const known = measured.get(hash)
  if (known) return known.mark
  const mark = await measure(db, hash, now)
  measured.set(hash, { mark })
  return mark
}

/** Null for a missing or unreadable picture: the home page must not fail. */
async function measure(db: Db, hash: string, now: Date): Promise<LogoMark | null> {
  const small = await readPicture(db, hash, WIDTH, 'webp', now)
  if (!small) return null
  try {
    const whole = await sharp(small.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const { width, height } = whole.info
    const { data, info } = await sharp(whole.data, { raw: { width, height, channels: 4 } })
      .trim({ threshold: 16 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    // With two pixels of soft edge around it.
    const left = Math.max(0, -(info.trimOffsetLeft ?? 0) - 2)
    const top = Math.max(0, -(info.trimOffsetTop ?? 0) - 2)
    const right = Math.min(width, info.width - (info.trimOffsetLeft ?? 0) + 2)
    const bottom = Math.min(height, info.height - (info.trimOffsetTop ?? 0) + 2)
    const [markWidth, markHeight] = [right - left, bottom - top]
    return {
      left: rounded(left / width),
      top: rounded(top / height),
      width: rounded(markWidth / width),
      height: rounded(markHeight / height),
      ratio: rounded(markWidth / markHeight),
      light: !isOpaque(whole.data) && isLight(data),
    }
  } catch {
    return null
  }
}

function rounded(share: number) {
  return Math.round(share * 1000) / 1000
}

function isOpaque(pixels: Uint8Array) {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false
  return true
}

/** Whether a mark is mostly light, and so invisible on the page. */
function isLight(pixels: Uint8Array) {
  const drawn: boolean[] = []
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) >= 128) drawn.push([0, 1, 2].every(channel => (pixels[at + channel] ?? 0) >= LIGHT))
  }
  return drawn.filter(Boolean).length > drawn.length / 2
}
