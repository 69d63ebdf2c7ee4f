import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import type { AboutTable } from '#features/mail/mail.schema.ts'

const everyMail = ['mail'] as const

/** Recent mails, latest first, and whether there is a mail server. */
export const outboxQuery = queryOptions({
  queryKey: everyMail,
  queryFn: () => read(api.mail.$get()),
})

/** Whether there is a mail server, and its sender address. */
export const mailServerQuery = queryOptions({
  queryKey: [...everyMail, 'server'] as const,
  queryFn: () => read(api.mail.server.$get()),
})

/** Mails to the person of a record, latest first. */
export function mailsAboutQuery(table: AboutTable, id: number) {
  return queryOptions({
    queryKey: [...everyMail, 'about', table, id] as const,
    queryFn: async () => (await read(api.mail.about[':table'][':id'].$get({ param: { table, id: String(id) } }))).mails,
  })
}

export const testMailCall = mutationOptions({
  mutationFn: async () => (await read(api.mail.test.$post())).mail,
  onSettled: (_mail, _error, _input, _result, { client }) => client.invalidateQueries({ queryKey: everyMail }),
})

export const sendAgainCall = mutationOptions({
  mutationFn: async (id: number) =>
    (await read(api.mail[':id']['send-again'].$post({ param: { id: String(id) } }))).mail,
  onSettled: (_mail, _error, _id, _result, { client }) => client.invalidateQueries({ queryKey: everyMail }),
})
