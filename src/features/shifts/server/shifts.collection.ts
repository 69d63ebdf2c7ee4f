import { yearNamed } from '#features/event/server/editions.domain.ts'
import { shiftFault, shiftShapes } from '#features/shifts/shifts.schema.ts'
import { Problem } from '#lib/problem.ts'
import { collection } from '#records/collection.ts'
import { changeRoutes } from '#records/collection-routes.ts'
import { volunteerRoles } from './roles.collection.ts'

const NO_ROLE = 'Please choose a role'

export const shifts = collection('shifts', shiftShapes, {
  nouns: { one: 'a shift', many: 'shifts' },
  right: 'editSite',
  isPrivate: true,
  order: ['startsAt', 'endsAt'],
  async complete(trx, shift) {
    const fault = shiftFault(shift)
    if (fault) throw new Problem('invalid', fault.message, { fields: [fault] })
    if (!(await volunteerRoles.records.find(trx, shift.roleId)))
      throw new Problem('invalid', NO_ROLE, { fields: [{ field: 'roleId', message: NO_ROLE }] })
    return { year: await yearNamed(trx, shift.year) }
  },
})

/** The calls that add, change and remove shifts. */
export const shiftChangesApi = changeRoutes(shifts)
