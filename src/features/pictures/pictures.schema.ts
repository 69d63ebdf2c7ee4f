import { bookkeeping, integer, picture, recordFields, text, year } from '#lib/fields.ts'
import type { RecordShapes } from '#lib/record-shapes.ts'
import { storedHash } from '#lib/terms/media-path.ts'
import { z } from '#lib/zod.ts'

/** The uses of pictures: hero of the home page, and recap of a year. */
export const pictureKinds = ['hero', 'recap'] as const

/** The maximum number of heroes: the home page is rendered once for each. */
export const MOST_HEROES = 12

/** The longest description, in characters. */
export const DESCRIPTION = 500

const NOT_UPLOADED = 'Please upload the picture'

/** A position, in per cent of width or height. */
const share = z.int('Please enter a whole number').min(0, 'Please enter 0 to 100').max(100, 'Please enter 0 to 100')

export const sitePictureValues = z.object({
  kind: z.enum(pictureKinds, 'Please say what the picture is for'),
  year: year.nullable().describe('Of the recap; null for a hero.'),
  picture: picture(NOT_UPLOADED).refine(address => storedHash(address) !== undefined, NOT_UPLOADED),
  description: text(DESCRIPTION),
  caption: text(),
  credit: text(),
  /** The focus, which stays visible in every cut. */
  focusX: share,
  focusY: share,
})

export const sitePictureInput = sitePictureValues
  .partial({ description: true, caption: true, credit: true, focusX: true, focusY: true })
  .refine(({ kind, year }) => (kind === 'recap') === (year !== null), {
    error: 'A picture of a recap has a year, any other has none',
    path: ['year'],
  })
export const sitePictureChange = sitePictureValues.omit({ kind: true, year: true }).partial()

export const sitePicture = sitePictureValues.extend({
  ...recordFields,
  narrow: picture().describe('A hero as it is cut for a phone; empty for any other.'),
  sortOrder: integer(),
})
export const publicSitePicture = sitePicture.omit(bookkeeping)

const opacity = z.number().min(0).max(1)
/** The darkness of a hero's scrims that makes white text readable, on wide screens and on phones. */
export const scrims = z.object({ scrim: opacity, narrowScrim: opacity })
/** The same of a picture that may become a hero, and its format. */
export const heroLook = scrims.extend({ isPortrait: z.boolean() })
/** A picture with its focus, as a query. */
export const heroFocus = z.object({
  picture: sitePictureValues.shape.picture,
  focusX: z.coerce.number('Please enter a whole number').pipe(share),
  focusY: z.coerce.number('Please enter a whole number').pipe(share),
})

export const shownHero = publicSitePicture.extend(scrims.shape)

export const pictureQuery = z.object({
  kind: z.enum(pictureKinds).optional(),
  year: z.coerce.number('Please enter a year').pipe(year).optional(),
})

export const pictureShapes = {
  row: sitePicture,
  public: publicSitePicture,
  input: sitePictureInput,
  change: sitePictureChange,
  names: { one: 'picture', many: 'pictures', success: true },
} as const satisfies RecordShapes

export type SitePicture = z.infer<typeof sitePicture>
export type PublicSitePicture = z.infer<typeof publicSitePicture>
export type Scrims = z.infer<typeof scrims>
export type HeroLook = z.infer<typeof heroLook>
export type HeroFocus = z.infer<typeof heroFocus>
export type ShownHero = z.infer<typeof shownHero>
export type SitePictureInput = z.infer<typeof sitePictureInput>
export type SitePictureChange = z.infer<typeof sitePictureChange>
export type PictureQuery = z.infer<typeof pictureQuery>
export type PictureKind = (typeof pictureKinds)[number]
