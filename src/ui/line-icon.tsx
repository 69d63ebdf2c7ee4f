import type { LineName } from '#lib/terms/icons.ts'

/** An icon of a public page. Lucide's own components would add 1.4 kB and one file an icon to each page. */
export function LineIcon({ name, className = 'size-6' }: { name: LineName; className?: string }) {
  return (
    <svg aria-hidden className={className}>
      <use href={`#icon-${name}`} />
    </svg>
  )
}
