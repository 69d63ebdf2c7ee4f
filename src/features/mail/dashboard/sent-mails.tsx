import { useQuery } from '@tanstack/react-query'
import { EventDate } from '#features/event/dashboard/event-date.tsx'
import type { About } from '#features/mail/mail.schema.ts'
import { Badge } from '#ui/badge.tsx'
import { mailsAboutQuery } from './mail.queries.ts'
import { mailState, mailStates } from './mail-state.ts'

/** Mails to the person of a record, with date and author. */
export function SentMails({ table, id }: About) {
  const { data: mails = [] } = useQuery(mailsAboutQuery(table, id))
  if (mails.length === 0) return null
  return (
    <section aria-label="Mails" className="mt-6">
      <h3 className="font-sans font-semibold text-[0.9375rem] tracking-normal">Mails</h3>
      <ul className="divide-y divide-line">
        {mails.map(mail => {
          const { tone, title } = mailStates[mailState(mail)]
          return (
            <li key={mail.id} className="py-2">
              <details>
                <summary className="min-h-6 cursor-pointer wrap-anywhere">
                  {mail.subject} <Badge tone={tone}>{title}</Badge>{' '}
                  <span className="text-grey text-[0.875rem]">
                    <EventDate moment={mail.sentAt ?? mail.createdAt} />,{' '}
                    {mail.sentBy ? `by ${mail.sentBy}` : 'automatically'}
                  </span>
                </summary>
                <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{mail.text}</p>
              </details>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
