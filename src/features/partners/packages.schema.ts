import { bookkeeping, LARGEST, price, recordFields, required, text } from '#lib/fields.ts'
import type { RecordShapes } from '#lib/record-shapes.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'

/** The maximum number of features. */
export const MOST_FEATURES = 50
const NO_FEATURE = 'At least one feature is required'

export const deliverableKinds = ['logo', 'text', 'tickets', 'table', 'mention', 'post', 'other'] as const

/** A feature that is delivered to a partner or received from it (decision S5). */
const deliverable = z.object({
  feature: text(),
  kind: z.enum(deliverableKinds, 'Please choose a kind'),
  daysBefore: z
    .int('Please enter a whole number')
    .min(0, 'Please enter a whole number')
    .max(365, 'Please enter at most 365 days'),
  /** The organizer in charge. */
  person: text(),
})

const fields = z.object({
  name: required('Package name must be at least 2 characters', 200, 2),
  price: price('Price must be a positive number'),
  description: text(PROSE),
  features: z
    .array(text(), NO_FEATURE)
    .min(1, NO_FEATURE)
    .max(MOST_FEATURES, `Please use at most ${MOST_FEATURES} features`)
    .superRefine(refuseBlank),
  color: z
    .string('Color must be a valid hex color')
    .regex(/^#(?:[\dA-Fa-f]{3}|[\dA-Fa-f]{6})$/, 'Color must be a valid hex color'),
  isPopular: z.boolean(),
  displayOrder: z
    .int('Display order must be at least 1')
    .min(1, 'Display order must be at least 1')
    .max(LARGEST, 'Please use a smaller number'),
  active: z.boolean(),
  maxSponsors: z
    .int('Please enter a whole number')
    .min(1, 'Please enter at least 1, or nothing for no limit')
    .max(1_000, 'Please use a smaller number')
    .nullable(),
  deliverables: z.array(deliverable).max(MOST_FEATURES, `Please use at most ${MOST_FEATURES}`),
})

export const packageChange = fields.partial()
export const packageInput = fields.partial().extend(fields.pick({ name: true, price: true, features: true }).shape)

export const sponsorshipPackage = fields.extend(recordFields)
export const publicPackage = sponsorshipPackage.omit({ ...bookkeeping, deliverables: true })

export const packageShapes = {
  row: sponsorshipPackage,
  public: publicPackage,
  input: packageInput,
  change: packageChange,
  names: { one: 'package', many: 'packages' },
} as const satisfies RecordShapes

export type SponsorshipPackage = z.infer<typeof sponsorshipPackage>
export type PublicPackage = z.infer<typeof publicPackage>
export type Deliverable = z.infer<typeof deliverable>
export type PackageInput = z.infer<typeof packageInput>
export type PackageChange = z.infer<typeof packageChange>

function refuseBlank(features: readonly string[], context: z.RefinementCtx): void {
  const isBlank = features.every(feature => feature === '')
  if (isBlank) context.addIssue(NO_FEATURE)
  for (const [place, feature] of features.entries()) {
    if (isBlank || feature !== '') continue
    context.addIssue({ code: 'custom', path: [place], message: 'Please fill in or remove the empty feature' })
  }
}
