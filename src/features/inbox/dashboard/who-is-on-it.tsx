import type { ReactNode } from 'react'
import type { InboxMessage } from '#features/inbox/inbox.schema.ts'
import { PersonCircle } from '#features/people/dashboard/person-circle.tsx'
import { momentText } from '#lib/time/moment-text.ts'

interface Props {
  message: InboxMessage
  /** Whether it is whoever looks. */
  isMine: boolean
  onTakeOver: () => void
  onLetGo: () => void
  /** Begins a further answer; absent while one is being written. */
  onAgain: (() => void) | undefined
}

/** Who is answering a message, or has: said before one begins to type. */
export function WhoIsOnIt({ message, isMine, onTakeOver, onLetGo, onAgain }: Props) {
  const { claim } = message
  const last = message.answers.at(-1)
  return (
    <div role="status">
      {claim && (
        <Band
          tone="bg-sky text-sky-deep"
          label={isMine ? 'Let go' : 'Take over'}
          onPress={isMine ? onLetGo : onTakeOver}
        >
          <PersonCircle person={{ id: claim.userId, name: claim.name, username: '' }} className="size-8" />
          <p className="min-w-0 grow wrap-anywhere">
            <b className="font-semibold">{isMine ? 'You are on it' : `${claim.name} is on it`}</b> since{' '}
            {momentText(claim.since)}.{isMine && ' The others see that.'}
          </p>
        </Band>
      )}
      {!claim && last && (
        <Band tone="bg-leaf text-leaf-deep" label="Answer again" onPress={onAgain}>
          <p className="min-w-0 grow wrap-anywhere">
            <b className="font-semibold">Answered by {last.by}</b>, {momentText(last.at)}
          </p>
        </Band>
      )}
    </div>
  )
}

interface BandProps {
  tone: string
  label: string
  onPress: (() => void) | undefined
  children: ReactNode
}

function Band({ tone, label, onPress, children }: BandProps) {
  return (
    <div className={`flex min-h-13 items-center gap-3 py-1 pr-2 pl-4 leading-snug md:pr-5 md:pl-7 ${tone}`}>
      {children}
      {onPress && (
        <button
          type="button"
          onClick={onPress}
          className="min-h-11 shrink-0 cursor-pointer px-2 font-semibold underline underline-offset-4"
        >
          {label}
        </button>
      )}
    </div>
  )
}
