import { useId } from 'react'
import { Brand } from '#features/event/brand.tsx'
import { latestRecap, type MenuLink } from '#features/event/site/latest-recap.ts'
import { SocialLinks } from '#features/event/site/social-links.tsx'
import { StepLink } from '#features/event/site/tickets-link.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { LineIcon } from '#ui/line-icon.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { menuGroups } from './menu-groups.ts'
import { NarrowMenu, useMenuPopover } from './narrow-menu.tsx'

const item = 'rounded-lg px-1.5 py-2.5 whitespace-nowrap hover:bg-white/10 lg:px-3'

/** The header of every public page. */
export function SiteHeader() {
  const event = useEvent()
  const recap = latestRecap(event)
  return (
    // In the flow of the page: a bar above it, of a notice or a preview, scrolls away.
    <header className="site-header sticky top-0 z-40 -mb-20 text-white">
      <div className="wrap flex h-20 items-center gap-2 md:max-lg:gap-1">
        <SiteLink href="/" className="pressable mr-auto min-w-0 rounded-lg font-display font-extrabold tracking-tight">
          <Brand event={event} place="header" />
        </SiteLink>
        <nav
          aria-label="Main"
          className="hidden shrink-0 items-center font-medium text-[0.9375rem] md:flex lg:text-base"
        >
          {menuGroups(event).map(group => (
            <MenuGroup key={group.label} {...group} />
          ))}
          {recap && (
            <SiteLink href={recap.href} className={`${item} max-w-28 truncate lg:max-w-64`}>
              {recap.label}
            </SiteLink>
          )}
        </nav>
        <a
          href="/search"
          className="hidden size-8 touch:size-11 shrink-0 place-items-center rounded-full hover:bg-white/10 md:grid lg:size-11"
        >
          <LineIcon name="search" className="size-5" />
          <span className="sr-only">Search</span>
        </a>
        <SocialLinks className="hidden shrink-0 md:flex md:max-lg:*:*:size-8 touch:max-lg:hidden" />
        <StepLink />
        <NarrowMenu />
      </div>
    </header>
  )
}

/** A group of the wide menu: a button with a dropdown, also without JavaScript. */
function MenuGroup({ label, links }: { label: string; links: readonly MenuLink[] }) {
  const id = useId()
  const popover = useMenuPopover()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="group flex cursor-pointer items-center gap-1 rounded-lg px-1.5 py-2.5 hover:bg-white/10 lg:gap-1.5 lg:px-3"
      >
        {label}
        <LineIcon name="more" className="size-4 opacity-70" />
      </button>
      <div
        id={id}
        ref={popover}
        popover="auto"
        className="menu-dropdown w-60 rounded-2xl bg-paper p-2 text-ink shadow-2xl"
      >
        <ul>
          {links.map(link => (
            <li key={link.href}>
              <SiteLink
                href={link.href}
                className="block rounded-xl px-4 py-3 font-medium text-base hover:bg-snow"
                onClick={() => popover.current?.hidePopover()}
              >
                {link.label}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
