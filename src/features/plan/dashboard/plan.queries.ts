import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { ifMatch } from '#dashboard-kit/record-calls.ts'
import { editionQuery } from '#dashboard-kit/use-edition.ts'
import { plannedTasks } from '#features/tasks/plan.ts'

export const everyTask = ['tasks'] as const

/** The tasks of an edition by their day, with their states; the data that tick some may have changed since. */
export function taskPlanQuery(edition: number | undefined) {
  return queryOptions({
    queryKey: [...everyTask, edition] as const,
    queryFn: () => read(api.admin.tasks.$get({ query: editionQuery(edition) })),
    select: plan => ({ ...plan, tasks: plannedTasks(plan) }),
    staleTime: 0,
  })
}

export const tickCall = mutationOptions({
  mutationFn: ({ id, version, isDone }: { id: number; version: number; isDone: boolean }) =>
    read(api.tasks[':id'].done.$put({ param: { id: String(id) }, json: { isDone } }, ifMatch(version))),
  onSettled: (_answer, _error, _sent, _result, { client }) => client.invalidateQueries({ queryKey: everyTask }),
})

export function startingListCall(edition: number | undefined) {
  return mutationOptions({
    mutationFn: () => read(api.tasks['starting-list'].$post({ query: editionQuery(edition) })),
    onSuccess: (_answer, _sent, _result, { client }) => client.invalidateQueries({ queryKey: everyTask }),
  })
}
