import { Popover } from '@base-ui/react/popover'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  /** What is explained: 'About {subject}' is the button's name. */
  subject: string
  children: ReactNode
}

/** An (i) that shows an explanation when it is pressed. */
export function MoreAbout({ subject, children }: Props) {
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
