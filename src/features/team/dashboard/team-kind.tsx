import { api } from '#client/client.ts'
import { leavesTheSite, recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls, collectionList, collectionOrder } from '#dashboard-kit/tab/collection-calls.ts'
import type { TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { PortraitThumbnail } from '#features/media/dashboard/portrait-thumbnail.tsx'
import { teamQuery } from '#features/team/team.queries.ts'
import { type TeamMember, teamShapes } from '#features/team/team.schema.ts'
import type { ToastMessage } from '#ui/overlays/show-toast.ts'

const everyMember = teamQuery.queryKey

/** The whole team of an edition in the site's order, with private fields. */
export const teamAdminQuery = collectionList(everyMember, teamShapes, api.admin.team)

export function reorderTeamCall(edition: number | undefined) {
  return collectionOrder(everyMember, teamAdminQuery(edition).queryKey, teamShapes, api.team)
}

export const teamKind = recordKind(teamShapes, {
  table: 'teamMembers',
  nameOf: ({ name, role }) => `${name}, ${role}`,
  calls: collectionCalls(everyMember, teamShapes, api.team),
  titles: { add: 'Add Team Member', edit: 'Edit Team Member' },
  buttons: { add: 'Add Member', adding: 'Adding...', edit: 'Update Member', editing: 'Updating...' },
  updated: { title: 'Team member updated' },
  failed: verb => failedTo(verb === 'create' ? 'adding' : 'updating', 'team member'),
  removal: {
    title: ({ name }) => `Delete ${name}?`,
    question: ({ name }) => leavesTheSite(name, 'them'),
    done: { title: 'Team member removed' },
    failed: () => failedTo('deleting', 'team member'),
  },
})

export const teamTab: TabKind<TeamMember> = {
  title: 'Manage Team',
  about: 'The order here is the order on the team page.',
  fault: 'Error loading team members',
  empty: 'No team members found. Add some members to get started.',
  search: { placeholder: 'Search name, role or bio' },
  isOrdered: true,
  sortings: [
    { value: 'order', label: 'Order on the site' },
    { value: 'name', label: 'Name', compare: (a, b) => a.name.localeCompare(b.name) },
  ],
  bin: {
    about: 'Put back, a member returns to the old place in the order.',
    picture: ({ name, photo }) => (
      <PortraitThumbnail name={String(name)} photo={String(photo)} className="size-12 rounded-xl" />
    ),
    detail: ({ role }) => String(role),
  },
}

export function failedTo(doing: string, whom: string): ToastMessage {
  return {
    title: `Error ${doing} ${whom}`,
    description: `There was an error ${doing} the ${whom}. Please try again.`,
    kind: 'error',
  }
}
