import { mutationOptions, type QueryClient, type QueryKey, useMutation } from '@tanstack/react-query'
import { api, read, reasonOf } from '#client/client.ts'
import type { PartialList } from '#dashboard-kit/long-list.ts'
import type {
  AnswerInput,
  ContactMessage,
  MessageChange,
  NewsletterSubscription,
  SubscriberChange,
} from '#features/inbox/inbox.schema.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { messageQuery, messagesQuery, subscribersQuery, unreadQuery, useColleagues } from './inbox-admin.queries.ts'

/** Updates a message in every cache. */
export function keepMessage(client: QueryClient, message: ContactMessage) {
  client.setQueryData(messageQuery(message.id).queryKey, message)
  keepRow(client, messagesQuery.queryKey, message)
}

export const answerCall = mutationOptions({
  mutationFn: async ({ id, ...json }: AnswerInput & { id: number }) =>
    (await read(api.inbox.messages[':id'].answers.$post({ param: { id: String(id) }, json }))).message,
  onSuccess(message, _input, _result, { client }) {
    keepMessage(client, message)
    return client.invalidateQueries({ queryKey: unreadQuery.queryKey })
  },
})

const updateMessageCall = mutationOptions({
  mutationFn: async ({ id, ...json }: MessageChange & { id: number }) =>
    (await read(api.inbox.messages[':id'].$patch({ param: { id: String(id) }, json }))).message,
  onSuccess(message, _change, _result, { client }) {
    keepMessage(client, message)
    return client.invalidateQueries({ queryKey: unreadQuery.queryKey })
  },
})

export const updateSubscriberCall = mutationOptions({
  mutationFn: async ({ id, ...json }: SubscriberChange & { id: number }) =>
    (await read(api.inbox.subscribers[':id'].$patch({ param: { id: String(id) }, json }))).subscriber,
  onSuccess: (subscriber, _change, _result, { client }) => keepRow(client, subscribersQuery.queryKey, subscriber),
})

// A long list is not refetched for one row, unless it is loading and may be older.
function keepRow<Row extends ContactMessage | NewsletterSubscription>(client: QueryClient, list: QueryKey, row: Row) {
  client.setQueryData<PartialList<Row>>(list, known => {
    return known && { ...known, rows: known.rows.map(candidate => (candidate.id === row.id ? row : candidate)) }
  })
  if (client.isFetching({ queryKey: list }) > 0) void client.invalidateQueries({ queryKey: list })
}

/** Marks, archives or assigns a message; shows a toast and returns whether it succeeded. */
export function useMessageUpdates() {
  const { nameOf } = useColleagues()
  const { mutateAsync, mutate } = useMutation(updateMessageCall)
  return async function sort({ id, assignee: before }: ContactMessage, change: MessageChange): Promise<boolean> {
    try {
      await mutateAsync({ id, ...change })
    } catch (error) {
      showToast({ title: 'Error', description: `Failed to update the message. ${reasonOf(error)}`, kind: 'error' })
      return false
    }
    const { archived, answered, assignee } = change
    if (assignee !== undefined) {
      const title = assignee === null ? 'Unassigned' : `Assigned to ${nameOf(assignee)}`
      showToast({ title, undo: () => mutate({ id, assignee: before }) })
    }
    if (answered) {
      showToast({ title: 'Marked as answered', undo: () => mutate({ id, answered: false }) })
    }
    if (archived !== undefined) {
      const title = archived ? 'Message archived' : 'Message unarchived'
      showToast({ title, undo: () => mutate({ id, archived: !archived }) })
    }
    return true
  }
}
