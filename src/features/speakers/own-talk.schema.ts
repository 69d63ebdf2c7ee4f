import { attendanceAnswer, owedItemShape } from '#features/access-links/access-links.schema.ts'
import { day, localTime } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { consentKinds } from './speaker-rules.ts'
import { publicSpeaker, speaker, talkSession } from './speakers.schema.ts'
import { consent, forKinds, guardian, shownByLink, toldByLink } from './talk-part.schema.ts'

const { photo, ...shownTexts } = shownByLink

const agreed = consent.extend({ at: day.describe('The day at the event when they agreed.') })

/** The page of a speaker's link. */
export const ownTalk = z.object({
  talk: speaker.pick({ attendance: true }).extend({
    consents: z.object({ ...forKinds(agreed), guardian }).partial(),
    ...toldByLink,
    ...shownTexts,
    photo,
    talkTitle: z.string(),
  }),
  waiting: z.array(z.string()).describe('The fields whose change an organizer has to approve.'),
  sentBack: z.array(z.string()).describe('Those that an organizer asks to change once more.'),
  session: talkSession.nullable(),
  shown: publicSpeaker
    .pick({ id: true, name: true, title: true, photo: true, topic: true, talkTitle: true, year: true })
    .nullable()
    .describe('As visitors see them; null before.'),
  day: day.nullable().describe('The day of their edition.'),
  venue: z.string(),
  items: z.array(owedItemShape).describe('What they send, with the days when it is due.'),
  isOver: z.boolean().describe('Whether the event is over.'),
  revertUntil: localTime
    .nullable()
    .describe('Until when they can take back that they cannot come; null when they cannot.'),
})

/** `kept` leaves what is stored, so that an old page neither gives nor withdraws; a ticked box says `yes` below it. */
const given = z.enum(['yes', 'kept', 'kept\nyes'])

/** What is sent of it: each section sends its own fields. */
export const ownTalkChange = z
  .object({
    ...toldByLink,
    ...shownTexts,
    ...attendanceAnswer,
    consents: z.literal('sent').describe('Sent with the answers below: one that is left out is withdrawn.'),
    ...forKinds(given.optional()),
    withdraw: z.enum(consentKinds).describe('One of them that is withdrawn.'),
    minor: given.describe('They are under age.'),
    guardian,
  })
  .partial()

export type OwnTalk = z.infer<typeof ownTalk>
export type OwnTalkChange = z.infer<typeof ownTalkChange>
