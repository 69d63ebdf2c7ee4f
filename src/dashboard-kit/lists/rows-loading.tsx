import { Skeleton } from '#ui/skeleton.tsx'

const rows = [1, 2, 3, 4, 5, 6]

/** A placeholder for the rows of a list. */
export function RowsLoading({ text }: { text: string }) {
  return (
    <>
      <p role="status" className="mb-3 text-grey">
        {text}
      </p>
      <div className="divide-y divide-line rounded-2xl border border-line bg-paper">
        {rows.map(row => (
          <div key={row} className="flex items-center gap-4 p-4">
            <Skeleton className="size-12" />
            <Skeleton className="h-5 grow" />
          </div>
        ))}
      </div>
    </>
  )
}
