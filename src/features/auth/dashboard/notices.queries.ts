import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import type { NoticeChoice } from '#features/mail/notices.schema.ts'

/** The user's notices. */
export const noticesQuery = queryOptions({
  queryKey: ['notices'] as const,
  queryFn: () => read(api.auth.notices.$get()),
  retry: false,
})

export const noticesCall = mutationOptions({
  mutationKey: ['notices', 'choose'],
  mutationFn: (json: NoticeChoice) => read(api.auth.notices.$put({ json })),
  onSuccess: (choice, _input, _result, { client }) => client.setQueryData(noticesQuery.queryKey, choice),
})
