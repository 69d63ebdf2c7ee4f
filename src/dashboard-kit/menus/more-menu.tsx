import { Link } from '@tanstack/react-router'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { SiteLink } from '#ui/links/site-link.tsx'
import { QuietButton } from '../buttons/quiet-button.tsx'
import { MenuRow, MenuSheet } from './menu-sheet.tsx'

/** An entry of a menu: a view of the tab, a file, a dialog, or something done at once. */
export interface MenuEntry {
  icon: LucideIcon
  text: string
  /** A fact below the text. */
  detail?: string | 0 | undefined
  /** The name of the view in the address, and whether it is open where it has other names, too. */
  view?: string
  isOpen?: boolean
  /** The address of a file to download, or of a public page. */
  href?: string
  page?: string
  /** `finalFocus` is the button of the menu. */
  dialog?: (onClose: () => void, finalFocus: () => HTMLElement | null) => ReactNode
  onPress?: () => unknown
}

/** What is done now and then, behind three dots. */
export function MoreMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const [open, setOpen] = useState<MenuEntry['dialog']>()
  const button = useRef<HTMLButtonElement>(null)
  if (entries.length === 0) return null
  return (
    <>
      <MenuSheet
        trigger={
          <QuietButton ref={button} aria-label="More actions" className="w-12 shrink-0 px-0">
            <Ellipsis aria-hidden className="size-5" />
          </QuietButton>
        }
      >
        {entries.map(({ icon: Icon, text, detail, view, href, page, dialog, onPress }) => (
          <MenuRow
            key={text}
            link={view ? viewLink(view) : pageLink(page)}
            href={href}
            onPress={dialog ? () => setOpen(() => dialog) : onPress}
          >
            <Icon aria-hidden className="size-4.5 shrink-0 text-grey" />
            <span className="py-1 leading-snug">
              {text}
              {!!detail && <span className="block font-normal text-[0.8125rem] text-grey">{detail}</span>}
            </span>
          </MenuRow>
        ))}
      </MenuSheet>
      {open && (
        <Suspense>
          {open(
            () => setOpen(undefined),
            () => button.current,
          )}
        </Suspense>
      )}
    </>
  )
}

function pageLink(page: string | undefined) {
  return page === undefined ? undefined : <SiteLink href={page} target="_blank" />
}

function viewLink(view: string) {
  return (
    <Link
      to="/admin/dashboard"
      search={({ view: _, record: __, ...rest }) => ({ ...rest, view })}
      resetScroll={false}
    />
  )
}
