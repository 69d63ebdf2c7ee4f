import { LineIcon } from '#ui/line-icon.tsx'

interface Props {
  title: string
  /** The height of the row to press. */
  className: string
}

/** On phones, opens the rest of a positioned element, which follows it; needs no scripts. */
export function Unfold({ title, className }: Props) {
  return (
    <details className="unfold group md:hidden print:hidden">
      <summary
        className={`absolute inset-x-0 top-0 flex cursor-pointer list-none items-center justify-end rounded-3xl [&::-webkit-details-marker]:hidden ${className}`}
      >
        <span className="sr-only">{title}</span>
        <LineIcon name="plus" className="size-5 transition-transform duration-200 ease-out group-open:rotate-45" />
      </summary>
    </details>
  )
}
