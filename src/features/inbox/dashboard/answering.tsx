import { type ReactNode, useState } from 'react'
import type { InboxMessage } from '#features/inbox/inbox.schema.ts'
import { AnswerForm } from './answer-form.tsx'
import { useAnswering } from './use-answering.ts'
import { WhoIsOnIt } from './who-is-on-it.tsx'

/** A message, above it who is on it, below it the answer that is being written (decision M5). */
export function Answering({ message, children }: { message: InboxMessage; children: ReactNode }) {
  const answering = useAnswering(message)
  const [isAgain, setAgain] = useState(false)
  const { text, isOthers } = answering
  // What has been typed stays in sight, whoever else is on it by now.
  const isOpen = text !== '' || (!isOthers && (isAgain || message.answers.length === 0))
  return (
    <>
      <WhoIsOnIt
        message={message}
        isMine={message.claim !== null && !isOthers}
        onTakeOver={answering.takeOver}
        onLetGo={answering.letGo}
        onAgain={isOpen ? undefined : () => setAgain(true)}
      />
      {children}
      {isOpen && <AnswerForm message={message} answering={answering} onSent={() => setAgain(false)} />}
    </>
  )
}
