import { integer, recordId, required, text, timestamp, year } from '#lib/fields.ts'
import { field, record, yearly } from '#lib/record.ts'
import { departments, screenViews } from '#lib/rights.ts'
import { clockTime } from '#lib/time/clock-time.ts'
import { lengthField } from '#lib/time/length-field.ts'
import { z } from '#lib/zod.ts'

/** In minutes. */
export const LONGEST_CUE = 600
const minutesRule = `Please enter a number of minutes between 0 and ${LONGEST_CUE}`
const minutes = z.int(minutesRule).min(0, minutesRule).max(LONGEST_CUE, minutesRule)

const start = clockTime('Please enter a time')

const asForAll = { hint: 'Minutes and seconds left, such as 2:30. Empty: as for all cues.' }

/** How long a message for the stage or a screen may be: it is read from afar. */
export const LONGEST_MESSAGE = 120

export const readiness = z.enum(['expected', 'arrived', 'miked', 'ready'])

/** A cue of the run sheet (decision R1), with its times on the day. */
export const cueShapes = record(
  {
    title: field('Title', required('Title is required')),
    kind: field('Kind', z.enum(['talk', 'break', 'host', 'technical'], 'Please choose a kind'), {
      choices: { talk: 'Talk', break: 'Break', host: 'Host', technical: 'Technical' },
    }),
    minutes: field('Minutes', minutes),
    mayShrink: field('May shrink by', minutes.describe('By how many minutes it may be shortened to catch up.'), {
      hint: 'Minutes, to catch up on the day',
    }),
    startTime: field('Fixed start', start.nullable().describe('A fixed start; null: when the cue before it ends.'), {
      control: 'time',
      hint: 'Empty: when the cue before it ends',
    }),
    itemId: field('Schedule item', recordId.nullable().describe('The schedule item it belongs to.')),
    itemStart: field(
      'Start in the program',
      start.nullable().describe('The start in the program that the cue has followed so far.'),
    ),
    itemMinutes: field('Minutes in the program', minutes.nullable().describe('The same of its minutes.')),
    speakerId: field('Speaker', recordId.nullable().describe('The speaker of its talk.')),
    onStage: field('On stage', text()),
    soundNote: field('Sound', text()),
    lightNote: field('Light', text()),
    hostNote: field('Note to the host', text()),
    stageNote: field('Stage', text()),
    startsByItself: field(
      'Starts by itself',
      z.boolean('Please choose yes or no').describe('Whether it starts at its fixed time without a press.'),
      { hint: 'At its fixed start, while the cue before it runs.' },
    ),
    amberAt: field('Amber at', lengthField, asForAll),
    redAt: field('Red at', lengthField, asForAll),
    isPrivate: field('Crew only', z.boolean('Please choose yes or no').describe('Whether only the crew sees it.'), {
      hint: 'Screens in the foyer never show it.',
    }),
    isSkipped: field(
      'Skipped',
      z.boolean('Please choose yes or no').describe('Whether it stays in the run sheet, but takes no time.'),
      { hint: 'It stays in the run sheet, but takes no time and is on no screen.' },
    ),
  },
  {
    names: { one: 'cue', many: 'cues' },
    needed: ['title', 'kind', 'minutes'],
    own: {
      roomNote: text(500).describe('A note to the host from the green room.'),
      readiness,
      startedAt: timestamp.nullable(),
      endedAt: timestamp.nullable(),
      allowedMs: integer().nullable().describe('Its length once it has begun, in ms.'),
      heldMs: integer().describe('How long it was on hold, in ms.'),
      sortOrder: integer(),
      ...yearly.own,
    },
    also: yearly.also,
  },
)

export const cue = cueShapes.row

/** How far the day of an edition is (decision R2). */
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
  backAt: timestamp
    .nullable()
    .describe('The last press on Back or a new start: a cue of an earlier time waits for a press.'),
  spareFrom: timestamp.nullable().describe('When the spare timer on the stage began; null without one.'),
  spareUntil: timestamp.nullable().describe('When it is up.'),
  spareCountsUp: z.boolean(),
  warnsEarly: z.boolean().describe('Whether the stage timer is amber from 5:00 and red from 2:00, not 2:00 and 0:00.'),
  year,
})

const moment = {
  now: timestamp.describe('By the clock of the server, which counts.'),
  version: integer().describe('The number that the live channel says.'),
  rehearsal: z
    .object({ aheadMs: z.int().describe('How far its clock is ahead of the real one.') })
    .nullable()
    .describe('During a rehearsal; the other values are those of it. Null on the day.'),
}

const timedCue = cue.extend({
  fixedAt: timestamp.nullable().describe('Null: when the cue before it ends.'),
  session: z.string().describe('The title of its schedule item; empty without one.'),
})

/** The whole day for organizers. */
export const dayView = z.object({
  ...moment,
  year,
  date: z.string().nullable().describe('Null until announced.'),
  day: liveDay,
  cues: z
    .array(
      timedCue.extend({
        planned: z
          .object({ startTime: z.string().nullable(), minutes: z.number() })
          .nullable()
          .describe('The start and the minutes in the program; null for a cue that is not from there.'),
      }),
    )
    .describe('With those that are skipped.'),
  missing: integer().describe('How many items and talks of the program are not in the run sheet.'),
})
export const pressAnswer = dayView.extend({
  isDone: z.boolean().describe('False for a press that came too late, or from somebody who does not lead.'),
})
const place = liveDay.pick({ state: true, cueId: true, heldSince: true })
const screenPerson = z.object({ id: recordId, name: z.string(), talkTitle: z.string(), photo: z.string() })
const screenCue = timedCue
  .pick({ id: true, title: true, kind: true, minutes: true, mayShrink: true, itemId: true, onStage: true })
  .extend(timedCue.pick({ isPrivate: true, fixedAt: true, startedAt: true, endedAt: true }).shape)
  .extend(timedCue.pick({ allowedMs: true, heldMs: true }).shape)
  .extend({ speaker: screenPerson.nullable() })

const spare = { spareFrom: true, spareUntil: true, spareCountsUp: true } as const

/** What the stage timer, a screen and the green room read (decisions R4 to R6): what each needs, and no more. */
export const stageState = z.object({
  ...moment,
  day: place.extend(liveDay.pick({ stageMode: true, stageText: true, warnsEarly: true, ...spare }).shape),
  cues: z.array(screenCue.extend(cue.pick({ amberAt: true, redAt: true }).shape)),
})
export const screenState = z.object({
  ...moment,
  view: z.enum(screenViews),
  day: place.extend(liveDay.pick({ screenText: true }).shape),
  cues: z.array(screenCue).describe('Those that only the crew sees have no words.'),
})
const consentedAt = timestamp.nullable().describe('When they agreed; null if they have not.')
export const roomState = z.object({
  ...moment,
  day: place,
  cues: z.array(
    screenCue
      .extend(cue.pick({ soundNote: true, hostNote: true, stageNote: true, roomNote: true, readiness: true }).shape)
      .extend({
        speaker: screenPerson
          .extend({ pronunciation: z.string(), pronouns: z.string(), introduction: z.string() })
          .extend({ consents: z.object({ talk: consentedAt, photos: consentedAt }) })
          .nullable(),
      }),
  ),
})
export const roomChange = cue.pick({ readiness: true, roomNote: true }).partial().extend({ cueId: recordId })

/** What a department of the crew reads: the run sheet with its own notes. */
export const crewState = z.object({
  ...moment,
  day: place,
  department: z.enum(departments),
  cues: z.array(
    screenCue
      .omit({ itemId: true, onStage: true, speaker: true, isPrivate: true })
      .extend({ who: z.string().describe('Who is on stage.'), note: z.string() }),
  ),
})

/** What visitors may know of the day (decision R7). */
export const publicDay = z.object({
  version: integer(),
  late: integer().describe('By about how many minutes the day is later, in steps of five.'),
  items: z
    .array(
      z.object({
        itemId: recordId,
        state: z.enum(['over', 'on', 'ahead']),
        late: integer().describe('By how many minutes it ends later while it is on, else begins later.'),
      }),
    )
    .describe('The items of the schedule that the run sheet has; none before the day has begun.'),
  notice: z.object({ text: z.string(), until: timestamp.nullable() }).nullable().describe('The message of the day.'),
})
export const buildInput = z.object({
  year: year.optional(),
  from: z.enum(['program', 'last-edition']).describe('The last edition gives the lengths that its cues really had.'),
  talkMinutes: minutes
    .min(1)
    .optional()
    .describe('How long a talk is, where its session has room; the rest is the host’s. Else as in the run sheet.'),
})

/** For several cues at once. */
export const severalCues = z.object({
  cueIds: z.array(recordId).min(1).max(500),
  what: z.enum(['lengthen', 'skip', 'play', 'duplicate', 'insert', 'remove']),
  minutes: z.int().min(-LONGEST_CUE).max(LONGEST_CUE).default(0).describe('By how many minutes they are longer.'),
})
export const severalAnswer = z.object({
  event: recordId.nullable().describe('The event that can be undone; null when all cues are gone.'),
  added: z.array(recordId).describe('The cues that were added.'),
})

export type SeveralCues = z.infer<typeof severalCues>
export type BuildInput = z.infer<typeof buildInput>
export type Cue = z.infer<typeof cue>
export type DayView = z.infer<typeof dayView>
export type LiveDay = z.infer<typeof liveDay>
export type StageState = z.infer<typeof stageState>
export type ScreenState = z.infer<typeof screenState>
export type RoomState = z.infer<typeof roomState>
export type CrewState = z.infer<typeof crewState>
export type PublicDay = z.infer<typeof publicDay>
export type RoomChange = z.infer<typeof roomChange>
