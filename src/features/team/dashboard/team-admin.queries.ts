import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { teamQuery } from '#features/team/team.queries.ts'
import type { TeamMember, TeamMemberChange, TeamMemberInput } from '#features/team/team.schema.ts'
import { recordCalls, reorderCall } from '#record-ui/record-calls.ts'

const everyMember = teamQuery.queryKey

/** The whole team in the order of the site, with what is needed to change it. */
export const teamAdminQuery = queryOptions({
  queryKey: [...everyMember, 'admin'] as const,
  staleTime: 10_000,
  retry: false,
  queryFn: async () => (await read(api.admin.team.$get())).teamMembers,
})

export const teamCalls = recordCalls<TeamMember, TeamMemberInput, TeamMemberChange>(everyMember, {
  create: async json => (await read(api.team.$post({ json }))).teamMember,
  change: async (id, json, precondition) =>
    (await read(api.team[':id'].$patch({ param: { id: String(id) }, json }, precondition))).teamMember,
  remove: (id, precondition) => read(api.team[':id'].$delete({ param: { id: String(id) } }, precondition)),
})

export const reorderTeamCall = reorderCall<TeamMember>(everyMember, teamAdminQuery.queryKey, ids =>
  read(api.team.reorder.$patch({ json: { teamMembers: ids.map((id, index) => ({ id, sortOrder: index + 1 })) } })),
)
