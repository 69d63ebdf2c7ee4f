import type { Database } from '#db/database.ts'
import { dryRun } from '#db/in-transaction.ts'
import type { PreviewQuery } from '#features/editions/preview.schema.ts'
import phaseNames from '#features/event/phase-names.json' with { type: 'json' }
import { readEvent, readEventProfile } from '#features/event/server/event.domain.ts'
import { spokenTime } from '#lib/time/clock-time.ts'
import { offsetTime } from '#lib/time/offset-time.ts'
import { dayText } from '#lib/time/written.ts'
import { momentOf } from '#lib/time/zoned-time.ts'
import type { Edit } from '#records/edit.ts'
import { announce, hasDue } from './announcements.domain.ts'
import { begin } from './begin-edition.domain.ts'

/** The data and the time of a page. */
interface Sources {
  database: Database
  now(): Date
}

/** The moment by the event's clock, '2027-10-08T10:00', and in words. */
export interface Previewed {
  at: string
  withDraft: boolean
  seen: string
}

/** Renders something at a moment, with what is announced by then, and optionally with the draft begun. @throws Problem `not-found` without a draft */
export async function preview<T>(
  { database, now }: Sources,
  query: PreviewQuery,
  edit: Edit,
  show: (sources: Sources, previewed: Previewed) => Promise<T>,
): Promise<T> {
  const { timeZone } = await readEventProfile(database.db)
  const at = query.at.slice(0, 16) || offsetTime(now().toISOString(), timeZone).slice(0, 16)
  const moment = new Date(momentOf(at, timeZone))
  const withDraft = query.edition === 'draft'

  async function showOf(shown: Database) {
    const { phase, editionYear } = await readEvent(shown.db, moment)
    const [day = '', time = ''] = at.split('T')
    const draft = withDraft ? `, with the ${editionYear} draft` : ''
    const seen = `${phaseNames[phase]}, ${dayText(day)}, ${spokenTime(time)}${draft}`
    return show({ database: shown, now: () => moment }, { at, withDraft, seen })
  }
  if (!withDraft && !(await hasDue(database.db, moment))) return showOf(database)
  return dryRun(database, async trx => {
    if (withDraft) await begin(trx, { ...edit, at: moment })
    await announce(trx, { ...edit, at: moment })
    return showOf({ ...database, db: trx })
  })
}
