import { useQuery } from '@tanstack/react-query'
import type { ContactMessage } from '#features/inbox/inbox.schema.ts'
import { mailsAboutQuery } from '#features/mail/dashboard/mail.queries.ts'
import { type MailState, mailState } from '#features/mail/dashboard/mail-state.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { Badge } from '#ui/badge.tsx'

/** The answers with author and date, and whether the mail server has them. */
export function GivenAnswers({ id, answers }: Pick<ContactMessage, 'id' | 'answers'>) {
  const { data: mails } = useQuery({ ...mailsAboutQuery('contactSubmissions', id), enabled: answers.length > 0 })
  return answers.map(({ at, by, text }) => {
    const mail = mails?.find(({ createdAt, sentBy }) => createdAt === at && sentBy === by)
    return (
      <section
        key={at}
        aria-label={`Answer by ${by}`}
        className="border-line border-t bg-snow px-4 py-4 last:rounded-b-2xl md:px-7 md:py-5"
      >
        <p className="text-[0.875rem] text-grey">
          {text ? `Answer by ${by}` : `Answered elsewhere, says ${by}`}, <time dateTime={at}>{momentText(at)}</time>
          {mail && <Unsent state={mailState(mail)} />}
        </p>
        {text && <p className="mt-2 max-w-2xl whitespace-pre-line wrap-anywhere">{text}</p>}
      </section>
    )
  })
}

function Unsent({ state }: { state: MailState }) {
  if (state === 'sent') return null
  return <> {state === 'dead' ? <Badge tone="red">Not sent</Badge> : <Badge tone="yellow">Waits to be sent</Badge>}</>
}
