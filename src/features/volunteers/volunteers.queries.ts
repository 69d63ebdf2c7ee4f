import { mutationOptions } from '@tanstack/react-query'
import { longListQuery } from '#admin/long-list.ts'
import { ifStill } from '#admin/record-calls.ts'
import { api, read } from '#app/client.ts'
import type { Volunteer, VolunteerStatus } from './volunteers.schema.ts'

const everyVolunteer = ['volunteers'] as const

/** Everyone of one status, the latest application first, and how many there are of each. */
export function volunteersQuery(status: VolunteerStatus) {
  return longListQuery([...everyVolunteer, status], async query => {
    const { volunteers, counts } = await read(api.volunteers.status[':status'].$get({ param: { status }, query }))
    return { rows: volunteers, counts }
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
