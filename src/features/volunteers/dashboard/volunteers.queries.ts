import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { longListQuery } from '#dashboard-kit/long-list.ts'
import { changing, ifMatch, recordCalls } from '#dashboard-kit/record-calls.ts'
import { editionQuery } from '#dashboard-kit/use-edition.ts'
import type {
  Volunteer,
  VolunteerChange,
  VolunteerInput,
  VolunteerStatus,
} from '#features/volunteers/volunteers.schema.ts'
import type { Confirmed } from '#lib/fields.ts'

const everyVolunteer = ['volunteers'] as const

/** Volunteers of one status in an edition, latest first, and the count per status. */
export function volunteersQuery(status: VolunteerStatus, edition: number | undefined) {
  return longListQuery([...everyVolunteer, status, edition], async part => {
    const query = { ...part, ...editionQuery(edition) }
    const { volunteers, counts } = await read(api.volunteers.status[':status'].$get({ param: { status }, query }))
    return { rows: volunteers, counts }
  })
}

export function pendingVolunteersQuery(edition: number | undefined) {
  const query = { limit: '1', ...editionQuery(edition) }
  return queryOptions({
    queryKey: [...everyVolunteer, 'waiting', edition],
    queryFn: () => read(api.volunteers.status[':status'].$get({ param: { status: 'pending' }, query })),
    select: ({ counts }) => counts.pending,
  })
}

export const volunteerCalls = recordCalls<Volunteer, VolunteerInput, VolunteerChange>(everyVolunteer, {
  create: async (json, query) => (await read(api.volunteers.$post({ json, query }))).volunteer,
  change: async (id, json, precondition, query) =>
    (await read(api.volunteers[':id'].$patch({ param: { id: String(id) }, json, query }, precondition))).volunteer,
})

interface Decision extends Pick<Volunteer, 'id' | 'version'> {
  status: VolunteerStatus
  confirmed?: Confirmed['confirmed']
}

export const decideCall = changing(everyVolunteer, ({ id, version, status, confirmed }: Decision) => {
  const sent = { param: { id: String(id) }, json: { status }, query: confirmed ? { confirmed } : {} }
  return read(api.volunteers[':id'].status.$patch(sent, ifMatch(version)))
})
