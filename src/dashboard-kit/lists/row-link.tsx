import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'

interface Props {
  /** The record's id, which the link adds to the address. */
  id: number
  /** The record's name. */
  name: string
}

/** The link over a whole row that opens its record; buttons of the row lie above it. */
export function RowLink({ id, name }: Props) {
  return (
    <Link
      to="/admin/dashboard"
      search={rest => ({ ...rest, record: id })}
      state={{ dialog: true }}
      resetScroll={false}
      viewTransition={false}
      aria-label={name}
      data-record={id}
      className="-outline-offset-3 absolute inset-0 flex items-center justify-end rounded-2xl pr-3 text-grey hover:bg-ink/3 in-data-moving:hidden print:hidden"
    >
      <ChevronRight aria-hidden className="not-phone:hidden size-5" />
    </Link>
  )
}
