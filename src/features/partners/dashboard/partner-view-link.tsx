import { Link } from '@tanstack/react-router'
import { ArrowLeft, type LucideIcon } from 'lucide-react'
import { buttonClass } from '#ui/button.tsx'

/** The names of the views in the address. */
export const OPEN_ENDS = 'open'
export const DELIVERABLES = 'due'

interface Props {
  view: string
  label: string
  icon: LucideIcon
  /** The number of its rows; undefined until known. */
  count: number | undefined
  isShown: boolean
}

/** Links to a view of the partners, with its number of rows, and back. */
export function PartnerViewLink({ view, label, icon, count, isShown }: Props) {
  const Icon = isShown ? ArrowLeft : icon
  return (
    <Link
      to="/admin/dashboard"
      search={({ view: _, record: __, ...rest }) => ({ ...rest, ...(!isShown && { view }) })}
      resetScroll={false}
      className={buttonClass({ look: 'quiet', size: 'small' })}
    >
      <Icon aria-hidden className="size-4" />
      {isShown ? 'Back to the list' : label}
      {!isShown && count ? <span className="font-normal text-[0.8125rem] text-grey">{count}</span> : null}
    </Link>
  )
}
