import { dryRun } from '#db/in-transaction.ts'
import type { Db } from '#db/migrations/tables.ts'
import { organizes } from '#features/auth/server/auth.domain.ts'
import { backupsThatHold } from '#features/backup/server/backup-files.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { removeWithOriginals } from '#features/media/server/picture-sweep.domain.ts'
import type { Erasure } from '#features/privacy/erasure.schema.ts'
import { takeOffProgram } from '#features/replacement/server/replacement.domain.ts'
import { listPlacesOf } from '#features/shifts/server/rota.domain.ts'
import { closeSpeakerGaps } from '#features/speakers/server/speakers.collection.ts'
import { Problem } from '#lib/problem.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import { eraseMentions } from '#records/erase-mentions.ts'
import { eraseNames, personNames } from '#records/erase-names.ts'
import { eraseRows } from '#records/erase-rows.ts'
import { noteErased } from '#records/erased-people.ts'
import { findTraces, isNoteOf, type TracedRow, textOf } from '#records/person-rows.ts'
import { type Scrubbed, scrub } from './housekeeping.domain.ts'

interface Place extends Scrubbed {
  /** The folder of the backups. */
  dataDir: string
}

type Gone = Omit<Erasure, 'backups' | 'isScrubbed'>

/**
 * Previews an erasure by doing it and rolling back.
 * @throws Problem `conflict` for an organizer, and for the event's own address
 */
export async function previewErasure({ database, dataDir }: Place, email: string, edit: Edit): Promise<Erasure> {
  const gone = await dryRun(database, trx => erase(trx, email, edit))
  return { ...gone, isScrubbed: false, backups: await backupsThatHold(dataDir) }
}

/**
 * Erases a person by email address: records with their history, mails, pictures, and the address in other records. The
 * log keeps that it was done, by whom and when.
 * @throws Problem as `previewErasure`; nothing is erased then
 */
export async function erasePerson({ database, dataDir, workers, log }: Place, email: string, edit: Edit) {
  const gone = await database.change(async trx => {
    const gone = await erase(trx, email, edit)
    const { rows, mentions, pictures, history } = gone
    await noteErased(trx, email, edit)
    const details = { records: rows.length, mentions: mentions.length, pictures, history }
    await writeAudit(trx, edit, { action: 'erased', details })
    return gone
  })
  const isScrubbed = await scrub({ database, workers, log })
  return { ...gone, isScrubbed, backups: await backupsThatHold(dataDir) }
}

async function erase(trx: Db, email: string, edit: Edit): Promise<Gone> {
  await refuseOrganizers(trx, email)
  const traces = await findTraces(trx, email)
  const mentions = traces.mentions.filter(({ table, row }) => table !== 'auditLog' || !isNoteOf(row, traces.rows))
  // The database deletes them with their volunteer.
  const volunteers = traces.rows.filter(({ table }) => table === 'volunteers').map(({ id }) => id)
  const shifts = await listPlacesOf(trx, volunteers)
  const names = await personNames(trx, traces.rows)
  const talks = traces.rows.filter(({ table }) => table === 'speakers')
  for (const { row } of talks) await takeOffProgram(trx, row, edit)
  const contacts = await eraseMentions(trx, mentions, email, edit.at)
  const { pictures, history, removed } = await eraseRows(trx, traces.rows, edit.at.toISOString())
  await closeSpeakerGaps(trx, removed)
  await eraseNames(trx, [...names, ...contacts, ...talks.map(({ row }) => textOf(row.talkTitle))])
  return {
    rows: [
      ...traces.rows.map(described),
      ...shifts.map(({ id, role }) => ({ table: 'shiftPlaces', id, label: role, isPast: false })),
    ],
    mentions: mentions.map(described),
    pictures: await removeWithOriginals(trx, pictures),
    history,
  }
}

function described({ table, id, row, isPast }: TracedRow) {
  const label = [row.name, row.subject, row.email, row.label, row.title, row.key].map(textOf).find(text => text !== '')
  return { table, id, label: (label ?? '').slice(0, 200), isPast }
}

async function refuseOrganizers(db: Db, email: string): Promise<void> {
  if (await organizes(db, email)) {
    throw new Problem(
      'conflict',
      'This address belongs to somebody who organizes. Change theirs under Organizers first.',
    )
  }
  const { contactEmail } = await readEventProfile(db)
  if (contactEmail.toLowerCase() === email.toLowerCase()) {
    throw new Problem('conflict', 'This is the contact address of the event. Change it under Settings first.')
  }
}
