import { useQuery } from '@tanstack/react-query'
import { ChevronUp } from 'lucide-react'
import { useRef } from 'react'
import { sessionQuery } from '#client/session.queries.ts'
import { PersonCircle } from '#features/people/dashboard/people-table.tsx'
import { nameOf } from '#lib/text/name-of.ts'
import { Logout, type NavigationProps, onPaper, TabLink } from './tab-links.tsx'

interface Props extends Omit<NavigationProps, 'waiting'> {
  /** The classes of the button, and of the menu that it opens. */
  className: string
  menuClass: string
  /** Whether a link replaces the entry of the sheet in which this is. */
  replace?: boolean
  onClick?: () => void
}

/** The user's own name, and behind it their account, the organizers and Logout. */
export function OwnMenu({ tabs, open, onLogout, className, menuClass, replace, onClick }: Props) {
  const { data: user } = useQuery(sessionQuery)
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" popoverTarget="own-menu" className={className}>
        {user && <PersonCircle person={user} className="-my-0.5 size-6" />}
        <span className="min-w-0 grow truncate">{user ? nameOf(user) : 'Your account'}</span>
        <ChevronUp aria-hidden className="size-4 shrink-0" />
      </button>
      <div
        id="own-menu"
        ref={menu}
        popover="auto"
        className={`fixed inset-auto w-58 rounded-xl border border-line bg-paper p-1.5 text-ink shadow-2xl ${menuClass}`}
      >
        <ul>
          {tabs
            .filter(({ name }) => name === 'account' || name === 'people')
            .map(tab => (
              <TabLink
                key={tab.name}
                tab={tab}
                aria-current={tab.name === open ? 'page' : undefined}
                className={onPaper}
                replace={replace ?? false}
                onClick={() => {
                  menu.current?.hidePopover()
                  onClick?.()
                }}
              />
            ))}
          <Logout onLogout={onLogout} />
        </ul>
      </div>
    </>
  )
}
