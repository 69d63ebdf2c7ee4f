import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read, reasonOf } from '#client/client.ts'
import { ifMatch } from '#dashboard-kit/record-calls.ts'
import type { RecordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls } from '#dashboard-kit/tab/collection-calls.ts'
import type { TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { editionQuery } from '#dashboard-kit/use-edition.ts'
import { plannedTasks } from '#features/tasks/plan.ts'
import { type Task, type TaskChange, task, taskShapes, type taskValues } from '#features/tasks/tasks.schema.ts'
import type { z } from '#lib/zod.ts'

const everyTask = ['tasks'] as const

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

export type TaskValues = z.infer<typeof taskValues>

export const taskKind: RecordKind<Task, TaskValues, TaskChange> = {
  noun: 'task',
  yearly: true,
  table: 'tasks',
  row: task,
  change: taskShapes.change,
  fields: ['title', 'area', 'assignee', 'weeksBefore', 'note'],
  labels: { title: 'Task', area: 'Area', assignee: 'Who', weeksBefore: 'Due', note: 'Note' },
  valuesOf: ({ title, area, assignee, weeksBefore, note }) => ({ title, area, assignee, weeksBefore, note }),
  nameOf: ({ title }) => title,
  calls: collectionCalls(everyTask, taskShapes, api.tasks),
  titles: { add: 'New task', edit: 'Edit task' },
  buttons: { add: 'Add task', adding: 'Adding...', edit: 'Save task', editing: 'Saving...' },
  created: { title: 'Task added' },
  updated: { title: 'Task saved' },
  failed: (verb, error) => ({
    title: `The task was not ${verb === 'create' ? 'added' : 'saved'}`,
    description: reasonOf(error),
    kind: 'error',
  }),
  removal: {
    title: ({ title }) => `Delete “${title}”?`,
    question: () => 'You can put it back from the bin for 30 days.',
    action: 'Delete',
    acting: 'Deleting...',
    done: { title: 'Task deleted' },
    failed: error => ({ title: 'The task was not deleted', description: reasonOf(error), kind: 'error' }),
  },
}

export const tasksTab: TabKind<Task> = {
  title: 'Plan of the year',
  within: 'tasks',
  about: '',
  add: 'New task',
  loading: 'Loading tasks...',
  fault: 'Could not load the tasks. Please try again later.',
  empty: 'No tasks.',
  addFirst: null,
  search: { label: 'Search tasks', placeholder: 'Search task, area or note' },
  textsOf: ({ title, area, note }) => [title, area, note],
  bin: { detail: ({ area }) => String(area) },
}
