import type { Db } from '#db/migrations/tables.ts'

/** The texts whose change marks grades as given before it. */
export const gradedTexts = [
  ...(['talkTitle', 'topic', 'talkSummary', 'talkDescription', 'learningOutcomes', 'talkImpact', 'bio'] as const),
]

/** The applications to speak of a year, or one. */
export function listApplications(db: Db, { year, id }: { year?: number; id?: number }) {
  return db
    .selectFrom('speakers')
    .select(['id', 'year', 'email', 'selectionStatus', 'blackened', ...gradedTexts])
    .$if(year !== undefined, query => query.where('year', '=', year ?? 0))
    .$if(id !== undefined, query => query.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute()
}

/** Whether anybody graded by a criterion other than that of the votes. */
export async function isGraded(db: Db, criterionId: number): Promise<boolean> {
  const rows = await db.selectFrom('reviews').select('grades').where('subject', '=', 'speakers').execute()
  return rows.some(({ grades }) => String(criterionId) in grades)
}
