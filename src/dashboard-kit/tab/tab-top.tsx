import { Popover } from '@base-ui/react/popover'
import { Info } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

interface Props {
  title: string
  /** Gets the focus when the focused element is gone. */
  heading: Ref<HTMLHeadingElement>
  /** Buttons beside the title. */
  actions?: ReactNode
  /** A sentence about the tab. */
  children: ReactNode
}

export function TabTop({ title, heading, actions, children }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-md:mb-3">
        <div className="flex items-center gap-1">
          <h1 ref={heading} tabIndex={-1} className="text-xl outline-none sm:text-2xl md:text-3xl">
            {title}
          </h1>
          <span className="md:hidden">
            <MoreAbout subject={title}>{children}</MoreAbout>
          </span>
        </div>
        {actions}
      </div>
      <p className="mt-2 mb-5 text-grey max-md:hidden">{children}</p>
    </>
  )
}

/** An (i) that shows an explanation when it is pressed. Its button is named 'About {subject}'. */
function MoreAbout({ subject, children }: { subject: string; children: ReactNode }) {
  return (
    <Popover.Root>
      <Popover.Trigger
        render={
          <button
            type="button"
            className="grid size-9 touch:size-11 shrink-0 cursor-pointer place-items-center rounded-lg text-grey hover:bg-ink/6 hover:text-ink"
          />
        }
      >
        <Info aria-hidden className="size-4.5" />
        <span className="sr-only">About {subject}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} collisionPadding={12} className="z-50">
          <Popover.Popup
            aria-label={`About ${subject}`}
            className="max-w-[min(22rem,calc(100vw-1.5rem))] rounded-2xl border border-line bg-paper p-4 text-[0.9375rem] text-ink shadow-2xl outline-none"
          >
            <Popover.Description render={<div />}>{children}</Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
