import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

const everyMail = ['mail'] as const

/** The mails of the last weeks, the latest first, and whether there is a server to send them. */
export const outboxQuery = queryOptions({
  queryKey: everyMail,
  queryFn: () => read(api.mail.$get()),
  staleTime: 10_000,
  retry: false,
})

export const testMailCall = mutationOptions({
  mutationKey: [...everyMail, 'test'],
  mutationFn: async () => (await read(api.mail.test.$post())).mail,
  onSettled: (_mail, _error, _input, _result, { client }) => client.invalidateQueries({ queryKey: everyMail }),
})

export const sendAgainCall = mutationOptions({
  mutationKey: [...everyMail, 'send-again'],
  mutationFn: async (id: number) =>
    (await read(api.mail[':id']['send-again'].$post({ param: { id: String(id) } }))).mail,
  onSettled: (_mail, _error, _id, _result, { client }) => client.invalidateQueries({ queryKey: everyMail }),
})
