import { useQuery } from '@tanstack/react-query'
import type { ReviewSubject } from '#features/reviews/reviews.schema.ts'
import { reviewsInBriefQuery } from './reviews.queries.ts'

/** The number of votes on a record, and the user's own. */
export function VoteBrief({ subject, id }: { subject: ReviewSubject; id: number }) {
  const { data: briefs } = useQuery(reviewsInBriefQuery(subject))
  if (!briefs) return null
  const { count = 0, mine = null } = briefs.get(id) ?? {}
  const own = mine ? `yours is ${mine}` : 'not yours yet'
  return <>{count === 0 ? 'None yet' : `${count}, ${own}`}</>
}
