import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { changing } from '#dashboard-kit/record-calls.ts'
import type { LinkSubject, NewScreen, RevokedLinks, ScreenChange } from '#features/access-links/access-links.schema.ts'

const everyLink = ['access-links'] as const

/** The personal links of a record. */
export function accessLinksQuery({ purpose, recordId }: LinkSubject) {
  return queryOptions({
    queryKey: [...everyLink, purpose, recordId],
    queryFn: () => read(api['access-links'].$get({ query: { purpose, recordId: String(recordId) } })),
    select: ({ links }) => links,
  })
}

/** The links of the screens and desks of the day; their last use says which of them are on. */
export const screenLinksQuery = queryOptions({
  queryKey: [...everyLink, 'day'],
  queryFn: async () => (await read(api['access-links'].day.$get())).links,
})

export const changeScreenCall = changing(everyLink, ({ id, ...json }: ScreenChange & { id: number }) =>
  read(api['access-links'][':id'].$patch({ param: { id: String(id) }, json })),
)

/** Makes a link, to be mailed or shown. */
export const newLinkCall = changing(everyLink, (json: (LinkSubject & { by: 'mail' | 'page' }) | NewScreen) =>
  read(api['access-links'].$post({ json })),
)

/** Ends links at once. */
export const revokeLinksCall = changing(everyLink, (json: RevokedLinks) =>
  read(api['access-links'].revoke.$post({ json })),
)
