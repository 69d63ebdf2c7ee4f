import { roleShapes } from '#features/shifts/roles.schema.ts'
import { Problem } from '#lib/problem.ts'
import { collection } from '#records/collection.ts'
import { adminList, changeRoutes, orderRoutes } from '#records/collection-routes.ts'
import { confirmAdultsOnly } from './confirmed-changes.domain.ts'
import { yearsOfRole } from './rota.store.ts'

export const volunteerRoles = collection('volunteerRoles', roleShapes, {
  nouns: { one: 'a role of volunteers', many: 'roles of volunteers' },
  right: 'editSite',
  transaction: 'receive',
  order: { column: 'sortOrder', first: 1 },
  conflicts: { volunteerRoles_name_unique: { field: 'name', message: 'Another role has this name already.' } },
  async complete(trx, role, { edit }) {
    await confirmAdultsOnly(trx, role, edit)
    return {}
  },
  confirms: true,
  async refuseRemoval(trx, { id, name }) {
    const years = await yearsOfRole(trx, id)
    if (years.length > 0)
      throw new Problem('conflict', `${name} still has shifts in ${years.join(', ')}. Delete them first.`)
  },
})

export const rolesApi = orderRoutes(volunteerRoles).route('/', changeRoutes(volunteerRoles))

export const adminRolesApi = adminList(volunteerRoles, 'The roles of volunteers')
