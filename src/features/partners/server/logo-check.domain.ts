import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Db } from '#db/migrations/tables.ts'
import { asPicture, unreadable } from '#features/media/server/clean-picture.domain.ts'
import { readStoredPicture } from '#features/media/server/media.domain.ts'
import { cleanStrangersPicture } from '#features/media/server/strangers-picture.domain.ts'
import { logoField } from '#features/partners/own-partnership.schema.ts'

/** The shortest longer side of a logo, in pixels. */
const SMALLEST = 800
/** How many times longer than its other side the mark of a logo may be. */
const LONGEST_SHAPE = 10
/** Recent answers, which take 60 ms of a processor each; an address never changes its content. */
const opaque = new LRUCache<string, boolean, Db>({
  max: 500,
  async fetchMethod(address, _, { context }) {
    const logo = await readStoredPicture(context, address)
    return logo && (await sharp(logo).stats()).isOpaque
  },
})
/** The magic bytes of PDF, PostScript and zipped SVG. */
const vectorKinds = ['%PDF', '%!PS', '\xc5\xd0\xd3\xc6', '\x1f\x8b']

/**
 * Makes a partner's logo safe, and refuses one that would not be seen (decision S4).
 * @returns a WebP picture for `storePicture`
 * @throws Problem as `cleanStrangersPicture`; `invalid` for a vector file, an animation, or a wrong size or shape
 */
export async function cleanLogo(bytes: Uint8Array): Promise<Uint8Array> {
  const beginning = Buffer.from(bytes.subarray(0, 2_000)).toString('latin1').replaceAll('\0', '')
  if (vectorKinds.some(kind => beginning.startsWith(kind)) || /<svg[\s>]/i.test(beginning)) {
    throw refused(
      'Vector files can carry code, so we do not accept them. Save it as PNG or WebP, at least 800 pixels wide.',
    )
  }
  const clean = await cleanStrangersPicture(bytes, logoField)
  return asPicture(bytes, logoField, async () => {
    const { pages = 1 } = await sharp(bytes).metadata()
    if (pages > 1) throw refused('This logo is animated. Please save one picture of it as PNG or WebP.')
    const { width, height } = await sharp(clean).metadata()
    if (Math.max(width, height) < SMALLEST) {
      throw refused(`This logo has ${width} by ${height} pixels. Please send one that is at least 800 pixels wide.`)
    }
    const { channels } = await sharp(clean).ensureAlpha().stats()
    if (channels.at(-1)?.max === 0 || channels.every(({ stdev }) => stdev < 1)) {
      throw refused('This picture is empty. Please send one that shows your logo.')
    }
    const { info: mark } = await sharp(clean)
      .ensureAlpha()
      .trim({ threshold: 16 })
      .toBuffer({ resolveWithObject: true })
    if (Math.max(mark.width / mark.height, mark.height / mark.width) > LONGEST_SHAPE) {
      throw refused('This logo is too long and thin to be read. Please send one in a more compact shape.')
    }
    return clean
  })
}

function refused(message: string) {
  return unreadable(logoField, `${message} Nothing else on this page changed.`)
}

/** Whether the logo at an address has no transparent ground. */
export async function isOpaque(db: Db, address: string): Promise<boolean> {
  return (await opaque.fetch(address, { context: db })) ?? false
}
