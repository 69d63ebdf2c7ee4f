import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Db } from '#db/migrations/tables.ts'
import { readPicture } from '#features/media/server/picture-variants.domain.ts'
import { narrowPart } from '#features/pictures/focus-of.ts'
import { type HeroFocus, type HeroLook, MOST_HEROES, type Scrims } from '#features/pictures/pictures.schema.ts'
import { contrastOf, hexOf, luminanceOf, type Rgb, TEXT_CONTRAST } from '#lib/color/contrast.ts'
import { palette } from '#lib/color/palette.ts'
import { storedHash } from '#lib/terms/media-path.ts'

/** Aspect ratios of the boxes that a wide picture fills, from a portrait tablet to a wide screen. */
const BOXES = [0.8, 1.2, 1.6, 2.2]
/** How far the text reaches across a wide screen (`hero.tsx`). */
const WORDS_END = 0.64
/** The deciding share of the pixels, and the palest text of the hero. */
const BRIGHTEST = 0.05
const PALEST = 0.8
const STRONGEST = 0.9
/** The colour of the scrims, as in `hero.css`. */
const SHADE = [7, 11, 20]
/** The size at which a picture is measured, in pixels. */
const MEASURED = 96

type Range = readonly [from: number, to: number]

interface Pixels {
  data: Uint8Array
  width: number
  height: number
}

/** Recent measurements; an address never changes its content. */
const measured = new LRUCache<string, HeroLook>({ max: 4 * MOST_HEROES })

/** The darkness of a scrim that makes white text readable on the brightest part of a hero. */
export async function readScrims(db: Db, hero: HeroFocus, now: Date): Promise<Scrims> {
  const { scrim = STRONGEST, narrowScrim = STRONGEST } = (await readHeroLook(db, hero, now)) ?? {}
  return { scrim, narrowScrim }
}

/** The scrims and the format of a picture as a hero; undefined for a missing or unreadable picture. */
export async function readHeroLook(db: Db, focused: HeroFocus, now: Date): Promise<HeroLook | undefined> {
  const { picture, focusX, focusY } = focused
  const key = `${picture} ${focusX} ${focusY}`
  const known = measured.get(key)
  if (known) return known
  const pixels = await readPixels(db, picture, now)
  if (!pixels) return
  const { width, height } = pixels
  const { x, y, ...narrow } = narrowPart(width / height, focused)
  const look = {
    scrim: Math.max(...BOXES.map(box => scrimFor(underWords(pixels, box, focusX)))),
    narrowScrim: scrimFor(colorsOf(pixels, [x, x + narrow.width], [y, y + narrow.height])),
    isPortrait: height > width,
  }
  measured.set(key, look)
  return look
}

/** Undefined for a missing or unreadable picture: every page loads the event and must not fail. */
async function readPixels(db: Db, address: string, now: Date): Promise<Pixels | undefined> {
  const hash = storedHash(address)
  try {
    const small = hash && (await readPicture(db, hash, 320, 'webp', now))
    if (!small) return
    const { data, info } = await sharp(small.bytes)
      .flatten({ background: palette.ink })
      .resize(MEASURED, MEASURED, { fit: 'inside' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch {
    return
  }
}

/** The colours at the left of the visible part of a picture, over its whole height, since the text's height varies. */
function underWords(pixels: Pixels, box: number, focusX: number): Rgb[] {
  const shown = Math.min(100, ((pixels.height * box) / pixels.width) * 100)
  const left = ((100 - shown) * focusX) / 100
  return colorsOf(pixels, [left, left + shown * WORDS_END], [0, 100])
}

/** The colours of a part of a picture, in per cent of its sides. */
function colorsOf({ data, width, height }: Pixels, across: Range, down: Range): Rgb[] {
  const [left, right] = [Math.floor((across[0] * width) / 100), Math.ceil((across[1] * width) / 100)]
  const [top, bottom] = [Math.floor((down[0] * height) / 100), Math.ceil((down[1] * height) / 100)]
  return Array.from({ length: bottom - top }, (_, row) =>
    Array.from({ length: right - left }, (_, column): Rgb => {
      const [red = 0, green = 0, blue = 0] = data.subarray(3 * ((top + row) * width + left + column))
      return [red, green, blue]
    }),
  ).flat()
}

/** The weakest scrim, in hundredths, that makes the palest text readable on the brightest of some colours. */
function scrimFor(colors: readonly Rgb[]): number {
  const lights = colors.map(color => ({ color, light: luminanceOf(color) })).sort((a, b) => b.light - a.light)
  const brightest = lights.slice(0, Math.ceil(lights.length * BRIGHTEST)).map(({ color }) => color)
  const mean = ([0, 1, 2] as const).map(
    part => brightest.reduce((sum, color) => sum + color[part], 0) / brightest.length,
  )
  for (let scrim = 0; scrim < STRONGEST; scrim += 0.01) {
    const ground = mean.map((part, place) => part + ((SHADE[place] ?? 0) - part) * scrim)
    const text = ground.map(part => part + (255 - part) * PALEST)
    if (contrastOf(hexOf(text), hexOf(ground)) >= TEXT_CONTRAST) return Math.round(scrim * 100) / 100
  }
  return STRONGEST
}
