/** The anchor of an item on the page of the schedule. */
export function itemAnchor(id: number): string {
  return `item-${id}`
}
