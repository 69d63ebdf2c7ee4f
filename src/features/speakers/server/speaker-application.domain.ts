import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { readEvent, readEventProfile } from '#features/event/server/event.domain.ts'
import { notifyOfArrival } from '#features/mail/server/arrivals.domain.ts'
import { storePicture } from '#features/media/server/media.domain.ts'
import { cleanPortrait } from '#features/media/server/strangers-picture.domain.ts'
import { checkAnswers } from '#features/own-questions/server/own-questions.domain.ts'
import { readSetting } from '#features/settings/server/settings.domain.ts'
import type { SpeakerApplication } from '#features/speakers/speakers.schema.ts'
import { mayKeepPhoto } from '#http/guard-form.ts'
import { Problem } from '#lib/problem.ts'
import { talkTitleOf } from '#lib/terms/talk-title.ts'
import type { Edit } from '#records/edit.ts'
import { speakers } from './speakers.collection.ts'
import { hasSameApplication } from './speakers.store.ts'
import { keysOf } from './talk-keys.domain.ts'

/** The width in the address of a speaker's photo, in pixels. */
const PHOTO_WIDTH = 800

/**
 * Submissions are open until the event is over or cancelled, unless the setting is off; for invited people also then.
 * @throws Problem `submissions-closed`
 */
export async function refuseWhenClosed(db: Db, now: Date, isInvited: boolean): Promise<void> {
  const { takes } = await readEvent(db, now)
  const open = (await readSetting(db, 'speaker-submissions-open')) ?? 'true'
  if (takes.speakers && (isInvited || open === 'true')) return
  const detail = "Speaker Submissions for this year's event is closed"
  throw new Problem('submissions-closed', detail, { title: 'Speaker Submissions Closed' })
}

/**
 * Stores an application for this edition as pending, with its photo. An identical one was sent again after a lost
 * answer and is stored once.
 * @param photoBytes any file; left out once a day's photos are used up
 * @param onStored called in the same transaction
 * @param publicUrl the site's address, for the mails about it
 * @throws Problem as `cleanPortrait`, `checkAnswers`, `duplicate-talk-title`, `duplicate-talk-description`; nothing is stored
 * then
 */
export async function applyToSpeak(
  database: Database,
  { answers: sent, ...application }: SpeakerApplication & { answers: Readonly<Record<string, string>> },
  photoBytes: Uint8Array | undefined,
  publicUrl: string,
  edit: Edit,
  onStored?: (trx: Db, id: number) => Promise<void>,
): Promise<void> {
  const picture = photoBytes && (await cleanPortrait(photoBytes, 'photo'))
  await speakers.sayingConflicts(() =>
    database.receive(async trx => {
      const { editionYear } = await readEventProfile(trx)
      const answers = await checkAnswers(trx, 'speaker', editionYear, sent)
      const isKept = picture !== undefined && (await mayKeepPhoto(trx, edit.at))
      const photo = isKept ? await storePicture(trx, picture, PHOTO_WIDTH, edit.at) : ''
      const year = editionYear
      if (await hasSameApplication(trx, { ...application, photo, year })) return
      const speaker = await speakers.records.add(
        trx,
        {
          ...application,
          ...keysOf(application),
          photo,
          answers,
          selectionStatus: 'pending',
          year,
          displayOrder: await speakers.ordering?.next(trx),
        },
        edit,
      )
      const { id, name, email, bio, talkSummary } = speaker
      await onStored?.(trx, id)
      const text = [talkTitleOf(speaker), talkSummary || bio].join('\n\n')
      const arrival = { kind: 'speakers', id, name, email, what: 'Speaker application', text } as const
      await notifyOfArrival(trx, arrival, { publicUrl, now: edit.at })
    }),
  )
}
