import { builtOnce } from '#db/cached-reads.ts'
import type { Db } from '#db/migrations/tables.ts'
import { isShown } from '#records/shown-rows.ts'

export async function countRecordedTalks(db: Db, year: number): Promise<number> {
  const { count } = await db
    .selectFrom('speakers')
    .select(eb => eb.fn.countAll<number | string>().as('count'))
    .where('year', '=', year)
    .where(isShown('speakers'))
    .where('recording', '!=', '')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether there are active questions. */
export async function hasQuestions(db: Db): Promise<boolean> {
  return (await listFirstQuestion(db)).length > 0
}

const listFirstQuestion = builtOnce(db => db.selectFrom('questions').select('id').where('active', '=', true).limit(1))
