import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { longListQuery } from '#dashboard-kit/long-list.ts'

export const everything = ['inbox'] as const

/** How many messages are unread. */
export const unreadQuery = queryOptions({
  queryKey: [...everything, 'unread'] as const,
  queryFn: async () => (await read(api.inbox.unread.$get())).unread,
})

/** All messages, latest first. */
export const messagesQuery = longListQuery([...everything, 'messages'], async query => ({
  rows: (await read(api.inbox.messages.$get({ query }))).messages,
}))

/** All subscribers, latest first. */
export const subscribersQuery = longListQuery([...everything, 'subscribers'], async query => ({
  rows: (await read(api.inbox.subscribers.$get({ query }))).subscribers,
}))

/** One message. */
export function messageQuery(id: number) {
  return queryOptions({
    queryKey: [...everything, 'message', id] as const,
    queryFn: async () => (await read(api.inbox.messages[':id'].$get({ param: { id: String(id) } }))).message,
  })
}

export const colleaguesQuery = queryOptions({
  queryKey: [...everything, 'colleagues'] as const,
  queryFn: async () => (await read(api.inbox.colleagues.$get())).colleagues,
})

/** Everyone who answers messages or did, with names. */
export function useColleagues() {
  const { data } = useQuery(colleaguesQuery)
  /** Empty while names are loading. */
  const nameOf = (id: number) => (data ? (data.find(colleague => colleague.id === id)?.name ?? 'Former organizer') : '')
  return {
    nameOf,

    /** Everyone who can be given something, no one, and the present one without access. */
    choicesFor(assignee: number | null) {
      const able = data?.filter(({ active }) => active) ?? []
      const isAble = assignee === null || able.some(({ id }) => id === assignee)
      return [
        { value: '', label: 'Unassigned' },
        ...able.map(({ id, name }) => ({ value: String(id), label: name })),
        ...(isAble ? [] : [{ value: String(assignee), label: `${nameOf(assignee)} (no access)` }]),
      ]
    },
  }
}
