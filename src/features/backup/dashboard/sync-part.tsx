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

interface DetailsProps {
  details: readonly string[]
  title?: string
  look?: string
}

/** The failed rows with reasons, folded; with another title, other notes on rows. */
export function ErrorDetails({ details, title = 'Error details', look = 'text-rose-deep' }: DetailsProps) {
  if (details.length === 0) return null
  return (
    <details className="mt-1">
      <summary className="w-fit cursor-pointer py-1 text-[0.875rem] text-grey">{title}</summary>
      <ul className={`mt-1 list-disc space-y-1 pl-5 text-[0.875rem] wrap-anywhere ${look}`}>
        {[...new Set(details)].map(detail => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </details>
  )
}

/** Changes to rows of an earlier version that made them fit. */
export function MappedDetails({ notes }: { notes: readonly string[] }) {
  return <ErrorDetails details={notes} title="Changed to fit" look="text-grey" />
}

interface ProgressProps {
  /** The share that is sent, from 0 to 1. */
  share: number
  /** The text once everything is sent: 'Importing...'. */
  doing: string
}

/** The progress of an upload and of the work after it. */
export function SendingProgress({ share, doing }: ProgressProps) {
  const sending = share < 1
  return (
    <div>
      <p role="status" className="mb-1.5 font-semibold text-[0.875rem]">
        {sending ? 'Sending the file...' : doing}
      </p>
      <progress
        value={sending ? share : undefined}
        aria-label={sending ? 'Sending the file' : doing}
        className="h-2.5 w-full accent-ember-deep"
      />
    </div>
  )
}
