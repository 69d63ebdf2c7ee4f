import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { editionQuery } from '#dashboard-kit/use-edition.ts'
import type { Ballot } from '#features/reviews/jury.schema.ts'

const every = ['jury']

/** The applications of an edition to grade, and the ranking of those that the user has graded. */
export function juryQuery(edition: number | undefined) {
  return queryOptions({
    queryKey: [...every, 'edition', edition],
    queryFn: () => read(api.jury.$get({ query: editionQuery(edition) })),
  })
}

/** An application with its grades. */
export function ballotQuery(id: number) {
  return queryOptions({
    queryKey: [...every, id],
    queryFn: () => read(api.jury[':id'].$get({ param: { id: String(id) } })),
  })
}

/** Grades an application; the answer has the others' grades. Presses that follow each other are saved in their order. */
export function ballotCall(id: number) {
  return mutationOptions({
    scope: { id: `ballot-${id}` },
    mutationFn: (json: Ballot) => read(api.jury[':id'].$put({ param: { id: String(id) }, json })),
    onSuccess(answer, _ballot, _result, { client }) {
      client.setQueryData(ballotQuery(id).queryKey, answer)
      return client.invalidateQueries({ queryKey: [...every, 'edition'] })
    },
  })
}

/** Who can be in a round. */
export const reviewersQuery = queryOptions({
  queryKey: [...every, 'reviewers'],
  queryFn: async () => (await read(api.jury.reviewers.$get())).reviewers,
})
