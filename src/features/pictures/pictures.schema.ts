import { integer, picture, text, year } from '#lib/fields.ts'
import { field, record } from '#lib/record.ts'
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

const described = record(
  {
    kind: field('Kind', z.enum(pictureKinds, 'Please say what the picture is for')),
    year: field('Year', year.nullable().describe('Of the recap; null for a hero.')),
    picture: field(
      'Picture',
      picture(NOT_UPLOADED).refine(address => storedHash(address) !== undefined, NOT_UPLOADED),
    ),
    description: field('Description', text(DESCRIPTION), {
      control: 'prose',
      hint: 'What the picture shows, for those who cannot see it.',
    }),
    caption: field('Caption', text(), { hint: 'Shown below the picture. Leave empty for none.' }),
    credit: field('Credit', text(), { hint: 'Such as Photograph: Ada Quill' }),
    /** The focus, which stays visible in every cut. */
    focusX: field('Focus from the left', share),
    focusY: field('Focus from the top', share),
  },
  {
    names: { one: 'picture', many: 'pictures', success: true },
    needed: ['kind', 'year', 'picture'],
    own: {
      narrow: picture().describe('A hero as it is cut for a phone; empty for any other.'),
      sortOrder: integer(),
    },
  },
)

export const pictureShapes = {
  ...described,
  input: described.input.refine(({ kind, year }) => (kind === 'recap') === (year !== null), {
    error: 'A picture of a recap has a year, any other has none',
    path: ['year'],
  }),
  change: described.change.omit({ kind: true, year: true }),
}

export const { row: sitePicture, public: publicSitePicture, values: sitePictureValues } = described

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

export type SitePicture = z.infer<typeof sitePicture>
export type PublicSitePicture = z.infer<typeof publicSitePicture>
export type Scrims = z.infer<typeof scrims>
export type HeroLook = z.infer<typeof heroLook>
export type HeroFocus = z.infer<typeof heroFocus>
export type ShownHero = z.infer<typeof shownHero>
export type SitePictureInput = z.infer<typeof pictureShapes.input>
export type SitePictureValues = z.infer<typeof sitePictureValues>
export type PictureQuery = z.infer<typeof pictureQuery>
export type PictureKind = (typeof pictureKinds)[number]
