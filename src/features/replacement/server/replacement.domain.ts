import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { withoutSpeaker } from '#features/event/server/hidden-names.domain.ts'
import type { Reverted } from '#features/history/history.schema.ts'
import { changesOf } from '#features/history/server/history.domain.ts'
import { takeBackMails } from '#features/mail/server/mail.domain.ts'
import { type ScheduleItem, scheduleShapes } from '#features/schedule/schedule.schema.ts'
import { scheduleItems } from '#features/schedule/server/schedule.collection.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import { type Speaker, speakerChange } from '#features/speakers/speakers.schema.ts'
import { recordId } from '#lib/fields.ts'
import { Problem } from '#lib/problem.ts'
import { z } from '#lib/zod.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import { changeOrRefuse, findOrRefuse } from '#records/record-changes.ts'
import type { Expected } from '#records/records.ts'
import { labelOf } from '#records/table-traits.ts'
import { findChange, listTaken } from './replacement.store.ts'

const changed = z.object({ table: z.enum(['speakers', 'scheduleItems']), id: recordId, version: recordId })

/** The history of a replacement: the changes that it consists of. The values are in their own events. */
const replaced = z.object({ changes: z.array(changed) })

type Changed = z.infer<typeof changed>

const leavingSpeaker = z.object({ id: recordId, name: z.string(), talkTitle: z.string().nullable(), year: z.number() })

type Leaving = z.infer<typeof leavingSpeaker>

/**
 * Takes a speaker who cannot come off the site, and gives the slots to a shortlisted speaker or leaves them to be
 * announced: all or nothing, as one event of the history.
 * @throws Problem `not-found`, `changed`, `conflict` for a speaker who is not selected, or is not shortlisted any more
 */
export async function replaceSpeaker(
  database: Database,
  { id, reserve }: { id: number; reserve: number | null },
  expected: Expected,
  edit: Edit,
) {
  return database.change(async trx => {
    const leaving = await findOrRefuse(speakers.records, trx, id)
    if (leaving.selectionStatus !== 'selected') throw new Problem('conflict', `${leaving.name} is not selected.`)
    const gone = await changeOrRefuse(speakers.records, trx, id, { attendance: 'declined' }, expected, edit)
    const instead = reserve === null ? null : await selectReserve(trx, reserve, leaving.year, edit)
    const changes: Changed[] = [gone, ...(instead ? [instead] : [])].map(({ id, version }) => ({
      table: 'speakers',
      id,
      version,
    }))
    changes.push(...(await freeSlots(trx, leaving, instead, edit)))
    const about = { subject: 'speakers', recordId: id, label: leaving.name } as const
    return {
      event: await writeAudit(trx, edit, { action: 'replaced', ...about, details: { changes } }),
      reserve: instead,
    }
  })
}

/** Takes a speaker who is erased out of the program. */
export async function takeOffProgram(trx: Db, row: unknown, edit: Edit): Promise<void> {
  await freeSlots(trx, leavingSpeaker.parse(row), null, edit)
}

async function freeSlots(trx: Db, leaving: Leaving, instead: Speaker | null, edit: Edit): Promise<Changed[]> {
  const changes: Changed[] = []
  for (const item of await scheduleItems.list(trx, { year: leaving.year })) {
    const change = slotWithout(item, leaving, instead)
    if (!change) continue
    const { version } = await changeOrRefuse(scheduleItems.records, trx, item.id, change, null, edit)
    changes.push({ table: 'scheduleItems', id: item.id, version })
  }
  return changes
}

async function selectReserve(trx: Db, id: number, year: number, edit: Edit): Promise<Speaker> {
  const reserve = await findOrRefuse(speakers.records, trx, id)
  if (reserve.selectionStatus !== 'shortlisted' || reserve.year !== year) {
    throw new Problem('conflict', `${reserve.name} is not shortlisted any more. Please choose again.`)
  }
  const selected = { selectionStatus: 'selected', attendance: 'not asked', reserveRank: null } as const
  return changeOrRefuse(speakers.records, trx, id, selected, null, edit)
}

/** The change of an item that names a speaker, or undefined. Without the talk it may still name the person. */
function slotWithout(item: ScheduleItem, leaving: Leaving, instead: Speaker | null) {
  const { id, name } = leaving
  if (!item.talks.includes(id)) {
    const texts = withoutSpeaker(item, { name, talkTitle: null })
    return Object.keys(texts).length > 0 ? texts : undefined
  }
  const successor = instead && !item.talks.includes(instead.id) ? [instead.id] : []
  const texts = instead && {
    title: instead.talkTitle ?? instead.name,
    description: instead.talkSummary || instead.name,
  }
  return {
    talks: item.talks.flatMap(talk => (talk === id ? successor : talk)),
    ...withoutSpeaker(item, leaving, texts ?? undefined),
  }
}

const rules = {
  speakers: { records: speakers.records, change: speakerChange },
  scheduleItems: { records: scheduleItems.records, change: scheduleShapes.change },
}

/**
 * Reverts a replacement, but for values that were changed since, and stops its unsent mails.
 * @throws Problem `conflict` when nothing of it can be put back
 */
export async function undoReplacement(
  database: Database,
  { at, details }: { at: string; details: object },
  edit: Edit,
): Promise<Reverted> {
  const { changes } = replaced.parse(details)
  return database.change(async trx => {
    const kept: string[] = []
    const mails = { takenBack: 0, gone: 0 }
    let isUndone = false
    for (const place of changes) {
      const { back, left } = await putBack(trx, place, edit)
      isUndone ||= back
      kept.push(...left)
      if (place.table !== 'speakers') continue
      const { takenBack, gone } = await takeBackMails(trx, { table: place.table, id: place.id }, { since: at })
      mails.takenBack += takenBack
      mails.gone += gone
    }
    if (!isUndone) throw new Problem('conflict', 'All of it was changed since, so nothing was put back.')
    return { record: null, mails, kept }
  })
}

/** Puts the values of a change back that are still as it left them. */
async function putBack(trx: Db, { table, id, version }: Changed, edit: Edit) {
  const event = await findChange(trx, table, id, version)
  const { records, change } = rules[table]
  const current = await records.find(trx, id)
  const now = new Map<string, unknown>(Object.entries(current ?? {}))
  const values = event ? changesOf(event) : []
  const same = values.filter(({ field, is }) => isDeepStrictEqual(now.get(field), is))
  const left = values.filter(value => !same.includes(value)).map(({ field }) => field)
  const isComing = table === 'speakers' && same.some(({ field, is }) => field === 'attendance' && is === 'declined')
  if (event && isComing) left.push(...(await listTaken(trx, id, event.at)))
  const named = left.map(part => `${labelOf(table, current ?? {})}: ${part}`)
  if (same.length === 0) return { back: false, left: named }
  const fields = change.parse(Object.fromEntries(same.map(({ field, was }) => [field, was])))
  await records.change(trx, id, fields, null, edit)
  return { back: true, left: named }
}
