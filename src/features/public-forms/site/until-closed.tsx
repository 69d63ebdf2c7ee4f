import { type ReactNode, useState } from 'react'

interface Props {
  isOpen: boolean
  /** Replaces the form once applications are closed. */
  closed: ReactNode
  children: ReactNode
}

/** The form while it is open. If it closes during writing, it stays below the notice. */
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
