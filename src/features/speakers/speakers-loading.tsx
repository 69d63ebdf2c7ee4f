import { Skeleton } from '#ui/skeleton.tsx'
import { statusWording } from './speaker-status.ts'
import type { SelectionStatus } from './speakers.schema.ts'

const shapes = [1, 2, 3, 4, 5, 6]

/** Stands where the speakers will be. */
export function SpeakersLoading({ status }: { status: SelectionStatus | null }) {
  return (
    <>
      <p role="status" className="sr-only">
        {status ? statusWording[status].loading : 'Loading speakers...'}
      </p>
      {status ? (
        <div className="grid gap-4 md:grid-cols-2">
          {shapes.map(shape => (
            <Skeleton key={shape} className="h-60 rounded-2xl" />
          ))}
        </div>
      ) : (
        <div className="divide-y divide-line rounded-2xl border border-line bg-paper">
          {shapes.map(shape => (
            <div key={shape} className="flex items-center gap-4 p-4">
              <Skeleton className="size-12" />
              <Skeleton className="h-5 grow" />
            </div>
          ))}
        </div>
      )}
    </>
  )
}
