import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { longListQuery } from '#dashboard-kit/long-list.ts'
import { changing, ifMatch } from '#dashboard-kit/record-calls.ts'
import { collectionCalls } from '#dashboard-kit/tab/collection-calls.ts'
import { editionQuery } from '#dashboard-kit/use-edition.ts'
import {
  type Newsletter,
  newsletterShapes,
  type SendReview,
  type TryAgainInput,
} from '#features/newsletters/newsletters.schema.ts'
import { countText } from '#lib/text/count-text.ts'

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

export const newsletterCalls = collectionCalls(everyNewsletter, newsletterShapes, api.newsletters)

// The review of a newsletter being sent is over, so only the list is refetched.
export const sendCall = changing(
  newslettersQuery.queryKey,
  async ({ id, version, year }: Pick<Newsletter, 'id' | 'version'> & Pick<SendReview, 'year'>) => {
    const query = editionQuery(year ?? undefined)
    return (await read(api.newsletters[':id'].send.$post({ param: { id: String(id) }, query }, ifMatch(version))))
      .newsletter
  },
)

export const testCall = mutationOptions({
  mutationFn: async (id: number) => (await read(api.newsletters[':id'].test.$post({ param: { id: String(id) } }))).mail,
})

export const moveCall = changing(everyNewsletter, async ({ id, to }: { id: number; to: 'pause' | 'resume' }) => {
  const param = { id: String(id) }
  const call = to === 'pause' ? api.newsletters[':id'].pause : api.newsletters[':id'].resume
  return (await read(call.$post({ param }))).newsletter
})

export const tryAgainCall = changing(
  everyNewsletter,
  async ({ id, results }: TryAgainInput & { id: number }) =>
    (await read(api.newsletters[':id']['try-again'].$post({ param: { id: String(id) }, json: { results } })))
      .newsletter,
)

export const bounceCall = changing(everyNewsletter, (json: { email: string; bounced: boolean }) =>
  read(api.newsletters.bounced.$post({ json })),
)

export const askUnconfirmedCall = changing(everyNewsletter, () => read(api.newsletters.subscribers.ask.$post()))

/** Why the subscriber list has more addresses than a newsletter reaches. */
export function samplesText(samples: number): string {
  return samples === 0 ? '' : ` ${countText(samples, 'sample subscriber')} in the list: no letter goes there.`
}
