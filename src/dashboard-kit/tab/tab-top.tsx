import type { ReactNode, Ref } from 'react'
import { MoreAbout } from '#dashboard-kit/lists/more-about.tsx'

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
