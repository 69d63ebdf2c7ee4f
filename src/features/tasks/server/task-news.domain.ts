import type { Db } from '#db/migrations/tables.ts'
import { readEditions } from '#features/event/server/editions.domain.ts'
import type { DigestPart } from '#features/mail/server/digest.domain.ts'
import { plannedTasks } from '#features/tasks/plan.ts'
import { hasRight, type Role } from '#lib/rights.ts'
import { countText } from '#lib/text/count-text.ts'
import { readTaskPlan } from './plan.domain.ts'

/** The late tasks and those of this week that are a user's own or without one in charge, for their daily mail. */
export async function readTaskNews(
  db: Db,
  { id, role }: { id: number; role: Role },
  after: string,
  until: string,
): Promise<DigestPart> {
  const current = (await readEditions(db)).find(({ stage }) => stage === 'current')
  if (!current || current.status === 'cancelled' || !hasRight(role, 'editSite'))
    return { count: '', lines: [], isNew: false }
  const dueAt = async (moment: string) =>
    plannedTasks(await readTaskPlan(db, new Date(moment), current.year)).filter(
      ({ assignee, isDone, when }) => (assignee ?? id) === id && !isDone && when !== 'later',
    )
  const due = await dueAt(until)
  const before = new Map((await dueAt(after)).map(task => [task.id, task.when]))
  const isNew = ({ id, when }: (typeof due)[number]) => when !== before.get(id)
  return {
    count: countText(due.length, 'task'),
    // What has just become due comes first: the list is cut.
    lines: due
      .toSorted((one, other) => Number(isNew(other)) - Number(isNew(one)))
      .map(({ title, when, dueText }) => `- Task: ${title}, ${when === 'late' ? '' : 'due '}${dueText}`),
    isNew: due.some(task => isNew(task) || task.updatedAt > after),
  }
}
