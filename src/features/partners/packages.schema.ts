import { LARGEST, price, required, text } from '#lib/fields.ts'
import { field, record } from '#lib/record.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'

/** The maximum number of features. */
export const MOST_FEATURES = 50
const NO_FEATURE = 'At least one feature is required'

export const deliverableKinds = ['logo', 'text', 'tickets', 'table', 'mention', 'post', 'other'] as const

/**
 * A feature that is delivered to a partner or received from it (decision S5). The keys have the order in which PostgreSQL
 * keeps them (shortest first), so that a backup is the same from either engine (RE10).
 */
const deliverable = z.object({
  kind: z.enum(deliverableKinds, 'Please choose a kind'),
  /** The organizer in charge. */
  person: text(),
  feature: text(),
  daysBefore: z
    .int('Please enter a whole number')
    .min(0, 'Please enter a whole number')
    .max(365, 'Please enter at most 365 days'),
})

export const packageShapes = record(
  {
    name: field('Package Name', required('Package name must be at least 2 characters', 200, 2), { isPrinted: true }),
    price: field('Price ($)', price('Price must be a positive number')),
    description: field('Description', text(PROSE), { control: 'prose' }),
    features: field(
      'Features',
      z
        .array(text(), NO_FEATURE)
        .min(1, NO_FEATURE)
        .max(MOST_FEATURES, `Please use at most ${MOST_FEATURES} features`)
        .superRefine(refuseBlank),
    ),
    color: field(
      'Border Color',
      z
        .string('Color must be a valid hex color')
        .regex(/^#(?:[\dA-Fa-f]{3}|[\dA-Fa-f]{6})$/, 'Color must be a valid hex color'),
    ),
    isPopular: field('Mark as Popular', z.boolean(), { hint: 'The Sponsor page highlights a popular package.' }),
    displayOrder: field(
      'Display Order',
      z
        .int('Display order must be at least 1')
        .min(1, 'Display order must be at least 1')
        .max(LARGEST, 'Please use a smaller number'),
      { hint: 'Lower numbers come first: 1 is the highest tier.' },
    ),
    active: field('Active', z.boolean(), { hint: 'Only active packages are shown on the Sponsor page.' }),
    maxSponsors: field(
      'Most Partners',
      z
        .int('Please enter a whole number')
        .min(1, 'Please enter at least 1, or nothing for no limit')
        .max(1_000, 'Please use a smaller number')
        .nullable(),
      { hint: 'How many partners it takes; empty for no limit. The site says how many places are taken.' },
    ),
    deliverables: field('To Deliver', z.array(deliverable).max(MOST_FEATURES, `Please use at most ${MOST_FEATURES}`)),
  },
  {
    names: { one: 'package', many: 'packages' },
    needed: ['name', 'price', 'features'],
    hidden: ['deliverables'],
  },
)

export const { row: sponsorshipPackage, public: publicPackage } = packageShapes

export type SponsorshipPackage = z.infer<typeof sponsorshipPackage>
export type PublicPackage = z.infer<typeof publicPackage>
export type Deliverable = z.infer<typeof deliverable>
export type PackageValues = z.infer<typeof packageShapes.values>

function refuseBlank(features: readonly string[], context: z.RefinementCtx): void {
  const isBlank = features.every(feature => feature === '')
  if (isBlank) context.addIssue(NO_FEATURE)
  for (const [place, feature] of features.entries()) {
    if (isBlank || feature !== '') continue
    context.addIssue({ code: 'custom', path: [place], message: 'Please fill in or remove the empty feature' })
  }
}
