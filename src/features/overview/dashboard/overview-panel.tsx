import { type ReactNode, useId } from 'react'

export function OverviewPanel({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="overflow-hidden rounded-2xl border border-line bg-paper">
      <div className="p-4 sm:px-6 sm:pt-6">
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        {about && <div className="mt-1.5 text-grey">{about}</div>}
      </div>
      {children}
    </section>
  )
}
