import { type ReactNode, useDeferredValue, useState } from 'react'
import { QuietButton } from '../buttons/quiet-button.tsx'

const step = 100
/** The items of one screen, rendered first. */
const first = 15

interface Props<Item> {
  items: readonly Item[]
  /** Begins with the first items again when it changes, such as a filter. */
  part?: string
  /** Replaces the button while more items load. */
  rest?: ReactNode
  children: (shown: readonly Item[]) => ReactNode
}

/** The first hundred items, and a button for more: browsers are slow with thousands of rows. */
export function ShowMore<Item>({ items, part = '', rest, children }: Props<Item>) {
  // Not a key: a row that stays must remain the same element, or a press that began on it would be lost.
  const [asked, setAsked] = useState({ part, most: step })
  const most = asked.part === part ? asked.most : step
  const drawnMost = useDeferredValue(most, first)
  // A press on a filter or an order draws one screen at once. A search is deferred as a whole, so its rows stay.
  const drawn = useDeferredValue(part) === part ? drawnMost : first
  return (
    <>
      {children(items.length > drawn ? items.slice(0, drawn) : items)}
      {items.length > most && !rest && (
        <p className="mt-4 flex flex-wrap items-center justify-center gap-4 text-grey">
          {most} of {items.length}
          <QuietButton onClick={() => setAsked({ part, most: most + step })}>Show more</QuietButton>
        </p>
      )}
      {rest}
    </>
  )
}
