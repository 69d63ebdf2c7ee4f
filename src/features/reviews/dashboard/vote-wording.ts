import type { Vote } from '#features/reviews/reviews.schema.ts'
import type { BadgeTone } from '#ui/badge.tsx'

export const votes = ['yes', 'maybe', 'no'] as const satisfies readonly Vote[]

/** The label and colour of each vote. */
export const voteWording: Record<Vote, { title: string; tone: BadgeTone }> = {
  yes: { title: 'Yes', tone: 'green' },
  maybe: { title: 'Maybe', tone: 'yellow' },
  no: { title: 'No', tone: 'red' },
}

/** The number of each vote, such as '3 yes, 1 maybe'. */
export function voteCounts(given: readonly Vote[]): string {
  return votes
    .map(vote => [given.filter(other => other === vote).length, vote] as const)
    .filter(([count]) => count > 0)
    .map(([count, vote]) => `${count} ${vote}`)
    .join(', ')
}
