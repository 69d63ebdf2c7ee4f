import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import type {
  Volunteer,
  VolunteerChange,
  VolunteerInput,
  VolunteerStatus,
} from '#features/volunteers/volunteers.schema.ts'
import { longListQuery } from '#record-ui/long-list.ts'
import { ifMatch, savingCalls } from '#record-ui/record-calls.ts'

const everyVolunteer = ['volunteers'] as const

/** Everyone of one status, the latest application first, and how many there are of each. */
export function volunteersQuery(status: VolunteerStatus) {
  return longListQuery([...everyVolunteer, status], async query => {
    const { volunteers, counts } = await read(api.volunteers.status[':status'].$get({ param: { status }, query }))
    return { rows: volunteers, counts }
  })
}

/** How many applications wait for a decision. */
export const pendingVolunteersQuery = queryOptions({
  queryKey: [...everyVolunteer, 'waiting'],
  queryFn: () => read(api.volunteers.status[':status'].$get({ param: { status: 'pending' }, query: { limit: '1' } })),
  select: ({ counts }) => counts.pending,
})

export const volunteerCalls = savingCalls<Volunteer, VolunteerInput, VolunteerChange>(everyVolunteer, {
  create: async json => (await read(api.volunteers.$post({ json }))).volunteer,
  change: async (id, json, precondition) =>
    (await read(api.volunteers[':id'].$patch({ param: { id: String(id) }, json }, precondition))).volunteer,
})

interface Decision extends Pick<Volunteer, 'id' | 'version'> {
  status: VolunteerStatus
}

export const decideCall = mutationOptions({
  mutationKey: [...everyVolunteer, 'decide'],
  mutationFn: ({ id, version, status }: Decision) =>
    read(api.volunteers[':id'].status.$patch({ param: { id: String(id) }, json: { status } }, ifMatch(version))),
  // Also after a refusal: somebody else has decided meanwhile.
  onSettled: (_answer, _error, _decision, _result, { client }) =>
    client.invalidateQueries({ queryKey: everyVolunteer }),
})
