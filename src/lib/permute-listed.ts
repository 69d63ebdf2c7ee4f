/**
 * Puts some members of a whole order into a new order among the places they hold; all others keep theirs.
 * @param whole every member, in order
 * @param listed some of them, in the order wanted
 */
export function permuteListed<T>(whole: readonly T[], listed: readonly T[]): T[] {
  const moving = new Set(listed)
  const next = listed.values()
  return whole.map(member => (moving.has(member) ? (next.next().value ?? member) : member))
}
