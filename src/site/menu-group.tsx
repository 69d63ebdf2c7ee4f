import { useId } from 'react'
import type { MenuLink } from '#features/event/site/latest-recap.ts'
import { LineIcon } from '#ui/line-icon.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { useMenuPopover } from './use-menu-popover.ts'

/** A group of the wide menu: a button with a dropdown, also without JavaScript. */
export function MenuGroup({ label, links }: { label: string; links: readonly MenuLink[] }) {
  const id = useId()
  const popover = useMenuPopover()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="group flex cursor-pointer items-center gap-1 rounded-lg px-1.5 py-2 hover:bg-white/10 lg:gap-1.5 lg:px-3"
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
