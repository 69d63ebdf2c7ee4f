import { Link } from '@tanstack/react-router'
import { CircleAlert, ClipboardCheck, Clock, Inbox, type LucideIcon, Mail, MailX, Mic } from 'lucide-react'
import type { Waiting } from '#features/overview/overview.schema.ts'
import { buttonClass } from '#ui/button.tsx'
import { OverviewPanel } from './overview-panel.tsx'
import { waitingDetail, waitingTitle, waitingWords } from './overview-wording.ts'

const icons: Record<Waiting['kind'], { icon: LucideIcon; look: string }> = {
  speakers: { icon: Mic, look: 'bg-sky text-sky-deep' },
  volunteers: { icon: ClipboardCheck, look: 'bg-sky text-sky-deep' },
  messages: { icon: Inbox, look: 'bg-sky text-sky-deep' },
  mails: { icon: MailX, look: 'bg-rose text-rose-deep' },
  'late-mails': { icon: Clock, look: 'bg-sun text-sun-deep' },
  'bare-speakers': { icon: CircleAlert, look: 'bg-sun text-sun-deep' },
  'bare-team': { icon: CircleAlert, look: 'bg-sun text-sun-deep' },
  'speaker-reminders': { icon: Mail, look: 'bg-sky text-sky-deep' },
  'partner-reminders': { icon: Mail, look: 'bg-sky text-sky-deep' },
}

interface Props {
  waiting: readonly Waiting[]
  timeZone: string
  /** Days are counted from this moment. */
  now: string
}

/** What needs an answer; the first row has the primary button. */
export function WaitingList({ waiting, timeZone, now }: Props) {
  if (waiting.length === 0) {
    return (
      <OverviewPanel title="Needs attention" about="Nothing needs an answer.">
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
