import { api } from '#client/client.ts'
import { recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls, collectionOrder } from '#dashboard-kit/tab/collection-calls.ts'
import type { TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { roleShapes, type VolunteerRole } from '#features/shifts/roles.schema.ts'
import { everyShift } from './rota.queries.ts'

export const reorderRolesCall = collectionOrder(everyShift, everyShift, roleShapes, api['volunteer-roles'])

export const roleKind = recordKind(roleShapes, {
  table: 'volunteerRoles',
  nameOf: ({ name }) => name,
  calls: collectionCalls(everyShift, roleShapes, api['volunteer-roles']),
  confirmedCalls: collectionCalls(everyShift, roleShapes, api['volunteer-roles'], { confirmed: 'full' }),
})

export const roleTab: TabKind<VolunteerRole> = {
  title: 'Roles',
  about: 'What volunteers do. Every year uses the same roles; the order here is the order in the rota.',
  empty: 'No roles yet. What do you need help with first: doors, coffee, the stage?',
  search: { placeholder: 'Search name or text' },
  bin: {},
  within: 'roles',
}
