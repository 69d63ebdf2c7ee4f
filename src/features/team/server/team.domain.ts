import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import type { TeamMember, TeamMemberChange, TeamMemberInput, TeamReorder } from '#features/team/team.schema.ts'
import type { Edit } from '#records/edit.ts'
import { arrangeOrRefuse, changeOrRefuse, removeOrRefuse } from '#records/record-changes.ts'
import type { Expected, Removed } from '#records/records.ts'
import { listTeamMembers, teamMembers, teamOrder } from './team.store.ts'

/** Adds a member behind the last one. */
export async function createTeamMember(database: Database, input: TeamMemberInput, edit: Edit): Promise<TeamMember> {
  return database.change(async trx => {
    const sortOrder = await teamOrder.next(trx)
    const year = await yearNamed(trx, input.year)
    return teamMembers.add(trx, { ...input, year, sortOrder }, edit)
  })
}

/** @throws Problem `not-found`, `changed` */
export async function changeTeamMember(
  database: Database,
  id: number,
  change: TeamMemberChange,
  expected: Expected,
  edit: Edit,
): Promise<TeamMember> {
  return database.change(trx => changeOrRefuse(teamMembers, trx, id, change, expected, edit))
}

/** @throws Problem `not-found`, `changed` */
export async function removeTeamMember(database: Database, id: number, expected: Expected, edit: Edit): Promise<void> {
  await database.change(async trx => {
    const { sortOrder } = await removeOrRefuse(teamMembers, trx, id, expected, edit)
    await teamOrder.close(trx, sortOrder)
  })
}

/** Puts back a member who was removed, at the old place. */
export async function restoreTeamMember(trx: Db, removed: Removed<'teamMembers'>, edit: Edit): Promise<TeamMember> {
  const sortOrder = await teamOrder.open(trx, removed.sortOrder)
  return teamMembers.restore(trx, { ...removed, sortOrder }, edit)
}

/** @throws Problem `not-found` when a listed member is gone; then nothing is moved */
export async function reorderTeam(
  database: Database,
  { teamMembers: listed }: TeamReorder,
  edit: Edit,
): Promise<TeamMember[]> {
  return database.change(async trx => {
    await arrangeOrRefuse(
      teamOrder,
      trx,
      listed.map(({ id, sortOrder }) => ({ id, place: sortOrder })),
      edit,
    )
    return listTeamMembers(trx)
  })
}
