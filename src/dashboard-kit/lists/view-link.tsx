import { Link } from '@tanstack/react-router'
import { ArrowLeft, type LucideIcon } from 'lucide-react'
import { buttonClass } from '#ui/button.tsx'

interface Props {
  /** Its name in the address. */
  view: string
  title: string
  icon: LucideIcon
  count?: number | undefined
  isShown: boolean
}

/** Links to another view of a tab, with the number of its rows, and back. */
export function ViewLink({ view, title, icon, count, isShown }: Props) {
  const Icon = isShown ? ArrowLeft : icon
  return (
    <Link
      to="/admin/dashboard"
      search={({ view: _, record: __, ...rest }) => ({ ...rest, ...(!isShown && { view }) })}
      resetScroll={false}
      className={buttonClass({ look: 'quiet', size: 'small' })}
    >
      <Icon aria-hidden className="size-4" />
      {isShown ? 'Back to the list' : title}
      {!isShown && count ? <span className="font-normal text-[0.8125rem] text-grey">{count}</span> : null}
    </Link>
  )
}
