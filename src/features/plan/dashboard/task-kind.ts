import { api } from '#client/client.ts'
import { recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls } from '#dashboard-kit/tab/collection-calls.ts'
import type { TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { type Task, taskShapes } from '#features/tasks/tasks.schema.ts'
import { everyTask } from './tasks.queries.ts'

export const taskKind = recordKind(taskShapes, {
  table: 'tasks',
  nameOf: ({ title }) => title,
  calls: collectionCalls(everyTask, taskShapes, api.tasks),
  titles: { add: 'New task', edit: 'Edit task' },
  // The history has the ticks, too.
  pastLabels: { doneAt: 'Done', doneBy: 'Done by' },
})

export const tasksTab: TabKind<Task> = {
  title: 'Plan of the year',
  within: 'tasks',
  about: '',
  empty: 'No tasks.',
  addFirst: null,
  search: { placeholder: 'Search task, area or note' },
  bin: { detail: ({ area }) => String(area) },
}
