import { api, reasonOf } from '#client/client.ts'
import type { RecordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls, collectionOrder } from '#dashboard-kit/tab/collection-calls.ts'
import type { TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { roleShapes, type VolunteerRole } from '#features/shifts/roles.schema.ts'
import type { z } from '#lib/zod.ts'
import { everyShift } from './rota.queries.ts'

export type RoleValues = Required<z.input<typeof roleShapes.input>>

export const blankRole: RoleValues = {
  name: '',
  description: '',
  bring: '',
  contactName: '',
  contactPhone: '',
  adultsOnly: false,
  needsBriefing: false,
}

export const reorderRolesCall = collectionOrder(everyShift, everyShift, roleShapes, api['volunteer-roles'])

export const roleKind: RecordKind<VolunteerRole, RoleValues, z.input<typeof roleShapes.change>> = {
  noun: 'role',
  table: 'volunteerRoles',
  row: roleShapes.row,
  change: roleShapes.change,
  fields: roleShapes.input.keyof().options,
  labels: {
    name: 'Name',
    description: 'What they do',
    bring: 'What to bring',
    contactName: 'Person in charge',
    contactPhone: 'Their phone',
    adultsOnly: 'For adults only',
    needsBriefing: 'Needs a briefing',
  },
  valuesOf: ({ id, version, createdAt, updatedAt, sortOrder, ...values }) => values,
  nameOf: ({ name }) => name,
  calls: collectionCalls(everyShift, roleShapes, api['volunteer-roles']),
  confirmedCalls: collectionCalls(everyShift, roleShapes, api['volunteer-roles'], { confirmed: 'full' }),
  titles: { add: 'Add role', edit: 'Edit role' },
  buttons: { add: 'Add role', adding: 'Adding...', edit: 'Update role', editing: 'Updating...' },
  created: { title: 'Role added' },
  updated: { title: 'Role updated' },
  failed: verb => ({ title: 'Error', description: `Failed to ${verb} the role`, kind: 'error' }),
  removal: {
    title: ({ name }) => `Delete ${name}?`,
    question: ({ name }) => `${name} moves to the bin. You can put it back for 30 days.`,
    action: 'Delete',
    acting: 'Deleting...',
    done: { title: 'Role deleted' },
    failed: error => ({ title: 'Error', description: reasonOf(error), kind: 'error' }),
  },
}

export const roleTab: TabKind<VolunteerRole> = {
  title: 'Roles',
  about: 'What volunteers do. Every year uses the same roles; the order here is the order in the rota.',
  add: 'Add role',
  loading: 'Loading roles...',
  fault: 'Failed to load the roles. Please try again later.',
  empty: 'No roles yet. What do you need help with first: doors, coffee, the stage?',
  search: { label: 'Search the roles', placeholder: 'Search name or text' },
  textsOf: ({ name, description, bring, contactName }) => [name, description, bring, contactName],
  bin: {},
  within: 'roles',
}
