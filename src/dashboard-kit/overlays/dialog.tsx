import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { ChevronLeft, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { type MenuEntry, MoreMenu } from '../menus/more-menu.tsx'

const floating = 'sm:inset-4 sm:h-fit sm:max-h-[calc(100svh-2rem)] sm:rounded-3xl'
const widths = { narrow: `${floating} sm:max-w-lg`, wide: `${floating} sm:max-w-4xl`, page: '' } as const

/** Controls for input, or the one that a dialog without input marks. */
const typed = 'input, select, textarea, [data-first]'

interface Props {
  open: boolean
  /** Called on Escape, the close button or a press outside. */
  onClose: () => void
  title: string
  description?: ReactNode
  /** Entries of the menu beside the title. */
  more?: readonly MenuEntry[]
  width?: keyof typeof widths
  /** Whether a press outside closes it; not where there is input. */
  closeBeside?: boolean
  /** Gets the focus on closing, instead of the earlier element. */
  finalFocus?: () => HTMLElement | null
  children: ReactNode
}

/**
 * A modal window, full-screen on a phone. The first input gets the focus, except on touch, where the keyboard would
 * cover the text.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  more = [],
  width = 'narrow',
  closeBeside = true,
  finalFocus,
  children,
}: Props) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root open={open} onOpenChange={next => next || onClose()} disablePointerDismissal={!closeBeside}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-ink/60 transition-opacity duration-200 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <BaseDialog.Popup
          ref={popup}
          data-modal
          initialFocus={opened =>
            opened === 'touch' || (firstShown(popup.current?.querySelectorAll<HTMLElement>(typed) ?? []) ?? true)
          }
          finalFocus={finalFocus}
          className={`fixed inset-0 z-40 m-auto flex flex-col bg-paper [@media(max-height:30rem)]:block [@media(max-height:30rem)]:overflow-y-auto text-[0.9375rem] shadow-2xl outline-none transition-[opacity,scale] duration-200 ease-out data-ending-style:scale-98 data-starting-style:scale-98 data-ending-style:opacity-0 data-starting-style:opacity-0 ${widths[width]}`}
        >
          <header className="flex items-start gap-2 border-line border-b py-4 pr-2 phone:py-2 phone:pl-1 pl-5 xs:gap-4 phone:xs:gap-1 xs:pr-4 sm:pl-7">
            <div className="min-w-0 grow pt-1">
              <BaseDialog.Title className="text-[min(1.5rem,8vw)] leading-[1.33]">{title}</BaseDialog.Title>
              {description && <BaseDialog.Description className="mt-1 text-grey">{description}</BaseDialog.Description>}
            </div>
            <MoreMenu entries={more} />
            <BaseDialog.Close className="phone:-order-1 grid size-10 touch:size-11 shrink-0 cursor-pointer place-items-center rounded-lg text-grey hover:bg-ink/6 hover:text-ink">
              <ChevronLeft aria-hidden className="size-6 not-phone:hidden" />
              <X aria-hidden className="size-5 phone:hidden" />
              <span className="sr-only">Close</span>
            </BaseDialog.Close>
          </header>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** The first that can have the focus: a folded section holds controls, too. */
function firstShown(controls: Iterable<HTMLElement>): HTMLElement | undefined {
  return [...controls].find(control => control.checkVisibility())
}

interface FooterProps {
  /** Keeps its room, so that nothing moves when it is shown. */
  isHidden?: boolean
  children: ReactNode
}

/** The buttons of a dialog, always in sight. */
export function DialogFooter({ isHidden = false, children }: FooterProps) {
  return (
    <footer
      data-bottom-bar={!isHidden}
      className={`foot-buttons sticky bottom-0 z-10 bg-paper ${isHidden ? 'invisible' : ''} flex flex-wrap items-center justify-end gap-3 border-line border-t px-5 py-3.5 sm:rounded-b-[inherit] sm:px-7`}
    >
      {children}
    </footer>
  )
}
