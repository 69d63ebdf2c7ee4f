import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError, reasonOf } from '#client/client.ts'
import { type InboxMessage, inboxMessage } from '#features/inbox/inbox.schema.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { keepDraft, readDraft } from './answer-draft.ts'
import { answerCall, claimCall, keepMessage, leaveCall } from './inbox-calls.ts'
import { useSelf } from './use-self.ts'

/** How often somebody who types says that they are still on it, in ms; well within the time that counts. */
const RENEWAL = 3 * 60_000

export type Answering = ReturnType<typeof useAnswering>

/** Writing an answer: kept on this device until it is sent, and claimed so that nobody else writes one (decision M5). */
export function useAnswering(message: InboxMessage) {
  const { id, answers, claim } = message
  const self = useSelf()
  const me = self?.id ?? 0
  const client = useQueryClient()
  const claiming = useMutation(claimCall)
  const leaving = useMutation(leaveCall)
  const sending = useMutation(answerCall)
  const [text, setText] = useState(() => readDraft(me, id))
  const [keptAt, setKeptAt] = useState<Date | null>(null)
  /** How many answers there were when this one was begun. */
  const [seen, setSeen] = useState(answers.length)
  /** The message as it stood in the way of an answer that was to be sent. */
  const [inTheWay, setInTheWay] = useState<InboxMessage | null>(null)
  const holder = claimOfOther(inTheWay)
  const claimedAt = useRef(0)
  /** Whether it was with them before they began, as when it was handed to them: it stays so when they look elsewhere. */
  const isGiven = useRef(false)

  const leave = useEffectEvent(() => {
    if (claimedAt.current === 0 || isGiven.current) return
    claimedAt.current = 0
    leaving.mutate(id)
  })
  useEffect(() => {
    const onHide = () => leave()
    addEventListener('pagehide', onHide)
    return () => {
      removeEventListener('pagehide', onHide)
      onHide()
    }
  }, [])

  function claimOfOther(candidate: InboxMessage | null) {
    return candidate?.claim && candidate.claim.userId !== me ? candidate.claim : null
  }

  function refused(error: unknown) {
    const { data } = inboxMessage.safeParse(error instanceof CallError ? error.problem?.current : undefined)
    if (data) keepMessage(client, data)
    return data
  }

  async function begin(over: boolean) {
    if (claimedAt.current === 0) isGiven.current = claim?.userId === me
    claimedAt.current = Date.now()
    try {
      await claiming.mutateAsync({ id, over })
      return true
    } catch (error) {
      claimedAt.current = 0
      if (!refused(error)) tell(error)
      return false
    }
  }

  function type(next: string) {
    if (text === '') setSeen(answers.length)
    setText(next)
    keepDraft(me, id, next)
    setKeptAt(next === '' ? null : new Date())
    if (next !== '' && Date.now() - claimedAt.current > RENEWAL) void begin(false)
  }

  /** Sends the answer, also against what stands in the way once that was shown; answers whether it was sent. */
  async function send(against: InboxMessage | null): Promise<boolean> {
    if (claimOfOther(against) && !(await begin(true))) return false
    try {
      await sending.mutateAsync({ id, text, seen: against ? against.answers.length : seen })
    } catch (error) {
      const current = refused(error)
      if (current) setInTheWay(current)
      else tell(error)
      return false
    }
    done()
    setInTheWay(null)
    setText('')
    keepDraft(me, id, '')
    return true
  }

  function done() {
    claimedAt.current = 0
    isGiven.current = false
  }

  return {
    text,
    keptAt,
    inTheWay,
    /** Who else is on the message that stands in the way; else it has another answer. */
    holder,
    isSending: sending.isPending,
    isOthers: claimOfOther(message) !== null,
    type,
    send,
    stay: () => setInTheWay(null),
    takeOver: () => void begin(true),
    /** To be called when somebody else has it by now. */
    done,
    letGo() {
      done()
      leaving.mutate(id)
    },
  }
}

function tell(error: unknown) {
  showToast({ title: 'Error', description: `Failed to answer the message. ${reasonOf(error)}`, kind: 'error' })
}
