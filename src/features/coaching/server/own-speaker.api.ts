import type { MiddlewareHandler } from 'hono'
import { ownPageApi } from '#features/access-links/server/access-links.ts'
import { LARGEST_HAND_IN_FORM } from '#features/coaching/hand-in-rules.ts'
import { ownSpeaker, ownSpeakerChange } from '#features/coaching/own-speaker.schema.ts'
import { readPicture } from '#features/media/server/picture-variants.domain.ts'
import { readOwnTalk, saveOwnTalk } from '#features/speakers/server/own-talk.domain.ts'
import type { Env } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { linkOf, requireRight } from '#http/guards.ts'
import { Problem } from '#lib/problem.ts'
import { storedHash } from '#lib/terms/media-path.ts'
import { z } from '#lib/zod.ts'
import { handIn, readOwnCoach, readOwnSteps } from './own-steps.domain.ts'
import { sendSlotCalendar } from './slot-calendar.ts'
import { answerSlot, readOwnSlots, readSpeakerCalendar } from './slots.domain.ts'

/** A speaker's own page (decisions S1 and K3). @param guard lets in a link that works */
export function createOwnSpeakerApi(guard: MiddlewareHandler<Env>) {
  return ownPageApi(guard, {
    right: 'keepOwnTalk',
    summaries: { read: 'A speaker as they see themselves', save: 'Saves some fields of a speaker, by themselves' },
    own: ownSpeaker,
    change: ownSpeakerChange,
    form: ownSpeakerChange.extend({ photo: z.file().optional(), file: z.file().optional() }),
    largest: LARGEST_HAND_IN_FORM,
    problems: ['conflict', 'duplicate-talk-title', 'not-found', 'too-large', 'too-many-requests'],
    read: async (db, { recordId, calendar }, now) => ({
      ...(await readOwnTalk(db, recordId, now)),
      steps: await readOwnSteps(db, recordId, now),
      coach: await readOwnCoach(db, recordId),
      slots: await readOwnSlots(db, recordId, now),
      calendar,
    }),
    async save(sent) {
      const { milestoneId, book, leave, suits } = sent.change
      if (milestoneId !== undefined) return handIn(sent)
      return (book ?? leave ?? suits) === undefined ? saveOwnTalk(sent) : answerSlot(sent)
    },
  })
    .get(
      '/slots.ics',
      describeCall('What a speaker booked as a calendar, by its own token', 'text/calendar'),
      requireRight('readSpeakerCalendar'),
      c => sendSlotCalendar(c, readSpeakerCalendar),
    )
    .get(
      '/photo',
      describeCall('The portrait that a speaker sent last', 'image/jpeg', { problems: ['not-found'] }),
      requireRight('keepOwnTalk'),
      async c => {
        const { database, now } = c.var.services
        const { talk } = await readOwnTalk(database.db, linkOf(c).recordId, now())
        const hash = storedHash(talk.photo)
        const picture = hash && (await readPicture(database.db, hash, 600, 'jpg', now()))
        if (!picture) throw new Problem('not-found', 'There is no such picture.')
        return c.body(new Uint8Array(picture.bytes), 200, { 'Content-Type': 'image/jpeg' })
      },
    )
}
