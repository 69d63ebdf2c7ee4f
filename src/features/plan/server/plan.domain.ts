import type { Db } from '#db/migrations/tables.ts'
import { readEditions, yearNamed } from '#features/event/server/editions.domain.ts'
import { readEvent } from '#features/event/server/event.domain.ts'
import type { DigestPart } from '#features/mail/server/digest.domain.ts'
import { type Plan, type PlanItem, planTab } from '#features/plan/plan.schema.ts'
import { dueOn, phaseDays, phaseSteps, weeksText } from '#features/plan/plan-dates.ts'
import { offeredTo, tasks } from '#features/tasks/server/tasks.collection.ts'
import type { Task } from '#features/tasks/tasks.schema.ts'
import { type ActingRole, hasRight } from '#lib/rights.ts'
import { countText } from '#lib/text/count-text.ts'
import { dayAfter, todayIn } from '#lib/time/today-in.ts'
import { localMomentText } from '#lib/time/written.ts'
import type { Measured, Measuring } from '#records/measure.ts'
import { readMeasures } from './measures.domain.ts'
import { type MeasuredItem, measuredItems } from './plan-data.ts'

/** How many people of an item have their pictures in the plan, and how many names a note has. */
const FACES = 3
const NAMES = 2

/** Who reads the plan, and when. */
interface Reader extends Omit<Measuring, 'year' | 'user'> {
  user: Measuring['user'] & { role: ActingRole }
}

type Dates = Awaited<ReturnType<typeof readDates>>

/** The plan of an edition as a user may read it. @param asked the year; the current edition by default */
export async function readPlan(reader: Reader, asked?: number): Promise<Plan> {
  const { db, now, user } = reader
  const mayEdit = hasRight(user.role, 'editSite')
  const year = await yearNamed(db, asked)
  const dates = await readDates(db, year, now)
  const measured = await readMeasures({ ...reader, year }, user.role)
  const listed = mayEdit ? await tasks.list(db, { year }) : []
  const shown = measuredItems.filter(({ key, unless, right }) => {
    const isTask = listed.some(task => itemOf(task)?.key === key)
    return hasRight(user.role, right) && !isTask && !(unless && measured.has(unless))
  })
  const items = [
    ...shown.flatMap(item => measuredPlanItem(item, measured.get(item.key), dates) ?? []),
    ...listed.toReversed().map(task => taskPlanItem(task, measured, dates)),
  ]
  const { day, today, phase } = dates
  const shareOf = (key: string) => ({ is: measured.get(key)?.is ?? 0, of: measured.get(key)?.of ?? 0 })
  return {
    now: now.toISOString(),
    items: items.toSorted(inOrder),
    ...{ day, phase },
    offered: mayEdit ? offeredTo(listed) : 0,
    today:
      mayEdit && day === today
        ? { guests: shareOf('guests-in'), volunteers: shareOf('volunteers-here'), screens: shareOf('screens-on') }
        : null,
  }
}

/** What the days of a plan are counted from. */
async function readDates(db: Db, year: number, now: Date) {
  const { timeZone, phase: shown, editionYear } = await readEvent(db, now)
  const edition = (await readEditions(db)).find(one => one.year === year)
  const dayOf = (moment: string) => todayIn(timeZone, new Date(moment))
  const today = dayOf(now.toISOString())
  const days = edition ? phaseDays(edition) : null
  const last =
    days &&
    Math.max(
      0,
      days.findLastIndex(first => first <= today),
    )
  const phase = shown === 'over' && editionYear === year ? phaseSteps.length - 1 : last
  return {
    ...{ today, phase, dayOf },
    day: edition?.date ?? null,
    /** The first day of the next phase; null in the last one. */
    nextPhase: (phase !== null && days?.[phase + 1]) || null,
    /** What lies before the day when the edition was begun was never missed. */
    begun: dayOf(edition?.begunAt ?? edition?.createdAt ?? now.toISOString()),
  }
}

/** The item that a task with a measure replaces. */
function itemOf({ measure }: Task): MeasuredItem | undefined {
  return measure === '' ? undefined : measuredItems.find(({ key, unless }) => key === measure || unless === measure)
}

function measuredPlanItem(item: MeasuredItem, found: Measured | undefined, dates: Dates): PlanItem | null {
  const { key, waits = false, weeksBefore } = item
  // An item about people or pictures is there once there are some.
  if (!found || found.of === 0 || (waits && found.is === found.of)) return null
  const due = found.due === undefined ? dates.day && dueOn(dates.day, weeksBefore) : found.due
  const timed = waits
    ? { section: 'now' as const, due: null, isLate: false, dueText: waitedText(found, dates) }
    : timing(due, { weeksBefore, isDone: isDone(found), seen: dates.begun, publishes: item.publishes === true }, dates)
  const count = found.of - found.is || found.of
  return {
    ...placeOf(item, found),
    ...timed,
    ...{
      key,
      title: found.title ?? ((count === 1 && item.one) || item.title.replace('{n}', String(count))),
    },
    ...{ note: noteOf(found, item.note), area: item.area, mark: found.since ? 'person' : 'site' },
    ...{ missing: facesOf(found), assignee: null, publishes: item.publishes === true, task: null },
  }
}

function taskPlanItem(task: Task, measured: ReadonlyMap<string, Measured>, dates: Dates): PlanItem {
  const { id, title, note, area, weeksBefore, assignee, doneAt, createdAt } = task
  const item = itemOf(task)
  const found = measured.get(task.measure) ?? (item && measured.get(item.key)) ?? { is: 0, of: 0 }
  const due = dates.day && dueOn(dates.day, weeksBefore)
  const done = item ? isDone(found) : doneAt !== null
  const publishes = item?.publishes === true
  return {
    ...(item ? placeOf(item, found) : { tab: 'overview' as const, view: 'plan' }),
    ...timing(due, { weeksBefore, isDone: done, seen: dates.dayOf(createdAt), publishes }, dates),
    ...{ key: `task-${id}`, title, area, mark: item ? 'site' : 'hand' },
    ...{ note: item ? noteOf(found, note) : note, missing: facesOf(found), assignee, publishes, task },
  }
}

const isDone = ({ is, of }: Measured) => of > 0 && is >= of

/** Where an item is done: the first finding is put right in a place of its own. */
function placeOf(item: MeasuredItem, found: Measured): Pick<PlanItem, 'tab' | 'view' | 'record'> {
  const tab = planTab.safeParse(found.tab).data
  if (tab === 'settings') return { tab, view: item.key === 'licence/partners-home' ? 'pages' : 'licence' }
  if (tab) return { tab }
  return { tab: item.tab, view: item.view, record: found.record }
}

interface Timed {
  weeksBefore: number
  isDone: boolean
  /** The day since which the item can have been seen. */
  seen: string
  publishes: boolean
}

function timing(
  due: string | null,
  { weeksBefore, isDone, seen, publishes }: Timed,
  { day, today, nextPhase, phase }: Dates,
): Pick<PlanItem, 'section' | 'due' | 'isLate' | 'dueText'> {
  const isOver = phase === phaseSteps.length - 1
  const isPast = due !== null && due < today
  const isFirst = isPast && due < seen
  const dueText = due === null ? weeksText(weeksBefore) : isFirst ? 'first' : due === today ? 'today' : dateText(due)
  const timed = { due: isFirst ? null : due, isLate: false, dueText }
  if (isDone) return { ...timed, section: 'done' }
  // Once the day is here, what was not done before it is missed; after it, no longer wanted.
  if (isOver && weeksBefore >= 0) return { ...timed, section: 'later' }
  if (isFirst) return { ...timed, section: day === today ? 'later' : 'next' }
  if (isPast)
    return { ...timed, section: 'now', isLate: true, dueText: `${countText(daysFrom(due, today), 'day')} late` }
  // Thanks and pictures are wanted at once.
  if (isOver && due && due <= dayAfter(today, 7)) return { ...timed, section: 'now' }
  const isNext = due ? nextPhase === null || due < nextPhase : publishes
  return { ...timed, section: isNext ? 'next' : 'later' }
}

/** 'Dec 10'. */
function dateText(day: string): string {
  return localMomentText(day).replace(/^(\w{3})\w*/, '$1')
}

function daysFrom(day: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(day)) / 86_400_000)
}

/** How long the first one has waited: '2 days'. */
function waitedText({ since }: Measured, { today, dayOf }: Dates): string {
  const days = since === undefined ? 0 : daysFrom(dayOf(since), today)
  return since === undefined ? '' : days === 0 ? 'today' : countText(days, 'day')
}

/** '4 of 6: Linh Tran, Jaspreet Gill and 2 more are missing'. */
function noteOf({ is, of, found, missing = [] }: Measured, note: string): string {
  if (found) return found
  const names = missing.map(({ name }) => name).filter(Boolean)
  const more = names.length - NAMES
  const listed = `${names.slice(0, NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  const share = of > 1 && is > 0 ? `${is} of ${of}` : ''
  return [share, listed || note].filter(Boolean).join('. ')
}

function facesOf({ missing = [] }: Measured): PlanItem['missing'] {
  const named = new Map(missing.map(({ name, picture = '' }) => [name, { name, picture }]))
  return [...named.values()].slice(0, FACES)
}

/** Those that wait, then by their day; what is undated comes before. */
function inOrder(one: PlanItem, other: PlanItem): number {
  const rank = ({ section, due }: PlanItem) => due ?? (section === 'now' ? '' : '0')
  return rank(one).localeCompare(rank(other))
}

/** The items of a user or without anyone in charge that are late or due this week, for their daily mail. */
export async function readPlanNews(
  db: Db,
  { id, role, email }: { id: number; role: ActingRole; email: string },
  after: string,
  until: string,
  machine?: Measuring['machine'],
): Promise<DigestPart> {
  const current = (await readEditions(db)).find(({ stage }) => stage === 'current')
  const none = { count: '', lines: [], isNew: false }
  if (!current || current.status === 'cancelled' || !hasRight(role, 'editSite')) return none
  const now = new Date(until)
  const { timeZone } = await readEvent(db, now)
  const dayOf = (moment: string) => todayIn(timeZone, new Date(moment))
  const [before, today] = [dayOf(after), dayOf(until)]
  const { items } = await readPlan({ db, now, hasMail: true, ...(machine && { machine }), user: { id, role, email } })
  const isDue = ({ section, isLate, due }: PlanItem) =>
    section !== 'done' && due && due < dayAfter(today, 7) && (isLate || due >= today)
  const due = items.filter(item => isDue(item) && (item.assignee ?? id) === id)
  /** Whether it has come into the week, or become late, since the last mail. */
  const isNew = ({ due }: PlanItem) => due && (due >= dayAfter(before, 7) || (due < today && due >= before))
  const urgency = (item: PlanItem) => Number(isNew(item)) * 2 + Number(item.assignee === id)
  return {
    count: countText(due.length, 'item'),
    // What has just become due comes first, then their own: the list is cut.
    lines: due
      .toSorted((one, other) => urgency(other) - urgency(one))
      .map(({ title, isLate, dueText }) => `- ${title}, ${isLate ? '' : 'due '}${dueText}`),
    isNew: due.some(item => isNew(item) || (item.task && item.task.updatedAt > after)),
  }
}
