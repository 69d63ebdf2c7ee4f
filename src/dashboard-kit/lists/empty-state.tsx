import type { ReactNode } from 'react'
import { QuietButton } from '../buttons/quiet-button.tsx'

interface Props {
  text: string
  /** What to do about it. */
  next?: string
  /** A button for the next step. */
  children?: ReactNode
}

/** The text of an empty list, with the next step. */
export function EmptyState({ text, next, children }: Props) {
  return (
    <div className="grid justify-items-center gap-5 rounded-2xl border border-line bg-paper px-6 py-14 text-center">
      <div className="grid max-w-prose gap-1 text-grey">
        <p>{text}</p>
        {next && <p className="text-[0.875rem]">{next}</p>}
      </div>
      {children}
    </div>
  )
}

/** In place of what could not be loaded, with another try. */
export function NotLoaded({ text, onAgain }: { text: string; onAgain: () => unknown }) {
  return (
    <EmptyState text={text}>
      <QuietButton onClick={() => onAgain()}>Try again</QuietButton>
    </EmptyState>
  )
}
