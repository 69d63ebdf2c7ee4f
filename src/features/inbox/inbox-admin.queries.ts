import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/client.ts'
import type { ContactSubmission, MessageChange, NewsletterSubscription, SubscriberChange } from './inbox.schema.ts'

const everything = ['inbox'] as const
const shared = { staleTime: 10_000, retry: false } as const

/** How many messages wait to be read. */
export const unreadQuery = queryOptions({
  ...shared,
  queryKey: [...everything, 'unread'] as const,
  queryFn: async () => (await read(api.inbox.unread.$get())).unread,
})

/** Every message, the latest first. */
export const messagesQuery = queryOptions({
  ...shared,
  queryKey: [...everything, 'messages'] as const,
  queryFn: async () => (await read(api.inbox.messages.$get())).messages,
})

/** Every subscriber, the latest first. */
export const subscribersQuery = queryOptions({
  ...shared,
  queryKey: [...everything, 'subscribers'] as const,
  queryFn: async () => (await read(api.inbox.subscribers.$get())).subscribers,
})

export const sortMessageCall = mutationOptions({
  mutationKey: [...everything, 'sort-message'],
  mutationFn: async ({ id, ...json }: MessageChange & { id: number }) =>
    (await read(api.inbox.messages[':id'].$patch({ param: { id: String(id) }, json }))).message,
  onSuccess: (message, _change, _result, { client }) => keepMessage(client, message),
})

export const sortSubscriberCall = mutationOptions({
  mutationKey: [...everything, 'sort-subscriber'],
  mutationFn: async ({ id, ...json }: SubscriberChange & { id: number }) =>
    (await read(api.inbox.subscribers[':id'].$patch({ param: { id: String(id) }, json }))).subscriber,
  onSuccess: (subscriber, _change, _result, { client }) =>
    client.setQueryData(subscribersQuery.queryKey, known => withRow(known, subscriber)),
})

// The list may be long: it is not read anew for one message.
function keepMessage(client: QueryClient, message: ContactSubmission) {
  client.setQueryData(messagesQuery.queryKey, known => withRow(known, message))
  return client.invalidateQueries({ queryKey: unreadQuery.queryKey })
}

function withRow<Row extends ContactSubmission | NewsletterSubscription>(known: Row[] | undefined, row: Row) {
  return known?.map(candidate => (candidate.id === row.id ? row : candidate))
}
