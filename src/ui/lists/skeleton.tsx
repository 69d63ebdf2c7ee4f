/** A grey shape as large as what is still on its way. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={`block animate-pulse rounded-lg bg-current/10 ${className}`} />
}
