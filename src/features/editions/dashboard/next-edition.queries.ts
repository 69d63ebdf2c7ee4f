import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import type { DraftEditionInput } from '#features/editions/next-edition.schema.ts'

/** The draft, or what could be copied to one. */
export const nextEditionQuery = queryOptions({
  queryKey: ['event', 'next'],
  queryFn: () => read(api.editions.next.$get()),
})

/** Any part of the site may show another year then. */
function readAnew(client: QueryClient) {
  return client.invalidateQueries()
}

export const draftEditionCall = mutationOptions({
  mutationFn: async (json: DraftEditionInput) => (await read(api.editions.next.$post({ json }))).edition,
  onSuccess: (_edition, _input, _result, { client }) => readAnew(client),
})

export const beginCall = mutationOptions({
  mutationFn: () => read(api.editions.next.begin.$post()),
  onSuccess: (_answer, _input, _result, { client }) => readAnew(client),
})

export const discardCall = mutationOptions({
  mutationFn: () => read(api.editions.next.$delete()),
  onSuccess: (_answer, _input, _result, { client }) => readAnew(client),
})
