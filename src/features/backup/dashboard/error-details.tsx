interface Props {
  details: readonly string[]
  title?: string
  look?: string
}

/** The failed rows with reasons, folded; with another title, other notes on rows. */
export function ErrorDetails({ details, title = 'Error details', look = 'text-rose-deep' }: Props) {
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
