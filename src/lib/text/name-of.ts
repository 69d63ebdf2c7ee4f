/** A user's name, or their login name without one. */
export function nameOf({ name, username }: { name: string; username: string }): string {
  return name || username
}
