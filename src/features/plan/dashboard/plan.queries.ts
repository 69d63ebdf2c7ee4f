import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { ifMatch } from '#dashboard-kit/record-calls.ts'
import { editionQuery } from '#dashboard-kit/use-edition.ts'

/** The first part of the keys of every plan. */
export const everyPlan = ['plan'] as const

/** The plan of an edition; the data that it measures may have changed since. */
export function planQuery(edition: number | undefined) {
  return queryOptions({
    queryKey: [...everyPlan, edition] as const,
    queryFn: () => read(api.admin.plan.$get({ query: editionQuery(edition) })),
    staleTime: 0,
  })
}

export const tickCall = mutationOptions({
  mutationFn: ({ id, version, isDone }: { id: number; version: number; isDone: boolean }) =>
    read(api.tasks[':id'].done.$put({ param: { id: String(id) }, json: { isDone } }, ifMatch(version))),
  onSettled: (_answer, _error, _sent, _result, { client }) => client.invalidateQueries({ queryKey: everyPlan }),
})

export function startingListCall(edition: number | undefined) {
  return mutationOptions({
    mutationFn: () => read(api.tasks['starting-list'].$post({ query: editionQuery(edition) })),
    onSuccess: (_answer, _sent, _result, { client }) => client.invalidateQueries({ queryKey: everyPlan }),
  })
}
