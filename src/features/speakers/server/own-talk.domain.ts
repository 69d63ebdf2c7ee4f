import { isDeepStrictEqual } from 'node:util'
import type { Db } from '#db/migrations/tables.ts'
import type { SentByLink } from '#features/access-links/server/access-links.ts'
import { checkAnswer, noteDecline, readRevertUntil } from '#features/access-links/server/declines.domain.ts'
import { countOwnPicture } from '#features/access-links/server/link-limits.domain.ts'
import { readPersonalDates } from '#features/decisions/server/due-dates.domain.ts'
import { readEditions } from '#features/event/server/editions.domain.ts'
import { isEventOver, readEventProfile } from '#features/event/server/event.domain.ts'
import { notifyOfNews } from '#features/mail/server/arrivals.domain.ts'
import { storePicture } from '#features/media/server/media.domain.ts'
import { cleanPortrait } from '#features/media/server/strangers-picture.domain.ts'
import { speakerOwes } from '#features/speakers/owed-by-speaker.ts'
import { type OwnTalk, type OwnTalkChange, ownTalk } from '#features/speakers/own-talk.schema.ts'
import { consentKinds } from '#features/speakers/speaker-rules.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { decidedOfSpeaker, toldByLink } from '#features/speakers/talk-part.schema.ts'
import { wrongField } from '#lib/problem.ts'
import { propose, waitingFields } from '#lib/terms/proposals.ts'
import { talkTitleOf } from '#lib/terms/talk-title.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { z } from '#lib/zod.ts'
import { changeOrRefuse, findOrRefuse } from '#records/record-changes.ts'
import { consentsOf, withdrawnNews } from './releases.domain.ts'
import { speakers } from './speakers.collection.ts'
import { findPublicSpeaker, findTalkSession } from './speakers.store.ts'

/** The width in the address of a portrait, in pixels. */
const PHOTO_WIDTH = 800

const byLink = { atOnce: z.object(toldByLink).partial(), waiting: decidedOfSpeaker.waiting }

/** What a speaker sees on their own page: their latest texts, also those that wait for approval. */
export async function readOwnTalk(db: Db, id: number, now: Date): Promise<OwnTalk> {
  const speaker = await findOrRefuse(speakers.records, db, id)
  const { waiting } = speaker
  const { timeZone } = await readEventProfile(db)
  // Days are told here: the zone data of a browser may be outdated.
  const onDay = (given: Speaker['consents']['talk']) => given && { ...given, at: todayIn(timeZone, new Date(given.at)) }
  const agreed = Object.fromEntries(consentKinds.map(kind => [kind, onDay(speaker.consents[kind])]))
  const consents = { ...speaker.consents, ...agreed }
  const edition = (await readEditions(db)).find(({ year }) => year === speaker.year)
  const { all, open } = waitingFields(waiting)
  return ownTalk.parse({
    talk: { ...speaker, ...waiting, consents, talkTitle: waiting.talkTitle ?? speaker.talkTitle ?? '' },
    waiting: open,
    sentBack: all.filter(field => !open.includes(field)),
    session: (await findTalkSession(db, speaker)) ?? null,
    shown: (await findPublicSpeaker(db, id)) ?? null,
    day: edition?.date ?? null,
    venue: edition?.venueName ?? '',
    items: speakerOwes(speaker, (await readPersonalDates(db, 'speaker', speaker.year, now))(id)).items,
    isOver: await isEventOver(db, speaker.year, now),
    revertUntil: await readRevertUntil(db, { ...speaker, table: 'speakers' }, now),
  })
}

/**
 * Saves what a speaker sent by their link; what visitors see, now or later, waits for approval (decision S2).
 * @throws Problem as `cleanPortrait` and `checkAnswer`, `too-many-requests` for too many portraits,
 * `duplicate-talk-title`; nothing is stored then
 */
export async function saveOwnTalk(sent: SentByLink<OwnTalkChange>): Promise<void> {
  const { database, recordId: id, change, files, publicUrl, edit } = sent
  const file = files.get('photo')
  const picture = file && (await cleanPortrait(file, 'photo'))
  if (!picture && Object.keys(change).length === 0) throw wrongField('photo', 'Please choose a picture')
  async function save(trx: Db) {
    const speaker = await findOrRefuse(speakers.records, trx, id)
    const { brandName } = await readEventProfile(trx)
    const attendance = await checkAnswer(trx, { ...speaker, table: 'speakers' }, change, edit.at)
    if (speaker.attendance === 'declined' && attendance === undefined) return
    if (picture) await countOwnPicture(trx, { purpose: 'speaker', recordId: id }, 'portraits', edit.at)
    const photo = picture && (await storePicture(trx, picture, PHOTO_WIDTH, edit.at))
    const { change: proposed, isNews } = propose(speaker, { ...change, ...(photo && { photo }) }, byLink)
    const agreed = change.consents && consentsOf(speaker, change, brandName, edit.at)
    const consents = isDeepStrictEqual(agreed, speaker.consents) ? undefined : agreed
    const isWithdrawn = consents !== undefined && consentKinds.some(kind => speaker.consents[kind] && !consents[kind])
    // Without its release a recording is not public (decision K6).
    const recording = isWithdrawn && speaker.consents.web && !consents.web && { recording: '' }
    const changed = { ...proposed, ...(attendance && { attendance }), ...(consents && { consents }), ...recording }
    if (Object.keys(changed).length === 0) return
    // Answers and consents are events of their own.
    const own = { ...edit, joins: !attendance && !consents }
    const saved = await changeOrRefuse(speakers.records, trx, id, changed, null, own)
    if (attendance === 'declined') await noteDecline(trx, { ...speaker, table: 'speakers' }, change.word ?? '', edit)
    const news = newsOf(saved, change, isNews, attendance) ?? (isWithdrawn && withdrawnNews(saved))
    const { name, email, year } = saved
    if (news) await notifyOfNews(trx, { kind: 'speakers', id, year, name, email, ...news }, { publicUrl, now: edit.at })
  }
  // Only their answers change the public pages.
  const isShown = [change.attendance, change.revert, change.consents].some(sent => sent !== undefined)
  await speakers.sayingConflicts(() => (isShown ? database.change(save) : database.receive(save)))
}

/** What the organizers hear of a save. */
function newsOf(saved: Speaker, { word, revert }: OwnTalkChange, isNews: boolean, attendance?: Speaker['attendance']) {
  const { name } = saved
  const talk = talkTitleOf(saved)
  const message = word ? `\n\n“${word}”` : ''
  if (attendance === 'declined') {
    const text = `${name} cannot come, and is taken off the site: ${talk}${message}`
    return { topic: 'declines', what: 'Cancelled talk', text } as const
  }
  if (revert && attendance) {
    const text = `${name} can come after all, and is on the site again: ${talk}`
    return { topic: 'declines', what: 'Talk after all', text } as const
  }
  if (!isNews) return
  const text = `${name} sent changes that wait for your approval.`
  return { topic: 'changes', what: 'Changes', text, view: 'waiting' } as const
}
