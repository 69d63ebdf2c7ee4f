import type { ReactNode, Ref } from 'react'

interface Props {
  title: string
  /** Where the focus goes when what had it is gone. */
  heading: Ref<HTMLHeadingElement>
  /** The buttons that stand beside the title. */
  actions?: ReactNode
  /** A sentence on what is done here. */
  children: ReactNode
}

/** The head of a tab. */
export function TabTop({ title, heading, actions, children }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-md:mb-3">
        <h1 ref={heading} tabIndex={-1} className="text-xl outline-none sm:text-2xl md:text-3xl">
          {title}
        </h1>
        {actions}
      </div>
      <p className="mt-2 mb-5 text-grey max-md:hidden">{children}</p>
    </>
  )
}
