import { queryOptions } from '@tanstack/react-query'
import { api, CallError, read } from '#client/client.ts'
import { requireSession } from '#client/session.queries.ts'
import { teamQuery } from '#features/team/team.queries.ts'
import type { PublicTeamMember, TeamMember, TeamMemberChange, TeamMemberInput } from '#features/team/team.schema.ts'
import { recordCalls, reorderCall } from '#record-ui/record-calls.ts'

const everyMember = teamQuery.queryKey

/** The whole team in the order of the site, with what is needed to change it. */
export const teamAdminQuery = queryOptions({
  queryKey: [...everyMember, 'admin'] as const,
  staleTime: 10_000,
  retry: false,
  async queryFn(): Promise<TeamMember[]> {
    const [answer] = await Promise.all([read(api.team.$get()), requireSession()])
    const members: (TeamMember | PublicTeamMember)[] = answer.teamMembers
    if (!members.every(isWhole)) throw new CallError(401, 'Unauthorized', undefined)
    return members
  },
})

export const teamCalls = recordCalls<TeamMember, TeamMemberInput, TeamMemberChange>(everyMember, {
  create: async json => (await read(api.team.$post({ json }))).teamMember,
  change: async (id, json, still) =>
    (await read(api.team[':id'].$patch({ param: { id: String(id) }, json }, still))).teamMember,
  remove: (id, still) => read(api.team[':id'].$delete({ param: { id: String(id) } }, still)),
})

export const reorderTeamCall = reorderCall<TeamMember>(everyMember, teamAdminQuery.queryKey, ids =>
  read(api.team.reorder.$patch({ json: { teamMembers: ids.map((id, index) => ({ id, sortOrder: index + 1 })) } })),
)

function isWhole(member: TeamMember | PublicTeamMember): member is TeamMember {
  return 'version' in member
}
