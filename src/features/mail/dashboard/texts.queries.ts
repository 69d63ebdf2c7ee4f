import { mutationOptions, queryOptions, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api, CallError, read, reasonOf } from '#client/client.ts'
import { changing, ifMatch } from '#dashboard-kit/record-calls.ts'
import type { MailTexts, TemplateView } from '#features/mail/template-keys.schema.ts'
import { showToast } from '#ui/overlays/show-toast.ts'

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

const saveTextCall = changing(everyText, ({ key, own, texts: json }: Written) =>
  read(api.mail.texts[':key'].$put({ param: { key }, json }, own ? ifMatch(own.version) : {})),
)

const resetTextCall = changing(everyText, ({ key, own }: Pick<TemplateView, 'key' | 'own'>) =>
  read(api.mail.texts[':key'].$delete({ param: { key } }, own ? ifMatch(own.version) : {})),
)

const sendTextCall = mutationOptions({
  mutationFn: async ({ key, texts: json }: Pick<Written, 'key' | 'texts'>) =>
    (await read(api.mail.texts[':key'].test.$post({ param: { key }, json }))).mail,
})

/** The calls of the editor: at most one at a time, and the dialog closes after a change. */
export function useTextCalls({ key, own }: TemplateView, texts: MailTexts, onClose: () => void) {
  const [problem, setProblem] = useState('')
  const [failure, setFailure] = useState<unknown>()
  const [saving, reset, testing] = [useMutation(saveTextCall), useMutation(resetTextCall), useMutation(sendTextCall)]
  const busy = saving.isPending || reset.isPending || testing.isPending

  async function press(work: () => Promise<{ title: string; description?: string }>, closes = true) {
    if (busy) return
    setProblem('')
    try {
      showToast(await work())
      if (closes) onClose()
    } catch (error) {
      setFailure(error)
      const isLate = error instanceof CallError && error.status === 412
      setProblem(isLate ? 'Somebody else has changed this text meanwhile. Close it to see theirs.' : reasonOf(error))
    }
  }

  const restore = () =>
    press(async () => {
      await reset.mutateAsync({ key, own })
      return { title: 'Built-in text restored', description: 'Your text is in the history.' }
    })

  const test = () =>
    press(async () => {
      const { recipient, sentAt } = await testing.mutateAsync({ key, texts })
      return { title: sentAt ? 'Test sent' : 'Test is waiting', description: `To ${recipient}` }
    }, false)

  const save = () =>
    press(async () => {
      await saving.mutateAsync({ key, own, texts })
      return { title: 'Text saved' }
    })

  return { busy, isSaving: saving.isPending, problem, failure, restore, test, save }
}
