import { addedTasks, task, taskDone } from '#features/tasks/tasks.schema.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { idParam, yearQuery } from '#lib/fields.ts'
import { changeRoutes } from '#records/collection-routes.ts'
import { editOf } from '#records/edit.ts'
import { addStartingTasks, setDone, tasks } from './tasks.collection.ts'

/** The tasks of the year, for organizers only (decision N1). */
export const tasksApi = createRoutes()
  .post(
    '/starting-list',
    describeCall('Adds the tasks of the starting list that an edition does not have', addedTasks, {
      status: 201,
      problems: ['conflict'],
    }),
    requireRight('editSite'),
    checkQuery(yearQuery),
    async c => {
      const added = await addStartingTasks(c.var.services.database, c.req.valid('query').year, editOf(c))
      return c.json({ added }, 201)
    },
  )
  .put(
    '/:id/done',
    describeCall(
      'Ticks a task, or takes the tick away',
      { task },
      { etag: true, ifMatch: task, problems: ['conflict'] },
    ),
    requireRight('editSite'),
    checkParam(idParam),
    checkJson(taskDone),
    async c => {
      const { isDone } = c.req.valid('json')
      const { id } = c.req.valid('param')
      const changed = await setDone(c.var.services.database, id, isDone, expectedVersion(c), editOf(c))
      sendVersion(c, changed)
      return c.json({ task: changed })
    },
  )
  .route('/', changeRoutes(tasks))
