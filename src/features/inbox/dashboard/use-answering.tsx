import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { sessionQuery } from '#client/session.queries.ts'
import { currentOf } from '#dashboard-kit/form/fields-of.ts'
import { ConfirmDialog } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import { type ContactMessage, contactMessage } from '#features/inbox/inbox.schema.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { readAnswerDraft, saveAnswerDraft } from './answer-draft.ts'
import { answerCall, keepMessage } from './inbox-calls.ts'

/** The current user. */
export function useSelf() {
  return useQuery(sessionQuery).data
}

export type Answering = ReturnType<typeof useAnswering>

/** The state of an answer, kept in this browser until it is sent (decision M5). */
export function useAnswering({ id, answers }: ContactMessage) {
  const me = useSelf()?.id ?? 0
  const client = useQueryClient()
  const sending = useMutation(answerCall)
  const [text, setText] = useState(() => readAnswerDraft(me, id))
  const [keptAt, setKeptAt] = useState<Date | null>(null)
  /** The number of answers when this one was started. */
  const [seen, setSeen] = useState(answers.length)
  /** The newer message that prevented sending. */
  const [inTheWay, setInTheWay] = useState<ContactMessage | null>(null)

  function type(next: string) {
    if (text === '') setSeen(answers.length)
    setText(next)
    saveAnswerDraft(me, id, next)
    setKeptAt(next === '' ? null : new Date())
  }

  /** Sends the answer, also against a newer version once that was shown; returns whether it was sent. */
  async function send(against: ContactMessage | null): Promise<boolean> {
    try {
      await sending.mutateAsync({ id, text, seen: against ? against.answers.length : seen })
    } catch (error) {
      const current = currentOf(contactMessage, error)
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
    saveAnswerDraft(me, id, '')
    return true
  }

  return { text, keptAt, inTheWay, isSending: sending.isPending, type, send, stay: () => setInTheWay(null) }
}

interface MeanwhileProps {
  answering: Answering
  onSend: (against: ContactMessage | null) => unknown
}

/** Asks before a second answer, when somebody else has sent one in the meantime. */
export function AnsweredMeanwhile({ answering: { inTheWay, isSending, stay }, onSend }: MeanwhileProps) {
  const last = inTheWay?.answers.at(-1)
  return (
    <ConfirmDialog
      open={inTheWay !== null}
      title={`${last?.by ?? ''} has answered this`}
      action="Send anyway"
      look="primary"
      busy={isSending}
      onConfirm={() => void onSend(inTheWay)}
      onCancel={stay}
    >
      <p>This is what they wrote:</p>
      <p className="mt-3 whitespace-pre-line text-ink wrap-anywhere">{last?.text}</p>
    </ConfirmDialog>
  )
}
