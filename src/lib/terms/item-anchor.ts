export function itemAnchor(id: number): string {
  return `item-${id}`
}

/** The current item on the page of the schedule. */
export const CURRENT_ITEM = '.now-strip ~ * [aria-current=time]'
