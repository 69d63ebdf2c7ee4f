import type { ReactNode } from 'react'
import type { BadgeTone } from '#ui/badge.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { QuietButton } from '../buttons/quiet-button.tsx'

/** How the records of a status are marked, what their list says while it loads or is empty, and what fills it next. */
export interface StatusWording {
  title: string
  tone: BadgeTone
  loading: string
  empty: string
  next: string
}

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

interface UnloadedProps {
  query: { isError: boolean; refetch: () => unknown }
  loading: string
  fault: string
}

/** In place of what is loading, or could not be loaded. */
export function Unloaded({ query, loading, fault }: UnloadedProps) {
  return query.isError ? <NotLoaded text={fault} onAgain={query.refetch} /> : <RowsLoading text={loading} />
}

/** In place of what could not be loaded, with another try. */
export function NotLoaded({ text, onAgain }: { text: string; onAgain: () => unknown }) {
  return (
    <EmptyState text={text}>
      <QuietButton onClick={() => onAgain()}>Try again</QuietButton>
    </EmptyState>
  )
}

const rows = [1, 2, 3, 4, 5, 6]

/** A placeholder for the rows of a list. */
export function RowsLoading({ text }: { text: string }) {
  return (
    <>
      <p role="status" className="mb-3 text-grey">
        {text}
      </p>
      <div className="divide-y divide-line rounded-2xl border border-line bg-paper">
        {rows.map(row => (
          <div key={row} className="flex items-center gap-4 p-4">
            <Skeleton className="size-12" />
            <Skeleton className="h-5 grow" />
          </div>
        ))}
      </div>
    </>
  )
}
