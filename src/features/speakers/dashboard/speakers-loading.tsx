import type { SelectionStatus } from '#features/speakers/speakers.schema.ts'
import { RowsLoading } from '#ui/lists/rows-loading.tsx'
import { Skeleton } from '#ui/lists/skeleton.tsx'
import { statusWording } from './speaker-status-wording.ts'

const shapes = [1, 2, 3, 4, 5, 6]

/** A placeholder while the speakers load. */
export function SpeakersLoading({ status }: { status: SelectionStatus | null }) {
  if (!status) return <RowsLoading text="Loading speakers..." />
  return (
    <>
      <p role="status" className="sr-only">
        {statusWording[status].loading}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {shapes.map(shape => (
          <Skeleton key={shape} className="h-60 rounded-2xl" />
        ))}
      </div>
    </>
  )
}
