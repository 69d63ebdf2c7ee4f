import { useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, ArrowLeft, Mail, MailOpen } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '#client/client.ts'
import { EmptyState } from '#dashboard-kit/lists/empty-state.tsx'
import { isOwnEscape } from '#dashboard-kit/overlays/own-escape.ts'
import type { ContactMessage } from '#features/inbox/inbox.schema.ts'
import { subjectLabel } from '#features/mail/contact-subjects.ts'
import { mailsAboutQuery } from '#features/mail/dashboard/mail.queries.ts'
import { type MailState, mailState } from '#features/mail/dashboard/mail-state.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MailLink } from '#ui/links/contact-links.tsx'
import { AnswerForm } from './answer-form.tsx'
import { AssigneeField } from './assignee-field.tsx'
import { messageQuery } from './inbox-admin.queries.ts'
import { useMessageUpdates } from './inbox-calls.ts'
import { useAnswering } from './use-answering.tsx'

interface Props {
  id: number
  /** The message from the list. */
  known: ContactMessage | undefined
  /** Whether it is shown without the list. */
  isAlone: boolean
  onClose: () => void
  /** Called when the message leaves the list. */
  onGone: () => void
}

/** A message to read and answer; opening it marks it as read. */
export function OpenMessage({ id, known, isAlone, onClose, onGone }: Props) {
  const { data: message, error } = useQuery({ ...messageQuery(id), placeholderData: known })
  const sort = useMessageUpdates()
  const title = useRef<HTMLHeadingElement>(null)
  const isHere = message !== undefined
  const opened = useRef(false)
  const open = useEffectEvent(() => {
    if (opened.current || !message) return
    opened.current = true
    if (message.readAt === null) void sort(message, { read: true })
    title.current?.focus({ preventScroll: !isAlone })
    if (isAlone) scrollTo({ top: 0, behavior: 'instant' })
  })
  useEffect(() => {
    if (isHere) open()
  }, [isHere])

  const back = isAlone && (
    <button
      type="button"
      onClick={onClose}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-medium text-grey"
    >
      <ArrowLeft aria-hidden className="size-4.5" /> Messages
    </button>
  )
  if (!message) {
    const isGone = error instanceof CallError && error.status === 404
    const fault = isGone ? 'This message no longer exists.' : 'Could not load the message. Please try again later.'
    return (
      <div>
        {back}
        {error ? <EmptyState text={fault} /> : <p role="status">Loading the message...</p>}
      </div>
    )
  }
  return (
    <div>
      {back}
      <article
        aria-labelledby="open-message"
        onKeyDown={event => !event.defaultPrevented && isOwnEscape(event) && onClose()}
        className="border-line bg-paper max-md:-mx-[min(1rem,5vw)] max-md:border-y md:rounded-2xl md:border"
      >
        <MessageHeader message={message} title={title} isAlone={isAlone} onClose={onClose} onGone={onGone} />
        <AssigneeField message={message} />
        <Answering message={message}>
          <p className="max-w-2xl whitespace-pre-line px-4 py-4 text-[1.0625rem] wrap-anywhere md:px-7 md:py-5">
            {message.message}
          </p>
          <GivenAnswers id={id} answers={message.answers} />
        </Answering>
      </article>
    </div>
  )
}

interface HeaderProps extends Pick<Props, 'isAlone' | 'onClose' | 'onGone'> {
  message: ContactMessage
  title: Ref<HTMLHeadingElement>
}

function MessageHeader({ message, title, isAlone, onClose, onGone }: HeaderProps) {
  const { name, email, subject, createdAt, readAt, archivedAt } = message
  const sort = useMessageUpdates()
  const isRead = readAt !== null
  const Title = isAlone ? 'h1' : 'h2'
  return (
    <header className="flex items-start gap-1 border-line border-b py-4 pr-2 pl-4 md:py-5 md:pr-5 md:pl-7">
      <div className="min-w-0 grow">
        <Title id="open-message" ref={title} tabIndex={-1} className="text-xl outline-none wrap-anywhere md:text-2xl">
          {name}
        </Title>
        <p className="mt-1 text-grey">
          {subjectLabel(subject)} · <time dateTime={createdAt}>{momentText(createdAt)}</time>
          <br />
          <MailLink address={email} />
        </p>
      </div>
      <IconButton
        icon={isRead ? Mail : MailOpen}
        label={isRead ? 'Mark as unread' : 'Mark as read'}
        className="size-11!"
        onClick={async () => {
          if (await sort(message, { read: !isRead })) onClose()
        }}
      />
      <IconButton
        icon={archivedAt === null ? Archive : ArchiveRestore}
        label={archivedAt === null ? 'Archive' : 'Unarchive'}
        className="size-11!"
        onClick={async () => {
          if (await sort(message, { archived: archivedAt === null })) onGone()
        }}
      />
    </header>
  )
}

/** The answers with author and date, and whether the mail server has them. */
function GivenAnswers({ id, answers }: Pick<ContactMessage, 'id' | 'answers'>) {
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

/** A message with earlier answers above and the new one below (decision M5). */
function Answering({ message, children }: { message: ContactMessage; children: ReactNode }) {
  const answering = useAnswering(message)
  const [isAgain, setAgain] = useState(false)
  const last = message.answers.at(-1)
  const isOpen = answering.text !== '' || isAgain || !last
  return (
    <>
      <div role="status">
        {last && (
          <div className="flex min-h-13 items-center gap-3 bg-leaf py-1 pr-2 pl-4 text-leaf-deep leading-snug md:pr-5 md:pl-7">
            <p className="min-w-0 grow wrap-anywhere">
              <b className="font-semibold">Answered by {last.by}</b>, {momentText(last.at)}
            </p>
            {!isOpen && (
              <button
                type="button"
                onClick={() => setAgain(true)}
                className="min-h-11 shrink-0 cursor-pointer px-2 font-semibold underline underline-offset-4"
              >
                Answer again
              </button>
            )}
          </div>
        )}
      </div>
      {children}
      {isOpen && <AnswerForm message={message} answering={answering} onSent={() => setAgain(false)} />}
    </>
  )
}
