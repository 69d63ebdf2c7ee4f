import { dayAfter } from '#lib/time/today-in.ts'
import due from './due-days.json' with { type: 'json' }

/** How many days before the event each thing is due, and Home offers to remind of it before that. */
export const { days: defaultDueDays } = due

/** The days of one setting. */
export type DueDays = Readonly<typeof defaultDueDays>

export const dueLabels: Readonly<Record<keyof DueDays, string>> = due.labels

/** What due dates are counted from. */
export interface DueDates {
  /** The day of the event; null while it is not known, when nothing is late. */
  day: string | null
  today: string
  days: DueDays
}

/** The same for one person. */
export interface PersonalDates extends DueDates {
  /** The day when they got their first link; today before that. */
  linkedOn: string
}

/** How many days a person has after their first link, for anything. */
const TIME_TO_SEND = 7

/** A thing that a person sends. */
export interface OwedItem {
  name: string
  due: string | null
  /** `waits`: it has come, and the organizers have not answered yet. */
  state: 'done' | 'waits' | 'missing' | 'late'
}

/** The day when something is due that is wanted some days before the event. A person has a week, or until the event. */
export function dueDay(day: string, daysBefore: number, linkedOn: string): string {
  const week = dayAfter(linkedOn, TIME_TO_SEND)
  const earliest = week < day ? week : day
  const wanted = dayAfter(day, -daysBefore)
  return wanted > earliest ? wanted : earliest
}

/** The state of a thing that is due some days before the event. */
export function owedItem(name: string, isDone: boolean, daysBefore: number, dates: PersonalDates): OwedItem {
  const { day, today, linkedOn } = dates
  const due = day && dueDay(day, daysBefore, linkedOn)
  return { name, due, state: isDone ? 'done' : due && due < today ? 'late' : 'missing' }
}

/** A person and what they send. */
export interface Owing {
  id: number
  name: string
  /** How the letter addresses them. */
  contact: string
  email: string
  /** Who answers what they hand in; the organizers if it is absent. */
  coach?: string | undefined
  items: OwedItem[]
}

export function isOwed({ state }: Pick<OwedItem, 'state'>): boolean {
  return state === 'missing' || state === 'late'
}

/** The things that have not come. */
export function stillOwed({ items }: { items: readonly OwedItem[] }): OwedItem[] {
  return items.filter(isOwed)
}

/**
 * Whether a reminder is ready: since their last one, the time to remind of something has come.
 * @param remindedOn the day of that one
 */
export function isReminderReady(owing: Owing, { day, today, days }: DueDates, remindedOn = ''): boolean {
  if (day === null || today > day || owing.email === '') return false
  return stillOwed(owing).some(({ due }) => {
    const from = due && dayAfter(due, -days.remind)
    return from && from <= today && remindedOn < from
  })
}
