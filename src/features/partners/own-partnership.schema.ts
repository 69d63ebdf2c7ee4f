import { owedItemShape } from '#features/access-links/access-links.schema.ts'
import { day, text } from '#lib/fields.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'
import { deliverableKinds } from './packages.schema.ts'
import { deliverableStates, partnerFieldsByLink, publicSponsor, sponsor } from './partners.schema.ts'

export const logoField = 'logo'

/** What a partner sends by its link: any of these. */
export const ownPartnershipChange = z
  .object({
    description: partnerFieldsByLink.description,
    website: partnerFieldsByLink.website,
    ticketNames: text(PROSE)
      .describe('The names on the tickets, one a line.')
      .transform(lines => lines.split('\n').flatMap(line => line.trim().replace(/\s+/g, ' ') || []))
      .pipe(sponsor.shape.ticketNames),
  })
  .partial()

/** The same as a form, with the file of a logo. */
export const ownPartnershipForm = ownPartnershipChange.extend({ [logoField]: z.file().optional() })

/** The page of a partner by its link (decision S4); what waits for approval is in place of what visitors see. */
export const ownPartnership = z.object({
  ...sponsor.pick({ tier: true, year: true, logo: true, description: true, website: true, ticketNames: true }).shape,
  day: day.nullable().describe('Of the event; null until announced.'),
  waiting: z.array(z.keyof(z.object(partnerFieldsByLink))).describe('The fields that wait for approval.'),
  sentBack: z.array(z.string()).describe('The fields that organizers asked to send again.'),
  isLogoOpaque: z.boolean(),
  mostNames: z.int().describe('How many names of ticket holders the tier includes.'),
  owed: z.array(
    z.object({
      feature: z.string(),
      kind: z.enum(deliverableKinds),
      state: z.enum(deliverableStates),
      due: day.nullable(),
    }),
  ),
  items: z.array(owedItemShape).describe('What they send, with the days when it is due.'),
  shown: publicSponsor
    .pick({ id: true, name: true, logo: true, year: true })
    .nullable()
    .describe('As visitors see it; null before.'),
  isOver: z.boolean().describe('The event is over, and there is a page of thanks.'),
})

export type OwnPartnershipChange = z.output<typeof ownPartnershipChange>
export type OwnPartnership = z.infer<typeof ownPartnership>
