/** A spinner; `label` is its text. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="grid place-items-center py-20">
      <span aria-hidden className="size-12 animate-spin rounded-full border-4 border-line border-t-ember" />
      <span className="sr-only">{label}</span>
    </div>
  )
}
