import { attendanceAnswer, owedItemShape } from '#features/access-links/access-links.schema.ts'
import { day, integer, localTime, recordId, text, year } from '#lib/fields.ts'
import { attendance } from '#lib/terms/attendance.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'
import { shiftRules } from './shift-rules.schema.ts'
import { placeState, shift } from './shifts.schema.ts'

const shownShift = shift
  .pick({ id: true, place: true, startsAt: true, endsAt: true, note: true })
  .extend({ roleName: z.string(), bring: z.string(), adultsOnly: z.boolean(), from: z.int(), to: z.int() })

/** The page of a volunteer by their link (decision V4). */
export const ownShifts = z.object({
  year,
  calendar: z.string().describe('The token of their calendar: it reads nothing else.'),
  day: day.nullable().describe('The day of their edition.'),
  isOver: z.boolean().describe('Whether the event is over.'),
  attendance,
  isAdult: z.boolean(),
  message: z.string().describe('What the organizers tell every volunteer.'),
  rules: shiftRules,
  shifts: z.array(
    shownShift.extend({
      withdrawUntil: localTime.nullable().describe('By the clock of the event; null when only organizers change it.'),
      isDone: z.boolean().describe('Whether its time is over.'),
      state: placeState,
      canArrive: z.boolean().describe('Whether they can say now that they are here.'),
    }),
  ),
  contacts: z.array(z.object({ name: z.string(), phone: z.string(), roles: z.array(z.string()) })),
  open: z.array(
    shownShift.extend({
      description: z.string().describe('What its role does.'),
      left: integer().describe('How many places are left.'),
      missed: z.array(z.string()).describe('Whose talks are at the same time.'),
      misfits: z.array(z.string()).describe('Why they cannot choose it; empty for those that fit.'),
    }),
  ),
  items: z.array(owedItemShape).describe('What they say of themselves, with the days when it is due.'),
  former: z
    .object({ until: localTime, free: z.array(z.string()), full: z.array(z.string()) })
    .nullable()
    .describe('Until when they can take back that they cannot come, and which of their shifts are free or full.'),
  needsBriefing: z.boolean().describe('Whether one of their shifts needs a briefing that they have not had.'),
})

const shiftId = z.coerce.number('Please give the number of a shift').pipe(recordId)

/** What a volunteer sends by their link: one of these. */
export const ownShiftsChange = z
  .object({
    take: text(PROSE)
      .describe('The ids of the shifts to choose, one a line.')
      .transform(lines => lines.split('\n').map(Number))
      .pipe(z.array(recordId)),
    withdraw: shiftId.describe('The shift to leave.'),
    ask: shiftId.describe('The shift that organizers are asked to change, when it is too late to withdraw.'),
    here: shiftId.describe('The shift that they are here for.'),
    notHere: shiftId.describe('Takes that back.'),
    ...attendanceAnswer,
    isAdult: z.literal('yes'),
  })
  .partial()

export type OwnShifts = z.infer<typeof ownShifts>
export type OwnShiftsChange = z.infer<typeof ownShiftsChange>
