import type { ReactNode } from 'react'

interface Props {
  title: string
  about?: ReactNode
  children: ReactNode
}

/** One part of the Settings tab under its heading. */
export function SettingPanel({ title, about, children }: Props) {
  const heading = headingId(title)
  return (
    <section aria-labelledby={heading} className="rounded-2xl border border-line bg-paper p-5 sm:p-7">
      <h2 id={heading} tabIndex={-1} className="scroll-mt-28 text-xl outline-none lg:scroll-mt-8">
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

/** Ways to the parts of a long tab, by their titles. */
export function PanelLinks({ titles }: { titles: readonly string[] }) {
  return (
    <nav aria-label="Parts of the settings" className="mb-5 flex flex-wrap gap-2">
      {titles.map(title => (
        <button
          key={title}
          type="button"
          onClick={() => {
            const heading = document.getElementById(headingId(title))
            heading?.focus({ preventScroll: true })
            heading?.scrollIntoView()
          }}
          className="min-h-9 cursor-pointer rounded-full bg-paper px-3.5 font-semibold text-[0.875rem] inset-ring inset-ring-line hover:bg-ink/6"
        >
          {title}
        </button>
      ))}
    </nav>
  )
}

function headingId(title: string) {
  return `setting-${title.toLowerCase().replace(/[^a-z]+/g, '-')}`
}
