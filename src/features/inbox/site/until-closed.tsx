import { type ReactNode, useState } from 'react'

interface Props {
  isOpen: boolean
  /** Stands in the place of the form once nobody can apply any more. */
  closed: ReactNode
  /** Said to whoever was writing at that moment. */
  begun: string
  /** The form. */
  children: ReactNode
}

/** A form as long as it is open. One that somebody is writing in stays below what says that it has closed. */
export function UntilClosed({ isOpen, closed, begun, children }: Props) {
  const [isBegun, setBegun] = useState(false)
  return (
    <>
      {!isOpen && closed}
      {!isOpen && isBegun && <p className="my-6 text-lg">{begun}</p>}
      {(isOpen || isBegun) && <div onInput={() => setBegun(true)}>{children}</div>}
    </>
  )
}

/** What is said of an application, which is refused from then on. */
export const applicationBegun =
  'What you wrote is still here. It cannot be sent any more, but you can copy it, or write to us.'
