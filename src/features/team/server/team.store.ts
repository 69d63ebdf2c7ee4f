import type { Db } from '#db/migrations/tables.ts'
import { publicTeamMember, teamMember } from '#features/team/team.schema.ts'
import { orderingOf } from '#records/ordering.ts'
import { recordsOf } from '#records/records.ts'

export const teamMembers = recordsOf('teamMembers', teamMember.keyof().options)
export const teamOrder = orderingOf('teamMembers', 'sortOrder', 1)

const inOrder = (db: Db) => db.selectFrom('teamMembers').orderBy('sortOrder').orderBy('id')

export async function listTeamMembers(db: Db) {
  return inOrder(db).select(teamMember.keyof().options).execute()
}

export async function listPublicTeamMembers(db: Db) {
  return inOrder(db).select(publicTeamMember.keyof().options).execute()
}
