import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { teamQuery } from '#features/team/team.queries.ts'
import type { TeamMember, TeamMemberChange, TeamMemberInput } from '#features/team/team.schema.ts'
import { recordCalls } from '#record-ui/record-calls.ts'
import { reorderCall } from '#record-ui/reorder-call.ts'
import { editionQuery } from '#record-ui/use-edition.ts'

const everyMember = teamQuery.queryKey

/** The whole team of an edition in the order of the site, with what is needed to change it. */
export function teamAdminQuery(edition: number | undefined) {
  return queryOptions({
    queryKey: [...everyMember, 'admin', edition] as const,
    staleTime: 10_000,
    retry: false,
    queryFn: async () => (await read(api.admin.team.$get({ query: editionQuery(edition) }))).teamMembers,
  })
}

export const teamCalls = recordCalls<TeamMember, TeamMemberInput, TeamMemberChange>(everyMember, {
  create: async json => (await read(api.team.$post({ json }))).teamMember,
  change: async (id, json, precondition) =>
    (await read(api.team[':id'].$patch({ param: { id: String(id) }, json }, precondition))).teamMember,
  remove: (id, precondition) => read(api.team[':id'].$delete({ param: { id: String(id) } }, precondition)),
})

export function reorderTeamCall(edition: number | undefined) {
  return reorderCall<TeamMember>(everyMember, teamAdminQuery(edition).queryKey, ids =>
    read(api.team.reorder.$patch({ json: { teamMembers: ids.map((id, index) => ({ id, sortOrder: index + 1 })) } })),
  )
}
