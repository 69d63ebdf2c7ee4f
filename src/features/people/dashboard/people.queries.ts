import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import type { Invitation, PersonChange } from '#features/people/people.schema.ts'

/** All users, and whether an invitation can be mailed. */
export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: () => read(api.people.$get()),
})

const readAnew = (_answer: unknown, _input: unknown, _result: unknown, { client }: { client: QueryClient }) =>
  client.invalidateQueries({ queryKey: peopleQuery.queryKey })

export const inviteCall = mutationOptions({
  mutationFn: (json: Invitation) => read(api.people.$post({ json })),
  onSuccess: readAnew,
})

export const inviteAgainCall = mutationOptions({
  mutationFn: ({ id, by }: { id: number; by: Invitation['by'] }) =>
    read(api.people[':id'].invitation.$post({ param: { id: String(id) }, json: { by } })),
  onSuccess: readAnew,
})

export const revokeCall = mutationOptions({
  mutationFn: (id: number) => read(api.people[':id'].$delete({ param: { id: String(id) } })),
  onSuccess: readAnew,
})

export const changePersonCall = mutationOptions({
  mutationFn: ({ id, change }: { id: number; change: PersonChange }) =>
    read(api.people[':id'].$patch({ param: { id: String(id) }, json: change })),
  onSuccess: readAnew,
})

export const endSessionsOfCall = mutationOptions({
  mutationFn: (id: number) => read(api.people[':id'].sessions.$delete({ param: { id: String(id) } })),
})
