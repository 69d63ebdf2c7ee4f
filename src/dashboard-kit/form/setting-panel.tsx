import { createContext, type ReactNode, useContext, useId } from 'react'

/** A form under its heading: a panel of a tab, or a part of an open line. */
export function SettingPanel({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  const heading = useId()
  const isInLine = useContext(OpenLineContext) !== null
  const Heading = isInLine ? 'h4' : 'h2'
  return (
    <section
      aria-labelledby={heading}
      className={isInLine ? '' : 'rounded-2xl border border-line bg-paper p-[min(1.25rem,6vw)] sm:p-7'}
    >
      <Heading id={heading} className={isInLine ? 'text-lg' : 'text-xl'}>
        {title}
      </Heading>
      {about && <p className="mt-1.5 text-grey">{about}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}

interface OpenLine {
  /** Folds the line again once its form is saved. */
  onSaved: () => void
  /** Folds it without saving; asks first over unsaved work. Without it there is no such button. */
  onCancel?: () => void
}

/** The line of a list in which a form is open, if it is in one. */
export const OpenLineContext = createContext<OpenLine | null>(null)
