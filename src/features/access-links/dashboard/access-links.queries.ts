import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import type { LinkSubject } from '#features/access-links/access-links.schema.ts'

const everyLink = ['access-links'] as const

/** The personal links of a record. */
export function accessLinksQuery({ purpose, recordId }: LinkSubject) {
  return queryOptions({
    queryKey: [...everyLink, purpose, recordId],
    queryFn: () => read(api['access-links'].$get({ query: { purpose, recordId: String(recordId) } })),
    select: ({ links }) => links,
  })
}

/** Makes a link, to be mailed or shown. */
export const newLinkCall = mutationOptions({
  mutationFn: (json: LinkSubject & { by: 'mail' | 'page' }) => read(api['access-links'].$post({ json })),
  onSettled: (_answer, _error, _input, _result, { client }) => client.invalidateQueries({ queryKey: everyLink }),
})

/** Ends links at once. */
export const revokeLinksCall = mutationOptions({
  mutationFn: (ids: number[]) => read(api['access-links'].revoke.$post({ json: { ids } })),
  onSettled: (_answer, _error, _input, _result, { client }) => client.invalidateQueries({ queryKey: everyLink }),
})
