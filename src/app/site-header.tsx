import { SocialLinks } from '#features/event/social-links.tsx'
import { useEvent } from '#features/event/use-event.ts'
import { buttonClass } from '#ui/button.tsx'
import { SiteLink } from '#ui/site-link.tsx'
import { BrandName } from './brand-name.tsx'
import { MenuGroup } from './menu-group.tsx'
import { NarrowMenu } from './narrow-menu.tsx'
import { menuGroups, recapLink } from './site-menu.ts'

const item = 'rounded-lg px-3 py-2 hover:bg-white/10'

/** Brand, menu, social links and the way to the tickets, on top of every public page. */
export function SiteHeader() {
  const event = useEvent()
  const recap = recapLink(event)
  return (
    <header className="site-header absolute inset-x-0 top-0 z-40 text-white">
      <div className="wrap flex h-20 items-center gap-2">
        <SiteLink href="/" className="mr-auto rounded-lg font-display font-extrabold text-2xl tracking-tight">
          <BrandName name={event.brandName} />
        </SiteLink>
        <nav aria-label="Main" className="hidden items-center font-medium text-base md:flex">
          {menuGroups.map(group => (
            <MenuGroup key={group.label} {...group} />
          ))}
          {recap && (
            <SiteLink href={recap.href} className={item}>
              {recap.label}
            </SiteLink>
          )}
        </nav>
        <SocialLinks className="hidden lg:flex" />
        <SiteLink href="/#tickets" className={`${buttonClass({ size: 'small' })} ml-2 rounded-full!`}>
          Tickets
        </SiteLink>
        <NarrowMenu />
      </div>
    </header>
  )
}
