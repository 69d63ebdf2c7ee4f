import { type ReactNode, useDeferredValue, useState } from 'react'
import { Button } from '#ui/button.tsx'

const step = 100
/** What a screen holds: drawn at once, the others as soon as it is seen. */
const first = 15

interface Props<Item> {
  items: readonly Item[]
  /** Stands in the place of the button while more items are on their way. */
  rest?: ReactNode
  children: (shown: readonly Item[]) => ReactNode
}

/** The first hundred of many, and a button for the next: a browser is slow with thousands of rows. */
export function ShowMore<Item>({ items, rest, children }: Props<Item>) {
  const [most, setMost] = useState(step)
  const drawn = useDeferredValue(most, first)
  return (
    <>
      {children(items.length > drawn ? items.slice(0, drawn) : items)}
      {items.length > most && !rest && (
        <p className="mt-4 flex flex-wrap items-center justify-center gap-4 text-grey">
          {most} of {items.length}
          <Button look="quiet" size="small" onClick={() => setMost(most + step)}>
            Show more
          </Button>
        </p>
      )}
      {rest}
    </>
  )
}
