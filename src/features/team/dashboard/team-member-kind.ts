import {
  type TeamMember,
  type TeamMemberChange,
  type TeamMemberInput,
  teamMember,
  teamMemberChange,
} from '#features/team/team.schema.ts'
import { leavesTheSite, type RecordKind } from '#record-ui/record-kind.ts'
import type { ToastMessage } from '#ui/overlays/show-toast.ts'
import { teamCalls } from './team-admin.queries.ts'

export type TeamMemberValues = Omit<TeamMemberInput, 'year'>

export const teamMemberKind: RecordKind<TeamMember, TeamMemberValues, TeamMemberChange> = {
  noun: 'team member',
  yearly: true,
  table: 'teamMembers',
  row: teamMember,
  change: teamMemberChange,
  fields: ['name', 'role', 'bio', 'photo'],
  labels: { name: 'Name', role: 'Role', bio: 'Bio', photo: 'Photo' },
  valuesOf: ({ name, role, bio, photo }) => ({ name, role, bio, photo }),
  nameOf: ({ name, role }) => `${name}, ${role}`,
  calls: teamCalls,
  titles: { add: 'Add Team Member', edit: 'Edit Team Member' },
  buttons: { add: 'Add Member', adding: 'Adding...', edit: 'Update Member', editing: 'Updating...' },
  created: { title: 'Team member added' },
  updated: { title: 'Team member updated' },
  failed: verb => failedTo(verb === 'create' ? 'adding' : 'updating', 'team member'),
  removal: {
    title: ({ name }) => `Delete ${name}?`,
    question: ({ name }) => leavesTheSite(name, 'them'),
    action: 'Delete',
    acting: 'Deleting...',
    done: { title: 'Team member removed' },
    failed: () => failedTo('deleting', 'team member'),
  },
}

/** What is said of a change that was not kept. */
export function failedTo(doing: string, whom: string): ToastMessage {
  return {
    title: `Error ${doing} ${whom}`,
    description: `There was an error ${doing} the ${whom}. Please try again.`,
    kind: 'error',
  }
}
