import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { changing } from '#dashboard-kit/record-calls.ts'
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

export const testMailCall = changing(
  everyMail,
  async (recipient: string | undefined) => (await read(api.mail.test.$post({ json: { recipient } }))).mail,
)

/** Looks up what receivers check about the sender. */
export const checkSenderCall = mutationOptions({
  mutationFn: (headers: string) => read(api.mail.sender.$post({ json: { headers } })),
})

export const sendAgainCall = changing(
  everyMail,
  async (id: number) => (await read(api.mail[':id']['send-again'].$post({ param: { id: String(id) } }))).mail,
)
