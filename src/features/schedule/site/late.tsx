import { useSyncExternalStore } from 'react'

/** By how many minutes each is later. */
type LateItems = readonly { itemId: number; late: number }[]

const none: LateItems = []
let lateItems = none

/** Tells the page which items are later. */
export function tellLate(items: LateItems): void {
  lateItems = items
  dispatchEvent(new Event('late'))
}

function listen(tell: () => void) {
  addEventListener('late', tell)
  return () => removeEventListener('late', tell)
}

/** The items that are later; none in the HTML of the server, which may be cached. */
export function useLateItems(): LateItems {
  return useSyncExternalStore(
    listen,
    () => lateItems,
    () => none,
  )
}

/** How much later an item is, for after its planned time: a tag, or a part of the sentence. */
export function Late({ item, className }: { item: number; className?: string }) {
  const late = useLateItems().find(({ itemId }) => itemId === item)?.late
  if (!late) return null
  const words = `about ${late} minutes later`
  if (!className) return `, ${words}`
  return <span className={`rounded-full border px-3 py-1 font-semibold text-[0.875rem] ${className}`}>{words}</span>
}
