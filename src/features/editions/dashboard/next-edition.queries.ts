import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { changingAll } from '#dashboard-kit/record-calls.ts'
import type { DraftEditionInput } from '#features/editions/next-edition.schema.ts'

/** The draft, or what could be copied to one. */
export const nextEditionQuery = queryOptions({
  queryKey: ['event', 'next'],
  queryFn: () => read(api.editions.next.$get()),
})

// Any part of the site may show another year afterwards.

export const draftEditionCall = changingAll(
  async (json: DraftEditionInput) => (await read(api.editions.next.$post({ json }))).edition,
)

export const beginCall = changingAll(() => read(api.editions.next.begin.$post()))

export const discardCall = changingAll(() => read(api.editions.next.$delete()))
