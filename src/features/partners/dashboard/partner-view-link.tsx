import { Link } from '@tanstack/react-router'
import { ArrowLeft, ListTodo } from 'lucide-react'
import { openEndsOf } from '#features/partners/open-ends.ts'
import type { Sponsor } from '#features/partners/partners.schema.ts'
import { buttonClass } from '#ui/button.tsx'

/** The name of this view in the address. */
export const OPEN_ENDS = 'open'

/** Links to the partners to follow up, with their number, and back. */
export function OpenEndsLink({ partners, isShown }: { partners: readonly Sponsor[] | undefined; isShown: boolean }) {
  const count = partners?.filter(partner => openEndsOf(partner).length > 0).length
  const Icon = isShown ? ArrowLeft : ListTodo
  return (
    <Link
      to="/admin/dashboard"
      search={({ view: _, record: __, ...rest }) => ({ ...rest, ...(!isShown && { view: OPEN_ENDS }) })}
      resetScroll={false}
      className={buttonClass({ look: 'quiet', size: 'small' })}
    >
      <Icon aria-hidden className="size-4" />
      {isShown ? 'Back to the list' : 'To follow up'}
      {!isShown && count ? <span className="font-normal text-[0.8125rem] text-grey">{count}</span> : null}
    </Link>
  )
}
