import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { currentOf } from '#dashboard-kit/form/refusals.ts'
import { type ContactSubmission, contactSubmission } from '#features/inbox/inbox.schema.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { keepDraft, readDraft } from './answer-draft.ts'
import { answerCall, keepMessage } from './inbox-calls.ts'
import { useSelf } from './use-self.ts'

export type Answering = ReturnType<typeof useAnswering>

/** Writing an answer, which is kept on this device until it is sent (decision M5). */
export function useAnswering({ id, answers }: ContactSubmission) {
  const me = useSelf()?.id ?? 0
  const client = useQueryClient()
  const sending = useMutation(answerCall)
  const [text, setText] = useState(() => readDraft(me, id))
  const [keptAt, setKeptAt] = useState<Date | null>(null)
  /** How many answers there were when this one was begun. */
  const [seen, setSeen] = useState(answers.length)
  /** The message as it stood in the way of an answer that was to be sent. */
  const [inTheWay, setInTheWay] = useState<ContactSubmission | null>(null)

  function type(next: string) {
    if (text === '') setSeen(answers.length)
    setText(next)
    keepDraft(me, id, next)
    setKeptAt(next === '' ? null : new Date())
  }

  /** Sends the answer, also against what stands in the way once that was shown; answers whether it was sent. */
  async function send(against: ContactSubmission | null): Promise<boolean> {
    try {
      await sending.mutateAsync({ id, text, seen: against ? against.answers.length : seen })
    } catch (error) {
      const current = currentOf(contactSubmission, error)
      if (current) {
        keepMessage(client, current)
        setInTheWay(current)
      } else {
        const description = `Failed to answer the message. ${reasonOf(error)}`
        showToast({ title: 'Error', description, kind: 'error' })
      }
      return false
    }
    setInTheWay(null)
    setText('')
    keepDraft(me, id, '')
    return true
  }

  return { text, keptAt, inTheWay, isSending: sending.isPending, type, send, stay: () => setInTheWay(null) }
}
