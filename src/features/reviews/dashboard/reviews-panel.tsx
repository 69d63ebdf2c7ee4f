import { useQuery } from '@tanstack/react-query'
import type { ReviewSubject, ReviewsOfRecord } from '#features/reviews/reviews.schema.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { reviewsQuery } from './reviews.queries.ts'
import { VoteForm } from './vote-form.tsx'
import { voteCounts, voteWording } from './vote-wording.ts'

/** One's own vote on an applicant, and what the others think once one has voted. */
export function ReviewsPanel({ subject, id }: { subject: ReviewSubject; id: number }) {
  const { data: reviews, isError, refetch } = useQuery(reviewsQuery(subject, id))
  if (isError) {
    return (
      <p className="px-5 py-4 text-grey md:p-0">
        Could not load the votes.{' '}
        <Button look="quiet" size="small" onClick={() => refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  if (!reviews) return <p className="min-h-44 px-5 py-4 text-grey md:p-0">Loading votes...</p>
  return (
    <>
      <div className="border-line bg-paper max-md:sticky max-md:bottom-0 max-md:border-t max-md:px-5 max-md:py-4 sm:max-md:px-7 [@media(max-height:30rem)]:static">
        <VoteForm subject={subject} id={id} mine={reviews.mine} />
      </div>
      <div className="pb-6 max-md:px-5 sm:max-md:px-7">
        <Others {...reviews} />
      </div>
    </>
  )
}

function Others({ mine, others, count }: ReviewsOfRecord) {
  if (!mine || !others) {
    return <p className="mt-4 text-[0.875rem] text-grey">{waiting(count)}</p>
  }
  return (
    <section aria-label="Votes" className="mt-5">
      <h3 className="font-bold font-display text-[1.125rem] tracking-tight">
        {voteCounts([mine, ...others].map(({ vote }) => vote))}, with yours
      </h3>
      {others.length === 0 && <p className="mt-1 text-[0.875rem] text-grey">Nobody else has voted yet.</p>}
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
  if (count === 0) return 'Nobody has voted yet.'
  return `${count === 1 ? 'One has' : `${count} have`} voted. You see their votes once you have voted.`
}
