import { day, recordId } from '#lib/fields.ts'
import { field, record, yearly } from '#lib/record.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { lengthField } from '#lib/time/length-field.ts'
import { preciseLength, readLength } from '#lib/time/lengths.ts'
import type { z } from '#lib/zod.ts'

/** In minutes. */
const LONGEST = 180

const about = { speakerId: recordId }

/** How long a speaker took at a rehearsal (decision K5). */
export const runTimeShapes = record(
  {
    length: field(
      'Run time',
      lengthField
        .refine(written => written !== '' && readLength(written) !== 0, 'Please enter minutes and seconds')
        .refine(written => (readLength(written) ?? 0) <= LONGEST * MINUTE, `Please enter at most ${LONGEST} minutes`),
      { hint: 'Minutes and seconds, such as 14:20' },
    ),
    ranOn: field('Day of the rehearsal', day, { control: 'date' }),
  },
  {
    names: { one: 'runTime', many: 'runTimes' },
    needed: ['length', 'ranOn'],
    own: { ...about, ...yearly.own },
    also: about,
  },
)

export type RunTime = z.infer<typeof runTimeShapes.row>
export type RunTimeValues = z.infer<typeof runTimeShapes.values>

/** The last run of each speaker: of two on one day the one that was added later. */
export function lastRuns<Run extends Pick<RunTime, 'id' | 'speakerId' | 'ranOn'>>(runs: readonly Run[]) {
  const inOrder = runs.toSorted((a, b) => a.ranOn.localeCompare(b.ranOn) || a.id - b.id)
  return new Map(inOrder.map(run => [run.speakerId, run]))
}

/** By how much a run is above a limit in ms, as '2:20'; undefined for one that is not. */
export function overText({ length }: Pick<RunTime, 'length'>, limit: number): string | undefined {
  const over = (readLength(length) ?? 0) - limit
  return over > 0 ? preciseLength(over) : undefined
}
