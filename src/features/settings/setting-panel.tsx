import { type ReactNode, useId } from 'react'

/** One part of the Settings tab under its heading. */
export function SettingPanel({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="rounded-2xl border border-line bg-paper p-5 sm:p-7">
      <h2 id={heading} className="text-xl">
        {title}
      </h2>
      {about && <p className="mt-1.5 text-grey">{about}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}

/** The button that saves a setting, and why it could not. */
export function SaveRow({ problem, children }: { problem: string; children: ReactNode }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {children}
      <p role="alert" className="min-w-0 font-medium text-ember-deep">
        {problem}
      </p>
    </div>
  )
}
