import type { Db } from '#db/migrations/tables.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { type Shift, shiftFault, shiftShapes } from '#features/shifts/shifts.schema.ts'
import { Problem, wrongField } from '#lib/problem.ts'
import { collection } from '#records/collection.ts'
import { changeRoutes } from '#records/collection-routes.ts'
import type { Edit } from '#records/edit.ts'
import { confirmShifts } from './confirmed-changes.domain.ts'
import { volunteerRoles } from './roles.collection.ts'

export const shifts = collection('shifts', shiftShapes, {
  nouns: { one: 'a shift', many: 'shifts' },
  right: 'editSite',
  transaction: 'receive',
  order: ['startsAt', 'endsAt'],
  complete: (trx, shift, { edit }) => completeShift(trx, shift, edit),
  confirms: true,
})

type Draft = Pick<Shift, 'roleId' | 'startsAt' | 'endsAt' | 'least' | 'most'> & Partial<Pick<Shift, 'id' | 'year'>>

/** @throws Problem `invalid` for a shift that cannot be, or without a role; `full` as `confirmShifts` */
export async function completeShift(trx: Db, shift: Draft, edit: Edit): Promise<{ year: number }> {
  const fault = shiftFault(shift)
  if (fault) throw new Problem('invalid', fault.message, { fields: [fault] })
  if (!(await volunteerRoles.records.find(trx, shift.roleId))) throw wrongField('roleId', 'Please choose a role')
  const year = await yearNamed(trx, shift.year)
  await confirmShifts(trx, year, [shift], edit)
  return { year }
}

/** The calls that add, change and remove shifts. */
export const shiftChangesApi = changeRoutes(shifts)
