import { useQuery } from '@tanstack/react-query'
import type { ReviewSubject, Vote } from '#features/reviews/reviews.schema.ts'
import type { BadgeTone } from '#ui/badge.tsx'
import { reviewsInBriefQuery } from './reviews.queries.ts'

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

/** The number of votes on a record, and the user's own. */
export function VoteBrief({ subject, id }: { subject: ReviewSubject; id: number }) {
  const { data: briefs } = useQuery(reviewsInBriefQuery(subject))
  if (!briefs) return null
  const { count = 0, mine = null } = briefs.get(id) ?? {}
  const own = mine ? `yours is ${voteWording[mine].title.toLowerCase()}` : 'not yours yet'
  return <>{count === 0 ? 'None yet' : `${count}, ${own}`}</>
}
