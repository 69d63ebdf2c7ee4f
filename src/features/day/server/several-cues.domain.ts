import { randomUUID } from 'node:crypto'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { Db } from '#db/migrations/tables.ts'
import { type Cue, cueShapes, LONGEST_CUE, type SeveralCues } from '#features/day/day.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import { cues } from './cues.collection.ts'
import { outsideProgram } from './day-program.domain.ts'

const words: Record<SeveralCues['what'], string> = {
  lengthen: 'minutes',
  skip: 'skipped',
  play: 'brought back',
  duplicate: 'duplicated',
  insert: 'inserted after',
  remove: 'deleted',
}

/**
 * Changes several cues as one event of the history, all or none; cues that are gone are left out.
 * @returns the event, null if all are gone, and the ids of added cues
 * @throws Problem `conflict` for the cue of this moment
 */
export async function changeSeveral(database: Database, { cueIds, what, minutes }: SeveralCues, edit: Edit) {
  return database.live(async trx => {
    const inside = inTransaction(database, trx)
    const batched = { ...edit, batch: randomUUID() }
    const added: number[] = []
    const found = (await Promise.all([...new Set(cueIds)].map(id => cues.records.find(trx, id)))).filter(
      cue => cue !== undefined,
    )
    for (const { id } of found) {
      // Added and deleted cues before it have moved it.
      const cue = await cues.records.find(trx, id)
      if (!cue) continue
      if (what === 'remove') await cues.remove(inside, id, null, batched)
      else if (what === 'duplicate' || what === 'insert') added.push(await addAfter(trx, cue, what, batched))
      else await cues.change(inside, id, changeOf(cue, what, minutes), null, batched)
    }
    if (found.length === 0) return { event: null, added }
    const label = `${countText(found.length, 'cue')}: ${what === 'lengthen' ? `${minutes > 0 ? '+' : ''}${minutes} ` : ''}${words[what]}`
    return { event: await writeAudit(trx, batched, { action: 'rows-changed', subject: 'cues', label }), added }
  })
}

function changeOf(cue: Cue, what: 'lengthen' | 'skip' | 'play', by: number) {
  if (what !== 'lengthen') return { isSkipped: what === 'skip' }
  const minutes = Math.max(0, Math.min(LONGEST_CUE, cue.minutes + by))
  return { minutes, mayShrink: Math.min(cue.mayShrink, minutes) }
}

/** A copy follows the cue before it, and no part of the program. */
async function addAfter(trx: Db, cue: Cue, what: 'duplicate' | 'insert', edit: Edit): Promise<number> {
  const loose = { ...outsideProgram, startTime: null, startsByItself: false }
  const values = what === 'insert' ? { title: 'New cue', kind: 'host', minutes: 5 } : { ...cue, ...loose }
  const sortOrder = await cues.ordering?.open(trx, cue.sortOrder + 1)
  const { id } = await cues.records.add(trx, { ...cueShapes.input.parse(values), year: cue.year, sortOrder }, edit)
  return id
}
