/** A grey placeholder of the final size. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`block animate-pulse rounded-lg bg-current/10 ${className}`} />
}
