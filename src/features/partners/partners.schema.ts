import { bookkeeping, day, optionalLink, picture, recordFields, required, text, timestamp } from '#lib/fields.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'

/** The tier of a sponsor while there is no package at all. */
export const DEFAULT_TIER = 'Partner (Default)'

const fields = z.object({
  name: required('Partner name must be at least 2 characters', 200, 2),
  logo: picture('Logo URL is required').min(1, 'Logo URL is required'),
  website: optionalLink(),
  description: text(PROSE),
  tier: required('Please select a tier'),
  featuredUntil: day.nullable(),
  featured: z.boolean(),
  backgroundImage: picture(),
  active: z.boolean(),
})

export const sponsorChange = fields.partial()
export const sponsorInput = sponsorChange.extend(fields.pick({ name: true, logo: true, tier: true }).shape)

/** The query of a change that may go over the places of its tier, which is refused unless it says so. */
export const confirmation = z.object({ confirmed: z.literal('full', 'Please confirm with "full"').optional() })

// What came from elsewhere may lack its logo.
export const sponsor = fields.extend({ ...recordFields, logo: picture() })
export const publicSponsor = sponsor.omit(bookkeeping)
/** The sponsors that are featured now, and when time alone will change who they are; null for never. */
export const featuredSponsors = z.object({ sponsors: z.array(publicSponsor), changesAt: timestamp.nullable() })

export type Sponsor = z.infer<typeof sponsor>
export type PublicSponsor = z.infer<typeof publicSponsor>
export type Confirmation = z.infer<typeof confirmation>
export type SponsorInput = z.infer<typeof sponsorInput>
export type SponsorChange = z.infer<typeof sponsorChange>
