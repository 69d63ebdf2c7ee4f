import { mutationOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { ifMatch } from '#dashboard-kit/record-calls.ts'
import { collectionCalls } from '#dashboard-kit/tab/collection-calls.ts'
import { editionQuery } from '#dashboard-kit/use-edition.ts'
import {
  type Newsletter,
  newsletterShapes,
  type SendReview,
  type TryAgainInput,
} from '#features/newsletters/newsletters.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { everyNewsletter, newslettersQuery } from './newsletters-admin.queries.ts'

export const newsletterCalls = collectionCalls(everyNewsletter, newsletterShapes, api.newsletters)

// The review of a newsletter being sent is over, so only the list is refetched.
export const sendCall = mutationOptions({
  mutationFn: async ({ id, version, year }: Pick<Newsletter, 'id' | 'version'> & Pick<SendReview, 'year'>) => {
    const query = editionQuery(year ?? undefined)
    return (await read(api.newsletters[':id'].send.$post({ param: { id: String(id) }, query }, ifMatch(version))))
      .newsletter
  },
  onSettled: (_row, _error, _input, _result, { client }) =>
    client.invalidateQueries({ queryKey: newslettersQuery.queryKey }),
})

export const testCall = mutationOptions({
  mutationFn: async (id: number) => (await read(api.newsletters[':id'].test.$post({ param: { id: String(id) } }))).mail,
})

export const moveCall = mutationOptions({
  mutationFn: async ({ id, to }: { id: number; to: 'pause' | 'resume' }) => {
    const param = { id: String(id) }
    const call = to === 'pause' ? api.newsletters[':id'].pause : api.newsletters[':id'].resume
    return (await read(call.$post({ param }))).newsletter
  },
  onSettled: (_row, _error, _input, _result, { client }) => client.invalidateQueries({ queryKey: everyNewsletter }),
})

export const tryAgainCall = mutationOptions({
  mutationFn: async ({ id, results }: TryAgainInput & { id: number }) =>
    (await read(api.newsletters[':id']['try-again'].$post({ param: { id: String(id) }, json: { results } })))
      .newsletter,
  onSettled: (_row, _error, _input, _result, { client }) => client.invalidateQueries({ queryKey: everyNewsletter }),
})

export const bounceCall = mutationOptions({
  mutationFn: (json: { email: string; bounced: boolean }) => read(api.newsletters.bounced.$post({ json })),
  onSettled: (_row, _error, _input, _result, { client }) => client.invalidateQueries({ queryKey: everyNewsletter }),
})

export const askUnconfirmedCall = mutationOptions({
  mutationFn: () => read(api.newsletters.subscribers.ask.$post()),
  onSettled: (_row, _error, _input, _result, { client }) => client.invalidateQueries({ queryKey: everyNewsletter }),
})

/** Why the subscriber list has more addresses than a newsletter reaches. */
export function samplesText(samples: number): string {
  return samples === 0 ? '' : ` ${countText(samples, 'sample subscriber')} in the list: no letter goes there.`
}
