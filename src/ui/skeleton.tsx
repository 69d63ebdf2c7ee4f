/** A grey shape of the size of what will stand there. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden className={`animate-pulse rounded-lg bg-ink/8 motion-reduce:animate-none ${className}`} />
}
