import type { ReactNode } from 'react'
import type { ReviewSubject } from '#features/reviews/reviews.schema.ts'
import { ReviewsPanel } from './reviews-panel.tsx'

interface Props {
  subject: ReviewSubject
  id: number
  /** The applicant's data. */
  children: ReactNode
}

/** An applicant beside the votes; on a phone the vote stays below in sight. */
export function WithReviews({ subject, id, children }: Props) {
  return (
    <div className="min-h-0 grow overflow-y-auto md:grid md:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="min-w-0 px-5 py-6 sm:px-7">{children}</div>
      <div className="border-line max-md:contents md:border-l md:px-5 md:py-6">
        <ReviewsPanel key={id} subject={subject} id={id} />
      </div>
    </div>
  )
}
