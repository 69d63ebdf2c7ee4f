import { yearNamed } from '#features/event/server/editions.domain.ts'
import { task, taskDone, taskShapes } from '#features/tasks/tasks.schema.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { idParam, yearQuery } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { collection } from '#records/collection.ts'
import { changeRoutes } from '#records/collection-routes.ts'
import { editOf } from '#records/edit.ts'

export const tasks = collection('tasks', taskShapes, {
  nouns: { one: 'a task', many: 'tasks' },
  right: 'editSite',
  isPrivate: true,
  order: ['weeksBefore'],
  complete: async (trx, { year }) => ({ year: await yearNamed(trx, year) }),
})

/** The tasks of the year, for organizers only. */
export const tasksApi = createRoutes()
  .put(
    '/:id/done',
    describeCall('Ticks a task, or takes the tick away', { task }, { etag: true, ifMatch: task }),
    requireRight('editSite'),
    checkParam(idParam),
    checkJson(taskDone),
    async c => {
      const { id } = c.req.valid('param')
      const edit = editOf(c)
      const done = c.req.valid('json').isDone
        ? { doneAt: edit.at.toISOString(), doneBy: edit.by.name }
        : { doneAt: null, doneBy: '' }
      const changed = await tasks.change(c.var.services.database, id, {}, expectedVersion(c), edit, done)
      sendVersion(c, changed)
      return c.json({ task: changed })
    },
  )
  .route('/', changeRoutes(tasks))

export const adminTasksApi = createRoutes()
  .use(requireRight('editSite'))
  .get('/', describeCall('The tasks of an edition', { tasks: z.array(task) }), checkQuery(yearQuery), async c => {
    const { db } = c.var.services.database
    return c.json({ tasks: await tasks.list(db, { year: await yearNamed(db, c.req.valid('query').year) }) })
  })
