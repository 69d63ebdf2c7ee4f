import type { Db } from '#db/migrations/tables.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { type Shift, shiftFault, shiftShapes } from '#features/shifts/shifts.schema.ts'
import { Problem, wrongField } from '#lib/problem.ts'
import { collection } from '#records/collection.ts'
import { changeRoutes } from '#records/collection-routes.ts'
import { volunteerRoles } from './roles.collection.ts'

export const shifts = collection('shifts', shiftShapes, {
  nouns: { one: 'a shift', many: 'shifts' },
  right: 'editSite',
  transaction: 'receive',
  order: ['startsAt', 'endsAt'],
  complete: completeShift,
})

type Draft = Pick<Shift, 'roleId' | 'startsAt' | 'endsAt' | 'least' | 'most'> & { year?: number | undefined }

/** @throws Problem `invalid` for a shift that cannot be, or without a role */
export async function completeShift(trx: Db, shift: Draft): Promise<{ year: number }> {
  const fault = shiftFault(shift)
  if (fault) throw new Problem('invalid', fault.message, { fields: [fault] })
  if (!(await volunteerRoles.records.find(trx, shift.roleId))) throw wrongField('roleId', 'Please choose a role')
  return { year: await yearNamed(trx, shift.year) }
}

/** The calls that add, change and remove shifts. */
export const shiftChangesApi = changeRoutes(shifts)
