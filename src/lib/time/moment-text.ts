const spoken = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment by the clock of whoever looks: 'Mar 1, 2026, 12:05 PM'. */
export function momentText(moment: string): string {
  return spoken.format(new Date(moment))
}
