import sharp from 'sharp'
import type { Rgb } from '#lib/color/contrast.ts'
import { palette } from '#lib/color/palette.ts'
import { webpAsShown } from './clean-picture.domain.ts'

/** The colours of a tinted picture, from its darkest to its brightest part: ink, plum, warm light. */
const TONES: readonly Rgb[] = [
  [14, 17, 22],
  [98, 62, 62],
  [244, 190, 134],
]
/** The shares of pixels that become the first and the last tone. */
const DARKEST = 0.05
const BRIGHTEST = 0.99

/** Replaces the colours of a clean picture by its brightness in the site's tones. */
export async function tinted(picture: Uint8Array): Promise<Uint8Array> {
  const { data: light, info } = await sharp(picture)
    .flatten({ background: palette.ink })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = new Uint32Array(256)
  for (const level of light) counts[level] = (counts[level] ?? 0) + 1
  const [darkest = 0, brightest = 255] = [DARKEST, BRIGHTEST].map(share => levelAt(counts, share * light.length))
  const tones = Uint8Array.from(tonesBetween(darkest, brightest).flat())
  const pixels = Buffer.alloc(light.length * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = tones[3 * (light[Math.floor(at / 3)] ?? 0) + (at % 3)] ?? 0
  return sharp(pixels, { raw: { width: info.width, height: info.height, channels: 3 } })
    .webp(webpAsShown)
    .toBuffer()
}

/** The brightness up to which so many pixels are. */
function levelAt(counts: Uint32Array, pixels: number): number {
  let below = 0
  return counts.findIndex(count => {
    below += count
    return below >= pixels
  })
}

/** The tone of each of the 256 levels. */
function tonesBetween(darkest: number, brightest: number): Rgb[] {
  return Array.from({ length: 256 }, (_, level): Rgb => {
    const share = Math.min(1, Math.max(0, (level - darkest) / Math.max(1, brightest - darkest)))
    const place = share * (TONES.length - 1)
    const [from = [0, 0, 0], to = from] = TONES.slice(Math.floor(place), Math.floor(place) + 2)
    const part = (at: 0 | 1 | 2) => Math.round(from[at] + (to[at] - from[at]) * (place % 1))
    return [part(0), part(1), part(2)]
  })
}
