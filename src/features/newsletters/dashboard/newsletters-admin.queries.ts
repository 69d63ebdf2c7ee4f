import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import type { Audience } from '#features/newsletters/audiences.ts'
import type {
  Newsletter,
  NewsletterChange,
  NewsletterInput,
  Review,
  TryAgainInput,
} from '#features/newsletters/newsletters.schema.ts'
import { longListQuery } from '#record-ui/long-list.ts'
import { ifMatch, recordCalls } from '#record-ui/record-calls.ts'
import { editionQuery } from '#record-ui/use-edition.ts'

const everyNewsletter = ['newsletters'] as const
/** How often it is asked how far a sending is, in ms. */
const PROGRESS = 3000

/** Every newsletter, the latest first; asked again and again while one is being sent. */
export const newslettersQuery = queryOptions({
  queryKey: [...everyNewsletter, 'list'] as const,
  staleTime: 10_000,
  retry: false,
  queryFn: async () => (await read(api.newsletters.$get())).newsletters,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? PROGRESS : false),
})

/** What would come of sending a draft. */
export const reviewQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: [...everyNewsletter, 'review', id, version] as const,
    staleTime: 0,
    retry: false,
    queryFn: () => read(api.newsletters[':id'].review.$get({ param: { id: String(id) } })),
  })

/** What came of each address. */
export const recipientsQuery = (id: number) =>
  longListQuery([...everyNewsletter, 'recipients', id], async query => ({
    rows: (await read(api.newsletters[':id'].recipients.$get({ param: { id: String(id) }, query }))).recipients,
  }))

/** A letter as it is sent, as text and as HTML. */
export const previewQuery = (audience: Audience, body: string) =>
  queryOptions({
    queryKey: [...everyNewsletter, 'preview', audience, body] as const,
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
    queryFn: () => read(api.newsletters.preview.$post({ json: { audience, body } })),
  })

/** How many subscribers have confirmed their address. */
export const subscriberStateQuery = queryOptions({
  queryKey: [...everyNewsletter, 'subscribers'] as const,
  staleTime: 10_000,
  retry: false,
  queryFn: () => read(api.newsletters.subscribers.$get()),
})

export const newsletterCalls = recordCalls<Newsletter, NewsletterInput, NewsletterChange>(everyNewsletter, {
  create: async json => (await read(api.newsletters.$post({ json }))).newsletter,
  change: async (id, json, precondition) =>
    (await read(api.newsletters[':id'].$patch({ param: { id: String(id) }, json }, precondition))).newsletter,
  remove: (id, precondition) => read(api.newsletters[':id'].$delete({ param: { id: String(id) } }, precondition)),
})

// What is being sent is not looked over any more: only the list is read anew.
export const sendCall = mutationOptions({
  mutationKey: [...everyNewsletter, 'send'],
  mutationFn: async ({ id, version, year }: Pick<Newsletter, 'id' | 'version'> & Pick<Review, 'year'>) => {
    const query = editionQuery(year ?? undefined)
    return (await read(api.newsletters[':id'].send.$post({ param: { id: String(id) }, query }, ifMatch(version))))
      .newsletter
  },
  onSettled: (_row, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: newslettersQuery.queryKey }),
})

export const testCall = mutationOptions({
  mutationKey: [...everyNewsletter, 'test'],
  mutationFn: async (id: number) => (await read(api.newsletters[':id'].test.$post({ param: { id: String(id) } }))).mail,
})

export const moveCall = mutationOptions({
  mutationKey: [...everyNewsletter, 'move'],
  mutationFn: async ({ id, to }: { id: number; to: 'pause' | 'resume' }) => {
    const param = { id: String(id) }
    const call = to === 'pause' ? api.newsletters[':id'].pause : api.newsletters[':id'].resume
    return (await read(call.$post({ param }))).newsletter
  },
  onSettled: (_row, _error, _input, _result, { client }) => client.invalidateQueries({ queryKey: everyNewsletter }),
})

export const tryAgainCall = mutationOptions({
  mutationKey: [...everyNewsletter, 'try-again'],
  mutationFn: async ({ id, results }: TryAgainInput & { id: number }) =>
    (await read(api.newsletters[':id']['try-again'].$post({ param: { id: String(id) }, json: { results } })))
      .newsletter,
  onSettled: (_row, _error, _input, _result, { client }) => client.invalidateQueries({ queryKey: everyNewsletter }),
})

export const bounceCall = mutationOptions({
  mutationKey: [...everyNewsletter, 'bounce'],
  mutationFn: (json: { email: string; bounced: boolean }) => read(api.newsletters.bounced.$post({ json })),
  onSettled: (_row, _error, _input, _result, { client }) => client.invalidateQueries({ queryKey: everyNewsletter }),
})

export const askUnconfirmedCall = mutationOptions({
  mutationKey: [...everyNewsletter, 'ask'],
  mutationFn: () => read(api.newsletters.subscribers.ask.$post()),
  onSettled: (_row, _error, _input, _result, { client }) => client.invalidateQueries({ queryKey: everyNewsletter }),
})

/** Whether a newsletter moves on by itself. */
export function isUnderWay({ state }: Pick<Newsletter, 'state'>): boolean {
  return state === 'sending'
}
