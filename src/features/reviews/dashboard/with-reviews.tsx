import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import type { ReviewSubject, ReviewsOfRecord } from '#features/reviews/reviews.schema.ts'
import { Badge } from '#ui/badge.tsx'
import { reviewsQuery } from './reviews.queries.ts'
import { VoteForm } from './vote-form.tsx'
import { voteCounts, voteWording } from './vote-wording.tsx'

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
export function ReviewsPanel({ subject, id }: { subject: ReviewSubject; id: number }) {
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
      <OthersReviews {...reviews} />
    </>
  )
}

/** The others' votes, shown after one's own. */
function OthersReviews({ mine, others, count }: ReviewsOfRecord) {
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
