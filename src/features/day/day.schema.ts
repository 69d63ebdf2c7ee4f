import { bookkeeping, integer, recordFields, recordId, required, text, timestamp, year } from '#lib/fields.ts'
import type { RecordShapes } from '#lib/record-shapes.ts'
import { PROSE } from '#lib/text-rules.ts'
import { clockTime } from '#lib/time/clock-time.ts'
import { z } from '#lib/zod.ts'

const LONGEST_CUE = 600
const minutesRule = `Please enter a number of minutes between 0 and ${LONGEST_CUE}`
const minutes = z.int(minutesRule).min(0, minutesRule).max(LONGEST_CUE, minutesRule)

/** How long a message for the stage or a screen may be: it is read from afar. */
const LONGEST_MESSAGE = 120

const fields = z.object({
  title: required('Title is required'),
  kind: z.enum(['talk', 'break', 'host', 'technical'], 'Please choose a kind'),
  minutes,
  mayShrink: minutes.describe('By how many minutes it may be shortened to catch up.'),
  startTime: clockTime('Please enter a time').nullable().describe('A fixed start; null: when the cue before it ends.'),
  itemId: recordId.nullable().describe('The schedule item it belongs to.'),
  itemMinutes: minutes.nullable().describe('The minutes of that item which the cue has followed so far.'),
  speakerId: recordId.nullable().describe('The speaker of its talk.'),
  onStage: text(),
  soundNote: text(),
  lightNote: text(),
  hostNote: text(),
  stageNote: text(),
  isPrivate: z.boolean('Please choose yes or no').describe('Whether only the crew sees it.'),
})

export const readiness = z.enum(['expected', 'arrived', 'miked', 'ready'])

/** A cue of the run sheet (decision R1), with what has become of it on the day. */
export const cue = fields.extend({
  ...recordFields,
  roomNote: text(PROSE).describe('A note to the host from the green room.'),
  readiness,
  startedAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  allowedMs: integer().nullable().describe('Its length once it has begun, in ms.'),
  heldMs: integer().describe('How long it was on hold, in ms.'),
  sortOrder: integer(),
  year,
})

export const cueShapes = {
  row: cue,
  public: cue.omit(bookkeeping),
  input: fields
    .partial()
    .extend(fields.pick({ title: true, kind: true, minutes: true }).shape)
    .extend({ year: year.optional() }),
  change: fields.partial(),
  names: { one: 'cue', many: 'cues' },
} as const satisfies RecordShapes

/** How far the day of an edition has come (decision R2). */
export const liveDay = z.object({
  state: z.enum(['waiting', 'running', 'hold', 'over']),
  cueId: recordId.nullable().describe('The cue that runs, or waits for its start; null before the first one.'),
  heldSince: timestamp.nullable(),
  leaderId: recordId.nullable(),
  leaderName: z.string(),
  ledSince: timestamp.nullable(),
  stageMode: z.enum(['none', 'text', 'blink', 'blank']),
  stageText: text(LONGEST_MESSAGE),
  screenText: text(LONGEST_MESSAGE),
  noticeText: text().describe('The message of the day on the pages of visitors.'),
  noticeUntil: timestamp.nullable(),
  showsLateness: z.boolean().describe('Whether visitors see how late the day is.'),
  year,
})

export type Cue = z.infer<typeof cue>
export type LiveDay = z.infer<typeof liveDay>
