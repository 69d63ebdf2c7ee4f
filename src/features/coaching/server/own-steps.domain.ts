import type { Db } from '#db/migrations/tables.ts'
import type { SentByLink } from '#features/access-links/server/access-links.ts'
import { countInDay } from '#features/access-links/server/link-limits.domain.ts'
import type { HandIn, Milestone } from '#features/coaching/coaching.schema.ts'
import { FILE_TOO_LARGE, LARGEST_HAND_IN } from '#features/coaching/hand-in-rules.ts'
import { type OwnSpeakerChange, type OwnStep, ownStep } from '#features/coaching/own-speaker.schema.ts'
import { handInSteps } from '#features/coaching/steps.ts'
import { readPersonalDates } from '#features/decisions/server/due-dates.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { notifyOfNews } from '#features/mail/server/arrivals.domain.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { Problem, wrongField } from '#lib/problem.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { coachOf, notifyCoach } from './coaches.domain.ts'
import { addFile } from './coaching.store.ts'
import { handIns } from './hand-ins.collection.ts'
import { milestones } from './milestones.collection.ts'

/** How many versions a speaker may hand in on one day. */
const HAND_INS = 20

/** What a speaker sees of their milestones. */
export async function readOwnSteps(db: Db, speakerId: number, now: Date): Promise<OwnStep[]> {
  return ownStep.array().parse(await readSteps(db, await findOrRefuse(speakers.records, db, speakerId), now))
}

/** The milestones of a speaker with whole versions, and the days at the event when they came. */
export async function readSteps(db: Db, { id: speakerId, year }: Speaker, now: Date) {
  const { timeZone } = await readEventProfile(db)
  const dates = (await readPersonalDates(db, 'speaker', year, now))(speakerId)
  const lists = { milestones: await milestones.list(db, { year }), handIns: await handIns.list(db, { speakerId }) }
  const onDay = (version: HandIn) => ({ ...version, at: todayIn(timeZone, new Date(version.createdAt)) })
  return handInSteps(speakerId, lists, dates).map(step => ({ ...step, versions: step.versions.map(onDay) }))
}

/** Who answers a speaker: the name of their coach, empty for the organizers. */
export async function readOwnCoach(db: Db, speakerId: number): Promise<string> {
  return (await coachOf(db, await findOrRefuse(speakers.records, db, speakerId)))?.name ?? ''
}

/**
 * Keeps a version that a speaker handed in (decision K3).
 * @throws Problem `invalid` without what the milestone asks for, `too-large`, `too-many-requests`
 */
export async function handIn({
  database,
  recordId: id,
  change,
  files,
  fileNames,
  publicUrl,
  edit,
}: SentByLink<OwnSpeakerChange>) {
  const file = files.get('file')
  if (file?.length === 0) throw wrongField('file', 'This file is empty. Please choose another one')
  if (file && file.length > LARGEST_HAND_IN) throw new Problem('too-large', FILE_TOO_LARGE, tooLarge)
  await database.receive(async trx => {
    const speaker = await findOrRefuse(speakers.records, trx, id)
    const { name, email, year, attendance } = speaker
    const milestone = await findOrRefuse(milestones.records, trx, change.milestoneId ?? 0)
    const { handInText: text = '', handInLink: link = '' } = change
    if (attendance === 'declined') throw new Problem('conflict', 'You said that you cannot come.')
    refuseEmpty(milestone, { text, link, file })
    await countInDay(trx, `link:speaker:${id}:hand-ins`, HAND_INS, TOO_OFTEN, edit.at)
    const fileId = file ? await addFile(trx, id, file, edit.at.toISOString()) : null
    const fileName = (file && fileNames.get('file')) || ''
    const about = { speakerId: id, milestoneId: milestone.id }
    await handIns.createIn(trx, { ...about, text, link }, edit, { fileId, fileName })
    const coach = await coachOf(trx, speaker)
    const told = `${name} handed in ${milestone.name}. It waits for ${coach ? 'the answer of their coach' : 'your answer'}.`
    const news = { kind: 'speakers', id, year, name, email, topic: 'changes', what: 'Hand-in', text: told } as const
    const site = { publicUrl, now: edit.at }
    await notifyOfNews(trx, news, site)
    if (coach) await notifyCoach(trx, coach, { speaker, what: milestone.name }, site)
  })
}

const TOO_OFTEN = `At most ${HAND_INS} versions can be handed in on one day. Please try again tomorrow.`
const tooLarge = { fields: [{ field: 'file', message: FILE_TOO_LARGE }] }

function refuseEmpty(
  { handedIn }: Milestone,
  { text, link, file }: { text: string; link: string; file: unknown },
): void {
  if (handedIn === 'nothing') throw new Problem('conflict', 'Nothing is handed in for this one.')
  if (text || link || file) return
  if (handedIn === 'text') throw wrongField('handInText', 'Please write the text, or give a link')
  if (handedIn === 'link') throw wrongField('handInLink', 'Please give a link')
  throw wrongField('file', 'Please choose a file, or give a link')
}
