import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { changing } from '#dashboard-kit/record-calls.ts'
import type { Invitation, PersonChange } from '#features/people/people.schema.ts'

/** All users, and whether an invitation can be mailed. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: () => read(api.people.$get()),
})

const everyPerson = peopleQuery.queryKey

export const inviteCall = changing(everyPerson, (json: Invitation) => read(api.people.$post({ json })))

export const inviteAgainCall = changing(everyPerson, ({ id, by }: { id: number; by: Invitation['by'] }) =>
  read(api.people[':id'].invitation.$post({ param: { id: String(id) }, json: { by } })),
)

export const revokeCall = changing(everyPerson, (id: number) =>
  read(api.people[':id'].$delete({ param: { id: String(id) } })),
)

export const changePersonCall = changing(everyPerson, ({ id, change }: { id: number; change: PersonChange }) =>
  read(api.people[':id'].$patch({ param: { id: String(id) }, json: change })),
)

export const endSessionsOfCall = mutationOptions({
  mutationFn: (id: number) => read(api.people[':id'].sessions.$delete({ param: { id: String(id) } })),
})
