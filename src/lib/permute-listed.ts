/**
 * Reorders some members among the places they hold; the others keep theirs.
 * @param whole every member, in order
 * @param listed some of them, in the new order
 */
export function permuteListed<T>(whole: readonly T[], listed: readonly T[]): T[] {
  const moving = new Set(listed)
  const next = listed.values()
  return whole.map(member => (moving.has(member) ? (next.next().value ?? member) : member))
}
