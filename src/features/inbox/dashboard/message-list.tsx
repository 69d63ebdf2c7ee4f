import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { EventDate } from '#features/event/dashboard/event-date.tsx'
import type { ContactMessage } from '#features/inbox/inbox.schema.ts'
import { PersonCircle } from '#features/people/dashboard/people-table.tsx'
import { excerpt } from '#lib/text/excerpt.ts'
import { Badge } from '#ui/badge.tsx'
import { useColleagues } from './inbox-admin.queries.ts'
import { type InboxView, inboxSearch, messageState } from './inbox-views.ts'

interface Props {
  messages: readonly ContactMessage[]
  view: InboxView
  current: number | undefined
}

/** Messages with their state; arrow keys move through them. */
export function MessageList({ messages, view, current }: Props) {
  return (
    <ul
      aria-label={view === 'archived' ? 'Archived messages' : 'Messages'}
      onKeyDown={walk}
      className="overflow-hidden rounded-2xl border border-line bg-paper"
    >
      {messages.map(message => (
        <li key={message.id} className="not-first:border-line not-first:border-t">
          <Link
            to="/admin/dashboard"
            search={inboxSearch(view, message.id)}
            aria-current={message.id === current ? 'true' : undefined}
            resetScroll={false}
            viewTransition={false}
            className="block px-4.5 py-3.5 leading-[1.45] no-underline -outline-offset-3 hover:bg-snow aria-[current]:bg-[#f3efe7] forced-colors:aria-[current]:bg-[Highlight]"
          >
            <span className="flex justify-between gap-3">
              <span className="font-semibold wrap-anywhere">{message.name}</span>
              <span className="shrink-0 pt-0.5 text-[0.8125rem] text-grey">
                <EventDate moment={message.createdAt} />
              </span>
            </span>
            <span className="line-clamp-2 wrap-anywhere text-[0.875rem] text-grey">
              {excerpt(message.message, 120)}
            </span>
            <MessageStatus message={message} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function MessageStatus({ message }: { message: ContactMessage }) {
  const { nameOf } = useColleagues()
  const { assignee, answers } = message
  const state = messageState(message)
  const last = answers.at(-1)
  return (
    <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.8125rem] text-grey">
      {state === 'new' && <Badge tone="blue">New</Badge>}
      {state === 'waiting' && <Badge tone="yellow">Waiting</Badge>}
      {state === 'answered' && <Badge tone="green">Answered</Badge>}
      {last ? (
        <span>
          {last.by}, <EventDate moment={last.at} />
        </span>
      ) : assignee === null ? (
        'Unassigned'
      ) : (
        <>
          <PersonCircle person={{ id: assignee, name: nameOf(assignee), username: '' }} className="size-6" />
          {nameOf(assignee)}
        </>
      )}
    </span>
  )
}

function walk(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const links: Element[] = [...event.currentTarget.querySelectorAll('a')]
  const next = document.activeElement && links[links.indexOf(document.activeElement) + step]
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}
