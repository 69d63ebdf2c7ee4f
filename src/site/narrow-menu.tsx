import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { latestRecap } from '#features/event/site/latest-recap.ts'
import { SocialLinks } from '#features/event/site/social-links.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { LineIcon } from '#ui/line-icon.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { useBackCloses } from '#ui/overlays/use-back-closes.ts'
import { menuGroups } from './menu-groups.ts'

const toggle = 'grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-white/10 md:hidden'

/** The menu of narrow screens: flat lists behind one button, also without JavaScript. */
export function NarrowMenu() {
  const popover = useMenuPopover()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    popover.current?.addEventListener('keydown', keepFocusInside)
    // It may have been opened before hydration. `:popover-open` is an error in browsers without popovers.
    setOpen((popover.current?.getClientRects().length ?? 0) > 0)
  }, [popover])
  useBackCloses(isOpen, () => popover.current?.hidePopover())
  const event = useEvent()
  const recap = latestRecap(event)
  const groups = [...menuGroups(event), ...(recap ? [{ label: 'Look back', links: [recap] }] : [])]
  return (
    <>
      <button type="button" popoverTarget="menu" className={toggle}>
        <LineIcon name="menu" />
        <span className="sr-only">Menu</span>
      </button>
      <div
        id="menu"
        ref={popover}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="narrow-menu bg-ink text-white md:hidden"
      >
        <div className="wrap flex h-20 flex-row-reverse items-center justify-between">
          <button type="button" popoverTarget="menu" popoverTargetAction="hide" className={toggle}>
            <LineIcon name="close" />
            <span className="sr-only">Close menu</span>
          </button>
          <a href="/search" className="flex min-h-11 items-center gap-3 font-semibold">
            <LineIcon name="search" className="size-5" />
            Search
          </a>
        </div>
        <nav aria-label="Menu" className="wrap grid grid-cols-2 gap-x-6 gap-y-8 pb-10">
          {groups.map(({ label, links }) => (
            <div key={label}>
              <p className="font-semibold text-mist text-sm">{label}</p>
              <ul className="mt-1">
                {links.map(link => (
                  <li key={link.href}>
                    <SiteLink
                      href={link.href}
                      replace={isOpen}
                      className="block py-2 font-display font-bold text-xl tracking-tight"
                      onClick={() => popover.current?.hidePopover()}
                    >
                      {link.label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <SocialLinks className="col-span-2" />
        </nav>
      </div>
    </>
  )
}

/** Cycles Tab inside the menu. */
function keepFocusInside(this: HTMLElement, event: KeyboardEvent) {
  if (event.key !== 'Tab') return
  const stops = [...this.querySelectorAll<HTMLElement>('a, button')]
  const [leaves, enters] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (event.target !== leaves) return
  event.preventDefault()
  enters?.focus()
}

/** A popover that a navigation closes; its own history entry does not. */
export function useMenuPopover() {
  const popover = useRef<HTMLDivElement>(null)
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe(
        'onBeforeNavigate',
        ({ toLocation }) => toLocation.state.dialog || popover.current?.hidePopover(),
      ),
    [router],
  )
  return popover
}
