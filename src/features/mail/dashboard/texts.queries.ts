import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { ifMatch } from '#dashboard-kit/record-calls.ts'
import type { MailTexts, TemplateView } from '#features/mail/template-keys.schema.ts'

const everyText = ['mail', 'texts'] as const

export const textsQuery = queryOptions({
  queryKey: everyText,
  queryFn: async () => (await read(api.mail.texts.$get())).texts,
})

/** Texts as the reader of a mail gets them. */
export function textPreviewQuery(key: TemplateView['key'], json: MailTexts) {
  return queryOptions({
    queryKey: [...everyText, key, 'preview', json] as const,
    queryFn: () => read(api.mail.texts[':key'].preview.$post({ param: { key }, json })),
    placeholderData: before => before,
    gcTime: 0,
  })
}

type Written = Pick<TemplateView, 'key' | 'own'> & { texts: MailTexts }

export const saveTextCall = mutationOptions({
  mutationFn: ({ key, own, texts: json }: Written) =>
    read(api.mail.texts[':key'].$put({ param: { key }, json }, own ? ifMatch(own.version) : {})),
  onSettled: (_text, _error, _input, _result, { client }) => client.invalidateQueries({ queryKey: everyText }),
})

export const resetTextCall = mutationOptions({
  mutationFn: ({ key, own }: Pick<TemplateView, 'key' | 'own'>) =>
    read(api.mail.texts[':key'].$delete({ param: { key } }, own ? ifMatch(own.version) : {})),
  onSettled: (_answer, _error, _input, _result, { client }) => client.invalidateQueries({ queryKey: everyText }),
})

export const sendTextCall = mutationOptions({
  mutationFn: async ({ key, texts: json }: Pick<Written, 'key' | 'texts'>) =>
    (await read(api.mail.texts[':key'].test.$post({ param: { key }, json }))).mail,
})
