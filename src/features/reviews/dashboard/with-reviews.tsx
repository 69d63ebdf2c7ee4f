import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import type { ReviewSubject } from '#features/reviews/reviews.schema.ts'
import { gradesOfVote, VoteForm, voteOnly } from './ballot-form.tsx'
import { OthersBallots } from './others-ballots.tsx'
import { reviewsQuery } from './reviews.queries.ts'

interface Props {
  subject: ReviewSubject
  id: number
  /** The applicant's data. */
  children: ReactNode
}

/** An applicant beside the votes. */
export function WithReviews({ subject, id, children }: Props) {
  return (
    <div className="min-h-0 grow overflow-y-auto md:grid md:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0 px-5 py-6 sm:px-7">{children}</div>
      <div className="border-line max-md:px-5 max-md:pb-6 sm:max-md:px-7 md:border-l md:px-5 md:py-6">
        <ReviewsPanel key={id} subject={subject} id={id} />
      </div>
    </div>
  )
}

/** The user's vote on an applicant, which on a phone stays in sight below, then the others'. */
function ReviewsPanel({ subject, id }: { subject: ReviewSubject; id: number }) {
  const { data: reviews, isError, refetch } = useQuery(reviewsQuery(subject, id))
  if (isError) {
    return (
      <p className="py-4 text-grey md:p-0">
        Could not load the votes. <QuietButton onClick={() => refetch()}>Try again</QuietButton>
      </p>
    )
  }
  if (!reviews) return <p className="min-h-44 py-4 text-grey md:p-0">Loading votes...</p>
  return (
    <>
      <VoteForm subject={subject} id={id} mine={reviews.mine} />
      <OthersBallots
        criteria={voteOnly}
        count={reviews.count}
        mine={reviews.mine && { grades: gradesOfVote(reviews.mine.vote) }}
        others={reviews.others?.map(({ vote, ...rest }) => ({ ...rest, grades: gradesOfVote(vote) })) ?? null}
      />
    </>
  )
}
