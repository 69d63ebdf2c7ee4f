import type { ReactNode } from 'react'

/** Says that there is nothing, and holds the button to do something about it. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-5 rounded-2xl border border-line bg-paper px-6 py-14 text-center">
      <p className="text-grey">{text}</p>
      {children}
    </div>
  )
}
