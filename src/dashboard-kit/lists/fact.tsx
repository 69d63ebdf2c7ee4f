import type { ReactNode } from 'react'

/** A fact about a record inside a `<dl>`: its name above it; nothing where there is none. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div className="min-w-0">
      <dt className="font-semibold text-[0.875rem] text-grey">{name}</dt>
      <dd className="mt-0.5 max-w-prose whitespace-pre-line text-base wrap-anywhere">{children}</dd>
    </div>
  )
}
