import { builtOnce } from '#db/built-once.ts'
import type { Db } from '#db/migrations/tables.ts'
import { publicTeamMember, teamMember } from '#features/team/team.schema.ts'
import { orderingOf } from '#records/ordering.ts'
import { recordsOf } from '#records/records.ts'

const columns = teamMember.keyof().options
const publicColumns = publicTeamMember.keyof().options

export const teamMembers = recordsOf('teamMembers', columns)
export const teamOrder = orderingOf('teamMembers', 'sortOrder', 1)

/** @param year of one edition; undefined for all */
function inOrder(db: Db, year: number | undefined) {
  return db
    .selectFrom('teamMembers')
    .orderBy('sortOrder')
    .orderBy('id')
    .$if(year !== undefined, query => query.where('year', '=', year ?? 0))
}

export async function listTeamMembers(db: Db, year?: number) {
  return inOrder(db, year).select(columns).execute()
}

export const listPublicTeamMembers = builtOnce((db, year: number) => inOrder(db, year).select(publicColumns))
