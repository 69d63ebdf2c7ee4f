import { integer, recordId } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { LONGEST_CUE, liveDay } from './day.schema.ts'

/**
 * What organizers press on the day. Presses that move it name the cue they were made from: from another one they change
 * nothing.
 */
export const press = z.discriminatedUnion('press', [
  z.object({ press: z.enum(['lead', 'hand-over', 'reset']) }),
  z.object({ press: z.literal('rehearse') }),
  z.object({ press: z.literal('end-rehearsal') }),
  z.object({ press: z.enum(['start', 'hold', 'go-on']), cueId: recordId }),
  z.object({
    press: z.literal('next'),
    cueId: recordId,
    to: recordId.optional().describe('A later cue: those between are skipped.'),
  }),
  z.object({ press: z.literal('back'), cueId: recordId.nullable().describe('Null once the day is over.') }),
  z.object({
    press: z.literal('add'),
    cueId: recordId,
    minutes: z.int().min(-LONGEST_CUE).max(LONGEST_CUE).describe('-1, 1 or 5.'),
    of: integer().describe('The length to which they are added, in ms: it counts once.'),
  }),
  z.object({ press: z.literal('message'), ...liveDay.pick({ stageMode: true, stageText: true }).shape }),
  z.object({
    press: z.literal('spare'),
    minutes: z.int().min(1).max(LONGEST_CUE).nullable().describe('5, 10 or 18; null ends the spare timer.'),
    countsUp: z.boolean(),
  }),
  z.object({ press: z.literal('screens'), ...liveDay.pick({ screenText: true }).shape }),
  z.object({ press: z.literal('notice'), ...liveDay.pick({ noticeText: true, noticeUntil: true }).shape }),
  z.object({ press: z.literal('lateness'), ...liveDay.pick({ showsLateness: true }).shape }),
  z.object({ press: z.literal('warnings'), ...liveDay.pick({ warnsEarly: true }).shape }),
])

export type Press = z.infer<typeof press>
