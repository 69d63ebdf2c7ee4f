import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ifStill } from '#admin/record-calls.ts'
import { api, read } from '#app/client.ts'
import type { Volunteer, VolunteerStatus } from './volunteers.schema.ts'

const everyVolunteer = ['volunteers'] as const

/** Everyone of one status, the latest application first, and how many there are of each. */
export function volunteersQuery(status: VolunteerStatus) {
  return queryOptions({
    queryKey: [...everyVolunteer, status] as const,
    staleTime: 10_000,
    retry: false,
    queryFn: () => read(api.volunteers.status[':status'].$get({ param: { status } })),
  })
}

interface Decision extends Pick<Volunteer, 'id' | 'version'> {
  status: VolunteerStatus
}

export const decideCall = mutationOptions({
  mutationKey: [...everyVolunteer, 'decide'],
  mutationFn: ({ id, version, status }: Decision) =>
    read(api.volunteers[':id'].status.$patch({ param: { id: String(id) }, json: { status } }, ifStill(version))),
  // Also after a refusal: somebody else has decided meanwhile.
  onSettled: (_answer, _error, _decision, _result, { client }) =>
    client.invalidateQueries({ queryKey: everyVolunteer }),
})
