import { type ReactNode, useState } from 'react'

interface Props {
  isOpen: boolean
  /** Stands in the place of the form once nobody can apply any more. */
  closed: ReactNode
  /** The form. */
  children: ReactNode
}

/** A form as long as it is open. One that somebody is writing in stays below what says that it has closed. */
export function UntilClosed({ isOpen, closed, children }: Props) {
  const [isBegun, setBegun] = useState(false)
  return (
    <>
      {isOpen || closed}
      {isOpen || (isBegun && <p className="my-6 text-lg">What you wrote is still here, so that you can copy it.</p>)}
      {(isOpen || isBegun) && <div onInput={() => setBegun(true)}>{children}</div>}
    </>
  )
}
