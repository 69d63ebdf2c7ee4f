/** What a user is called: by their name, or by what they log in with as long as they have given none. */
export function nameOf({ name, username }: { name: string; username: string }): string {
  return name || username
}
