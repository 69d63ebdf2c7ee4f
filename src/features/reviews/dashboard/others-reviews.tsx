import type { ReviewsOfRecord } from '#features/reviews/reviews.schema.ts'
import { Badge } from '#ui/badge.tsx'
import { voteCounts, voteWording } from './vote-wording.ts'

/** The others' votes, shown after one's own. */
export function OthersReviews({ mine, others, count }: ReviewsOfRecord) {
  if (!mine || !others) {
    return <p className="mt-4 text-[0.875rem] text-grey">{waiting(count)}</p>
  }
  return (
    <section aria-label="Votes" className="mt-5">
      <h3 className="font-bold font-display text-[1.125rem] tracking-tight">
        {voteCounts([mine, ...others].map(({ vote }) => vote))}, with yours
      </h3>
      {others.length === 0 && <p className="mt-1 text-[0.875rem] text-grey">No other votes yet.</p>}
      <ul className="mt-1 divide-y divide-line">
        {others.map(({ name, vote, comment }) => (
          <li key={name} className="flex items-start justify-between gap-3 py-2.5">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{name}</p>
              {comment && <p className="text-[0.875rem] text-grey wrap-anywhere">{comment}</p>}
            </div>
            <Badge tone={voteWording[vote].tone}>{voteWording[vote].title}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

function waiting(count: number) {
  if (count === 0) return 'No votes yet.'
  return `${count === 1 ? 'One has' : `${count} have`} voted. You see their votes once you have voted.`
}
