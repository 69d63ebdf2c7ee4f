import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import type { GivenReview, ReviewSubject } from '#features/reviews/reviews.schema.ts'

const every = ['reviews']

/** Vote counts for one kind of records. */
export function reviewsInBriefQuery(subject: ReviewSubject) {
  return queryOptions({
    queryKey: [...every, subject],
    queryFn: () => read(api.reviews[':subject'].$get({ param: { subject } })),
    select: ({ reviews }) => new Map(reviews.map(brief => [brief.recordId, brief])),
  })
}

export function reviewsQuery(subject: ReviewSubject, id: number) {
  return queryOptions({
    queryKey: [...every, subject, id],
    queryFn: () => read(api.reviews[':subject'][':id'].$get({ param: { subject, id: String(id) } })),
  })
}

/** Votes; the answer has the others' votes. */
export function reviewCall(subject: ReviewSubject, id: number) {
  return mutationOptions({
    // One after the other, so that the last vote wins.
    scope: { id: `review-${subject}-${id}` },
    mutationFn: (review: GivenReview) =>
      read(api.reviews[':subject'][':id'].$put({ param: { subject, id: String(id) }, json: review })),
    onSuccess(answer, _review, _result, { client }) {
      client.setQueryData(reviewsQuery(subject, id).queryKey, answer)
      return client.invalidateQueries({ queryKey: reviewsInBriefQuery(subject).queryKey, exact: true })
    },
  })
}
