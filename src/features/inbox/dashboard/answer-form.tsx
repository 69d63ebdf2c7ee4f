import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { eventQuery } from '#features/event/event.queries.ts'
import { answerMail } from '#features/inbox/answer-mail.ts'
import type { ContactMessage } from '#features/inbox/inbox.schema.ts'
import { mailServerQuery } from '#features/mail/dashboard/mail.queries.ts'
import { MailWays, OwnProgram } from '#features/mail/dashboard/mail-ways.tsx'
import { commonFieldNames, fieldsHint, hasFields } from '#features/mail/letter-fields.ts'
import { excerpt } from '#lib/text/excerpt.ts'
import { PROSE } from '#lib/text-rules.ts'
import { localOf, shortDate } from '#lib/time/moment-text.ts'
import { timeText } from '#lib/time/written.ts'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { useMessageUpdates } from './inbox-calls.ts'
import { AnsweredMeanwhile, type Answering } from './use-answering.tsx'

interface Props {
  message: ContactMessage
  answering: Answering
  onSent: () => void
}

// On a phone the last step stays in sight, if it is one button.
const sticky =
  'max-md:-mx-4 max-md:sticky max-md:bottom-(--bar) max-md:border-line max-md:border-t max-md:px-4 max-md:py-3'

/** The answer to a message, which is quoted below it. */
export function AnswerForm({ message, answering, onSent }: Props) {
  const { name, email, createdAt, answers } = message
  const { text, keptAt, isSending } = answering
  const { data: event } = useQuery(eventQuery)
  const { data: server } = useQuery(mailServerQuery)
  const sort = useMessageUpdates()
  const [error, setError] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  const keeps = server?.hasServer === false
  const timeZone = event?.timeZone ?? 'UTC'
  const mail = answerMail(message, text.trim(), timeZone)

  async function send(against: ContactMessage | null) {
    if (isSending) return
    const isMissing = text.trim() === ''
    setError(isMissing ? 'Please write an answer.' : undefined)
    if (isMissing) return field.current?.focus()
    if (!(await answering.send(against))) return
    const description = keeps ? 'It is sent once a mail server is set up.' : `To ${name}`
    showToast({ title: keeps ? 'Answer kept' : 'Answer sent', description })
    onSent()
  }

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void send(null)
      }}
      className="border-line border-t px-4 pt-4 md:px-7 md:pt-5 md:pb-6"
    >
      <p className="font-semibold">{mail.subject}</p>
      <p className="mb-3 text-[0.875rem] text-grey wrap-anywhere">
        From {server?.from ?? '...'} to {name}. Replies go to {event?.contactEmail ?? '...'}.
      </p>
      <TextareaField
        ref={field}
        label={`Your answer to ${name}`}
        hint={fieldsHint(['name', ...commonFieldNames])}
        rows={6}
        maxLength={PROSE}
        error={error}
        value={text}
        onChange={changed => answering.type(changed.target.value)}
      />
      <OwnProgram mail={text.trim() === '' || hasFields(text) ? undefined : { recipients: [email], ...mail }} />
      <blockquote className="mt-3 border-line border-l-3 pl-3.5 text-[0.875rem] text-grey wrap-anywhere">
        On {shortDate(createdAt, timeZone)} {name} wrote: {excerpt(message.message, 160)}
      </blockquote>
      <div
        data-bottom-bar={!keeps}
        className={`mt-4 flex flex-wrap items-center justify-end gap-3 bg-paper pb-4 md:pb-0 ${keeps ? '' : sticky}`}
      >
        <span role="status" className="grow text-[0.875rem] text-grey">
          {keptAt && `Kept, ${timeText(localOf(keptAt.getTime()))}`}
        </span>
        {answers.length === 0 && (
          <QuietButton onClick={() => sort(message, { answered: true })}>
            <Check aria-hidden className="size-4 shrink-0" /> Answered elsewhere
          </QuietButton>
        )}
        <MailWays label="Send answer" isSending={isSending} />
      </div>
      <AnsweredMeanwhile answering={answering} onSend={send} />
    </form>
  )
}
