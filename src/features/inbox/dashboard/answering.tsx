import { type ReactNode, useState } from 'react'
import type { ContactMessage } from '#features/inbox/inbox.schema.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { AnswerForm } from './answer-form.tsx'
import { useAnswering } from './use-answering.ts'

/** A message with earlier answers above and the new one below (decision M5). */
export function Answering({ message, children }: { message: ContactMessage; children: ReactNode }) {
  const answering = useAnswering(message)
  const [isAgain, setAgain] = useState(false)
  const last = message.answers.at(-1)
  const isOpen = answering.text !== '' || isAgain || !last
  return (
    <>
      <div role="status">
        {last && (
          <div className="flex min-h-13 items-center gap-3 bg-leaf py-1 pr-2 pl-4 text-leaf-deep leading-snug md:pr-5 md:pl-7">
            <p className="min-w-0 grow wrap-anywhere">
              <b className="font-semibold">Answered by {last.by}</b>, {momentText(last.at)}
            </p>
            {!isOpen && (
              <button
                type="button"
                onClick={() => setAgain(true)}
                className="min-h-11 shrink-0 cursor-pointer px-2 font-semibold underline underline-offset-4"
              >
                Answer again
              </button>
            )}
          </div>
        )}
      </div>
      {children}
      {isOpen && <AnswerForm message={message} answering={answering} onSent={() => setAgain(false)} />}
    </>
  )
}
