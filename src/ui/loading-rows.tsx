import { Skeleton } from './skeleton.tsx'

/** Stands where a list will be; `label` says what is on its way. */
export function LoadingRows({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-3">
      <p className="text-grey">{label}</p>
      {['first', 'second', 'third'].map(place => (
        <Skeleton key={place} className="h-20 rounded-2xl" />
      ))}
    </div>
  )
}
