import { Link } from '@tanstack/react-router'
import { ArrowLeft, ListTodo } from 'lucide-react'
import { openEndsOf } from '#features/partners/open-ends.ts'
import type { Sponsor } from '#features/partners/partners.schema.ts'
import { buttonClass } from '#ui/button.tsx'

/** What the address calls the part of the tab that tells what is open. */
export const OPEN_ENDS = 'open'

/** Leads to what is open with the partners, with how many of them it is, and back to the list. */
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
