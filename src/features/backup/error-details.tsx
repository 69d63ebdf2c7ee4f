/** Which rows failed and why, folded away. */
export function ErrorDetails({ details }: { details: readonly string[] }) {
  if (details.length === 0) return null
  return (
    <details className="mt-1">
      <summary className="w-fit cursor-pointer py-1 text-[0.875rem] text-grey">Error details</summary>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-[0.875rem] text-rose-deep">
        {[...new Set(details)].map(detail => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </details>
  )
}
