import type { DashboardTarget } from '#dashboard-kit/dashboard-target.ts'
import type { Waiting } from '#features/overview/overview.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { daysBetween } from '#lib/time/today-in.ts'

interface WaitingWords {
  thing: string
  button: string
  search: DashboardTarget
}

export const waitingWords: Record<Waiting['kind'], WaitingWords> = {
  speakers: { thing: 'speaker application', button: 'Read', search: { tab: 'speakers', view: 'pending' } },
  volunteers: { thing: 'volunteer application', button: 'Read', search: { tab: 'volunteers' } },
  messages: { thing: 'message', button: 'Answer', search: { tab: 'inbox' } },
  mails: { thing: 'mail', button: 'Look at it', search: { tab: 'inbox', view: 'mail' } },
  'late-mails': { thing: 'mail', button: 'Look at it', search: { tab: 'inbox', view: 'mail' } },
  'bare-speakers': { thing: 'speaker', button: 'Fill in', search: { tab: 'speakers', view: 'selected' } },
  'speaker-reminders': { thing: 'speaker', button: 'Look and send', search: { tab: 'speakers', view: 'remind' } },
  'partner-reminders': { thing: 'partner', button: 'Look and send', search: { tab: 'partners', view: 'remind' } },
  'bare-team': { thing: 'team member', button: 'Fill in', search: { tab: 'team' } },
}

/** '4 speaker applications', '1 mail did not arrive'. */
export function waitingTitle({ kind, count }: Waiting): string {
  const things = countText(count, waitingWords[kind].thing)
  if (kind === 'mails') return `${things} did not arrive`
  if (kind === 'late-mails') return `${things} ${count === 1 ? 'waits' : 'wait'} to be sent`
  if (isReady(kind)) return count === 1 ? `A reminder to ${things} is ready` : `Reminders to ${things} are ready`
  return isBare(kind) ? `${things} ${count === 1 ? 'misses' : 'miss'} a picture` : things
}

/** Whether it is about reminders that wait for one look. */
function isReady(kind: Waiting['kind']): boolean {
  return kind === 'speaker-reminders' || kind === 'partner-reminders'
}

/** Whether it is about people without a picture. */
function isBare(kind: Waiting['kind']): boolean {
  return kind === 'bare-speakers' || kind === 'bare-team'
}

/** Who waits, and since when: 'Linh Tran has waited for 14 days, and one more.' */
export function waitingDetail({ kind, count, names, since }: Waiting, timeZone: string, now: string): string {
  const [first = '', second] = names
  if (kind === 'mails' || isBare(kind) || isReady(kind)) {
    const others = count - names.length
    return [names.join(', '), others > 0 && `and ${others} more`].filter(Boolean).join(' ')
  }
  const days = since === null ? 0 : daysBetween(timeZone, new Date(since), new Date(now))
  const waited = days > 0 ? `${first} has waited for ${countText(days, 'day')}` : `${first}, since today`
  return second ? `${waited}; then ${second}${count > 2 ? ` and ${count - 2} more` : ''}` : waited
}
