import { Link } from '@tanstack/react-router'
import {
  CircleAlert,
  ClipboardCheck,
  Clock,
  Inbox,
  type LucideIcon,
  Mail,
  MailX,
  Mic,
  Scale,
  Stamp,
  UserRoundX,
  Users,
} from 'lucide-react'
import type { DashboardTarget } from '#dashboard-kit/dashboard-target.ts'
import type { Waiting } from '#features/overview/overview.schema.ts'
import { countText } from '#lib/text/count-text.ts'
import { daysBetween } from '#lib/time/today-in.ts'
import { buttonClass } from '#ui/button.tsx'
import { OverviewPanel } from './overview-panel.tsx'

/** What waits; the checks of the licence come later than the rest, by a call of their own. */
export type Entry = Omit<Waiting, 'kind'> & { kind: Waiting['kind'] | 'licence' }

interface WaitingWords {
  thing: string
  button: string
  search: DashboardTarget
}

const waitingWords: Record<Entry['kind'], WaitingWords> = {
  speakers: { thing: 'speaker application', button: 'Read', search: { tab: 'speakers', view: 'pending' } },
  volunteers: { thing: 'volunteer application', button: 'Read', search: { tab: 'volunteers' } },
  'declined-speakers': { thing: 'speaker', button: 'Look', search: { tab: 'speakers', view: 'selected' } },
  'declined-volunteers': { thing: 'volunteer', button: 'Look', search: { tab: 'volunteers', view: 'approved' } },
  'changed-speakers': { thing: 'speaker', button: 'Look', search: { tab: 'speakers', view: 'waiting' } },
  'changed-partners': { thing: 'partner', button: 'Look', search: { tab: 'partners' } },
  messages: { thing: 'message', button: 'Answer', search: { tab: 'inbox' } },
  mails: { thing: 'mail', button: 'Look at it', search: { tab: 'inbox', view: 'mail' } },
  'late-mails': { thing: 'mail', button: 'Look at it', search: { tab: 'inbox', view: 'mail' } },
  'bare-speakers': { thing: 'speaker', button: 'Fill in', search: { tab: 'speakers', view: 'selected' } },
  'speaker-reminders': { thing: 'speaker', button: 'Look and send', search: { tab: 'speakers', view: 'remind' } },
  'partner-reminders': { thing: 'partner', button: 'Look and send', search: { tab: 'partners', view: 'remind' } },
  'volunteer-reminders': { thing: 'volunteer', button: 'Look and send', search: { tab: 'volunteers', view: 'remind' } },
  shifts: { thing: 'shift', button: 'Assign', search: { tab: 'volunteers', view: 'shifts' } },
  'bare-team': { thing: 'team member', button: 'Fill in', search: { tab: 'team' } },
  licence: { thing: 'licence check', button: 'Look', search: { tab: 'overview', view: 'licence' } },
}

/** '4 speaker applications', '1 mail did not arrive'. */
function waitingTitle({ kind, count, people }: Entry): string {
  const things = countText(count, waitingWords[kind].thing)
  if (kind === 'mails') return `${things} did not arrive`
  if (kind === 'licence') return `${things} ${count === 1 ? 'is' : 'are'} not met`
  if (kind === 'late-mails') return `${things} ${count === 1 ? 'waits' : 'wait'} to be sent`
  if (kind === 'declined-speakers' || kind === 'declined-volunteers') return `${things} cannot come`
  if (kind === 'shifts')
    return `${things} ${count === 1 ? 'needs' : 'need'} ${people} ${people === 1 ? 'person' : 'people'}`
  if (kind === 'changed-speakers' || kind === 'changed-partners') return `${things} sent changes to approve`
  if (isReady(kind)) return count === 1 ? `A reminder to ${things} is ready` : `Reminders to ${things} are ready`
  return isBare(kind) ? `${things} ${count === 1 ? 'misses' : 'miss'} a picture` : things
}

/** Whether it is about reminders that wait for one look. */
function isReady(kind: Entry['kind']): boolean {
  return kind.endsWith('-reminders')
}

/** Whether it is about people without a picture. */
function isBare(kind: Entry['kind']): boolean {
  return kind === 'bare-speakers' || kind === 'bare-team'
}

/** Kinds of things, not of people who have waited since a day. */
const isNamed: ReadonlySet<Entry['kind']> = new Set(['mails', 'shifts', 'licence'])

/** Who waits, and since when: 'Linh Tran has waited for 14 days, and one more.' */
function waitingDetail({ kind, count, names, since }: Entry, timeZone: string, now: string): string {
  const [first = '', second] = names
  if (isNamed.has(kind) || isBare(kind) || isReady(kind)) {
    const others = count - names.length
    return [names.join(', '), others > 0 && `and ${others} more`].filter(Boolean).join(' ')
  }
  const days = since === null ? 0 : daysBetween(timeZone, new Date(since), new Date(now))
  const waited = days > 0 ? `${first} has waited for ${countText(days, 'day')}` : `${first}, since today`
  return second ? `${waited}; then ${second}${count > 2 ? ` and ${count - 2} more` : ''}` : waited
}

const icons: Record<Entry['kind'], { icon: LucideIcon; look: string }> = {
  speakers: { icon: Mic, look: 'bg-sky text-sky-deep' },
  volunteers: { icon: ClipboardCheck, look: 'bg-sky text-sky-deep' },
  'changed-speakers': { icon: Stamp, look: 'bg-sun text-sun-deep' },
  'changed-partners': { icon: Stamp, look: 'bg-sun text-sun-deep' },
  'declined-speakers': { icon: UserRoundX, look: 'bg-rose text-rose-deep' },
  'declined-volunteers': { icon: UserRoundX, look: 'bg-rose text-rose-deep' },
  messages: { icon: Inbox, look: 'bg-sky text-sky-deep' },
  mails: { icon: MailX, look: 'bg-rose text-rose-deep' },
  'late-mails': { icon: Clock, look: 'bg-sun text-sun-deep' },
  'bare-speakers': { icon: CircleAlert, look: 'bg-sun text-sun-deep' },
  'bare-team': { icon: CircleAlert, look: 'bg-sun text-sun-deep' },
  shifts: { icon: Users, look: 'bg-rose text-rose-deep' },
  'speaker-reminders': { icon: Mail, look: 'bg-sky text-sky-deep' },
  'partner-reminders': { icon: Mail, look: 'bg-sky text-sky-deep' },
  'volunteer-reminders': { icon: Mail, look: 'bg-sky text-sky-deep' },
  licence: { icon: Scale, look: 'bg-sun text-sun-deep' },
}

interface Props {
  waiting: readonly Entry[]
  timeZone: string
  /** Days are counted from this moment. */
  now: string
}

/** What somebody sent and waits for: applications, changes and messages. The rest is for the organizers to know. */
const toReview: ReadonlySet<Entry['kind']> = new Set([
  'speakers',
  'volunteers',
  'changed-speakers',
  'changed-partners',
  'messages',
])

/** '3 items to review'; empty without any. */
export function reviewText(entries: readonly Entry[]): string {
  const count = entries.filter(({ kind }) => toReview.has(kind)).reduce((sum, entry) => sum + entry.count, 0)
  return count > 0 ? `${countText(count, 'item')} to review.` : ''
}

/** What needs attention; the first row has the primary button. */
export function WaitingList({ waiting, timeZone, now }: Props) {
  if (waiting.length === 0) {
    return (
      <OverviewPanel title="Needs attention" about="Nothing to review.">
        {null}
      </OverviewPanel>
    )
  }
  return (
    <OverviewPanel title="Needs attention">
      <ul>
        {waiting.map((entry, index) => {
          const { icon: Icon, look } = icons[entry.kind]
          const { button, search } = waitingWords[entry.kind]
          return (
            <li
              key={entry.kind}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-4 py-3 sm:px-6"
            >
              <span className={`grid size-11 shrink-0 place-items-center rounded-xl ${look}`}>
                <Icon aria-hidden className="size-5" />
              </span>
              <p className="min-w-0 grow basis-48">
                <strong className="block font-semibold">{waitingTitle(entry)}</strong>
                <span className="text-[0.875rem] text-grey">{waitingDetail(entry, timeZone, now)}</span>
              </p>
              <Link
                to="/admin/dashboard"
                search={{ ...search, edition: undefined }}
                className={`${buttonClass({ look: index === 0 ? 'primary' : 'quiet', size: 'small' })} max-sm:w-full`}
              >
                {button}
                <span className="sr-only">: {waitingTitle(entry)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </OverviewPanel>
  )
}
