import { queryOptions, useMutation } from '@tanstack/react-query'
import { api, read, reasonOf } from '#client/client.ts'
import { changing, ifMatch } from '#dashboard-kit/record-calls.ts'
import { editionQuery } from '#dashboard-kit/use-edition.ts'
import type { Task } from '#features/tasks/tasks.schema.ts'
import { showToast } from '#ui/overlays/show-toast.ts'

/** The first part of the keys of every plan. */
export const everyPlan = ['plan'] as const

export const NO_PLAN = 'Could not load the plan. Nothing is lost. Please try again later.'

/** The plan of an edition; the data that it measures may have changed since. */
export function planQuery(edition: number | undefined) {
  return queryOptions({
    queryKey: [...everyPlan, edition] as const,
    queryFn: () => read(api.admin.plan.$get({ query: editionQuery(edition) })),
    staleTime: 0,
  })
}

const tickCall = changing(everyPlan, ({ id, version, isDone }: { id: number; version: number; isDone: boolean }) =>
  read(api.tasks[':id'].done.$put({ param: { id: String(id) }, json: { isDone } }, ifMatch(version))),
)

/** Ticks a task or takes its tick back, with a toast. @returns what is being saved as `shown` */
export function useTick({ id, version, title }: Task, onTicked: () => void) {
  const { isPending, variables, mutateAsync } = useMutation(tickCall)
  async function set(isDone: boolean, over: number) {
    try {
      const { task } = await mutateAsync({ id, version: over, isDone })
      onTicked()
      showToast({ title: isDone ? 'Done' : 'Not done', description: title, undo: () => set(!isDone, task.version) })
    } catch (error) {
      showToast({ title: 'Nothing was ticked', description: reasonOf(error), kind: 'error' })
    }
  }
  return {
    shown: isPending ? variables.isDone : undefined,
    tick: (isDone: boolean) => void (isPending || set(isDone, version)),
  }
}

export function startingListCall(edition: number | undefined) {
  return changing(everyPlan, () => read(api.tasks['starting-list'].$post({ query: editionQuery(edition) })))
}
