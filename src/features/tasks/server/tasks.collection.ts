import { yearNamed } from '#features/event/server/editions.domain.ts'
import { isAssignable } from '#features/inbox/server/received.domain.ts'
import { taskShapes } from '#features/tasks/tasks.schema.ts'
import { wrongField } from '#lib/problem.ts'
import { collection } from '#records/collection.ts'

export const tasks = collection('tasks', taskShapes, {
  nouns: { one: 'a task', many: 'tasks' },
  right: 'editSite',
  transaction: 'receive',
  order: ['weeksBefore'],
  async complete(trx, { id, assignee, year }, { change }) {
    // A restored task may be that of a former organizer.
    const chosen = change ? change.assignee : id === undefined && assignee
    if (chosen && !(await isAssignable(trx, chosen)))
      throw wrongField('assignee', 'Please choose an organizer who has access.')
    return { year: await yearNamed(trx, year) }
  },
})
