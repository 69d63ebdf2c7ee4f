import { text } from '#lib/fields.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'
import { candidateShapes } from './candidates.schema.ts'

/** An invitation as the invited person sees it: without what others wrote about them on the board. */
export const ownInvitation = candidateShapes.row.pick({ name: true, email: true }).extend({
  answer: z.enum(['applied', 'declined']).nullable().describe('What they answered.'),
  isOpen: z.boolean().describe('Whether applications to speak are still taken.'),
})

/** What they send if they do not want to speak. */
export const ownInvitationChange = z.object({ word: text(PROSE).default('').describe('Why not, if they like.') })

export type OwnInvitation = z.infer<typeof ownInvitation>
