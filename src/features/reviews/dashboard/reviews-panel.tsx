import { useQuery } from '@tanstack/react-query'
import type { ReviewSubject } from '#features/reviews/reviews.schema.ts'
import { Button } from '#ui/button.tsx'
import { OthersReviews } from './others-reviews.tsx'
import { reviewsQuery } from './reviews.queries.ts'
import { VoteForm } from './vote-form.tsx'

/** The user's vote on an applicant, then the others'. */
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
        <OthersReviews {...reviews} />
      </div>
    </>
  )
}
