import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { longListQuery } from '#dashboard-kit/long-list.ts'
import { editionQuery } from '#dashboard-kit/use-edition.ts'

export const everyNewsletter = ['newsletters'] as const

/** All newsletters, latest first. */
export const newslettersQuery = queryOptions({
  queryKey: [...everyNewsletter, 'list'] as const,
  queryFn: async () => (await read(api.newsletters.$get())).newsletters,
})

/** What sending a draft would do. */
export const reviewQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: [...everyNewsletter, 'review', id, version] as const,
    staleTime: 0,
    queryFn: () => read(api.newsletters[':id'].review.$get({ param: { id: String(id) } })),
  })

export const recipientsQuery = (id: number) =>
  longListQuery([...everyNewsletter, 'recipients', id], async query => ({
    rows: (await read(api.newsletters[':id'].recipients.$get({ param: { id: String(id) }, query }))).recipients,
  }))

/** A newsletter as sent, as text and as HTML. */
export const previewQuery = (audience: string, subject: string, body: string) =>
  queryOptions({
    queryKey: [...everyNewsletter, 'preview', audience, subject, body] as const,
    staleTime: 60_000,
    gcTime: 60_000,
    queryFn: () => read(api.newsletters.preview.$post({ json: { audience, subject, body } })),
  })

/** How many subscribers are confirmed. */
export const subscriberStateQuery = queryOptions({
  queryKey: [...everyNewsletter, 'subscribers'] as const,
  queryFn: () => read(api.newsletters.subscribers.$get()),
})

/** How many addresses a group has now. */
export const audienceQuery = (audience: string, edition: number | undefined) =>
  queryOptions({
    queryKey: [...everyNewsletter, 'audience', audience, edition] as const,
    queryFn: () => read(api.newsletters.audience.$get({ query: { audience, ...editionQuery(edition) } })),
  })
