import type { ExpressionBuilder } from 'kysely'
import { builtOnce } from '#db/cached-reads.ts'
import { firstRows } from '#db/first-rows.ts'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { withoutHidden } from '#features/event/server/hidden-names.domain.ts'
import {
  type SpeakerApplication,
  type SpeakerQuery,
  speaker,
  speakerShapes,
  speakerSummary,
  talkSession,
} from '#features/speakers/speakers.schema.ts'
import { isProgramShown, isShown } from '#records/shown-rows.ts'

const columns = speaker.keyof().options
const publicColumns = speakerShapes.public.keyof().options
const glanceColumns = speakerSummary.omit({ sample: true }).keyof().options

interface Filter extends SpeakerQuery {
  featured?: true
}

function inOrder(db: Db, { year, featured, limit }: Filter) {
  return db
    .selectFrom('speakers')
    .orderBy('displayOrder')
    .orderBy('id')
    .$if(year !== undefined, query => query.where('year', '=', year ?? 0))
    .$if(featured === true, query => query.where(isShown('speakers')).where('featured', '=', true))
    .$call(firstRows(limit))
}

export async function listSpeakers(db: Db, filter: Filter) {
  return inOrder(db, filter).select(columns).execute()
}

/** Public speakers: selected, and not of a draft. */
function shown(eb: ExpressionBuilder<Tables, 'speakers'>) {
  const drafts = eb.selectFrom('editions').select('editions.year').where('stage', '=', 'draft')
  return eb.and([isShown('speakers'), eb('speakers.year', 'not in', drafts)])
}

/** Selected speakers with public fields only (decision A5). */
export const listPublicSpeakers = builtOnce((db, filter: Filter) =>
  inOrder(db, filter).select(publicColumns).where(shown),
)

/** The line-up of a year in brief, in order. */
export const listSummaries = builtOnce((db, year: number) => inOrder(db, { year }).select(glanceColumns).where(shown))

export async function findPublicSpeaker(db: Db, id: number) {
  const [speaker] = await listPublicSpeaker(db, id)
  return speaker
}

const listPublicSpeaker = builtOnce((db, id: number) =>
  db.selectFrom('speakers').select(publicColumns).where('id', '=', id).where(shown),
)

/** Whether an identical application exists. */
export async function hasSameApplication(
  db: Db,
  application: SpeakerApplication & { photo: string; year: number },
): Promise<boolean> {
  const same = db
    .selectFrom('speakers')
    .select('id')
    .where(eb => eb.and(application))
  return (await same.executeTakeFirst()) !== undefined
}

/** Whether an edition has a coach. */
export async function hasCoach(db: Db, id: number, year: number): Promise<boolean> {
  const coach = db
    .selectFrom('coaches')
    .select('id')
    .where(eb => eb.and({ id, year }))
  return (await coach.executeTakeFirst()) !== undefined
}

/** The years of selected speakers, latest first. */
export async function listSelectedYears(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('speakers').select('year').distinct().where(shown).orderBy('year', 'desc').execute()
  return rows.map(({ year }) => year)
}

export async function hasSpeakers(db: Db): Promise<boolean> {
  return (await db.selectFrom('speakers').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Addresses of public recordings. */
export async function listRecordings(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('speakers')
    .select('recording')
    .distinct()
    .where(isShown('speakers'))
    .where('recording', '!=', '')
    .execute()
  return rows.map(({ recording }) => recording)
}

/** The first schedule item of their year with this speaker; undefined without one. */
export async function findTalkSession(db: Db, { id, year }: { id: number; year: number }) {
  const items = await db
    .selectFrom('scheduleItems')
    .select([...talkSession.keyof().options, 'description', 'talks'])
    .where('year', '=', year)
    .where(isProgramShown())
    .orderBy('sortOrder')
    .orderBy('id')
    .execute()
  const [item] = await withoutHidden(
    db,
    items.filter(({ talks }) => talks.includes(id)),
  )
  return item && talkSession.parse(item)
}
