import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

const step = 100

interface Props<Item> {
  items: readonly Item[]
  children: (shown: readonly Item[]) => ReactNode
}

/** The first hundred of many, and a button for the next: a browser is slow with thousands of rows. */
export function ShowMore<Item>({ items, children }: Props<Item>) {
  const [most, setMost] = useState(step)
  if (items.length <= most) return children(items)
  return (
    <>
      {children(items.slice(0, most))}
      <p className="mt-4 flex flex-wrap items-center justify-center gap-4 text-grey">
        {most} of {items.length}
        <Button look="quiet" size="small" onClick={() => setMost(most + step)}>
          Show more
        </Button>
      </p>
    </>
  )
}
