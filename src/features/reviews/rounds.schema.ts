import { day, recordId, required } from '#lib/fields.ts'
import { field, record, yearly } from '#lib/record.ts'
import { z } from '#lib/zod.ts'

const WRONG_NUMBER = 'Please enter a number from 1 to 50'

/** When who reviews applications to speak (decision C6). */
export const roundShapes = record(
  {
    name: field('Name', required('Name is required')),
    startsOn: field('First day', day, { control: 'date' }),
    endsOn: field('Last day', day, { control: 'date' }),
    wanted: field('Reviews per application', z.int(WRONG_NUMBER).min(1, WRONG_NUMBER).max(50, WRONG_NUMBER)),
    isBlind: field('Hide names', z.boolean(), {
      hint: 'Reviewers see title, topic, summary and safe answers alone. Until the last day everything else about speakers and volunteers is closed to them.',
    }),
    reviewers: field('Reviewers', z.array(recordId).min(1, 'Please choose a reviewer').max(500)),
  },
  {
    names: { one: 'round', many: 'rounds' },
    needed: ['name', 'startsOn', 'endsOn', 'reviewers'],
    own: yearly.own,
    also: yearly.also,
  },
)

/** Somebody who can be in a round. */
export const possibleReviewer = z.object({
  id: recordId,
  name: z.string(),
  mayBeBlind: z.boolean().describe('Owners and editors write to speakers: names cannot be hidden from them.'),
})

export type Round = z.infer<typeof roundShapes.row>
