import type { ReactNode } from 'react'

/** The text of an empty list, with a button for the next step. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-5 rounded-2xl border border-line bg-paper px-6 py-14 text-center">
      <p className="text-grey">{text}</p>
      {children}
    </div>
  )
}
