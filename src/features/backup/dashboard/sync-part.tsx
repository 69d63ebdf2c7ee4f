import { type ReactNode, useId } from 'react'

/** One direction of the synchronization: buttons and results. */
export function SyncPart({ title, about, children }: { title: string; about: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-7 border-line border-t pt-6">
      <h3 id={heading} className="text-lg">
        {title}
      </h3>
      <p className="mt-1.5 mb-4 text-grey">{about}</p>
      {children}
    </section>
  )
}
