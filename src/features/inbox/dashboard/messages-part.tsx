import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { EmptyState } from '#dashboard-kit/lists/empty-state.tsx'
import { type Views, ViewTabs } from '#dashboard-kit/lists/view-tabs.tsx'
import type { ListChoice } from '#dashboard-kit/menus/menu-sheet.tsx'
import { ListTools, listChoices, RecordList } from '#dashboard-kit/record-list.tsx'
import { type Sorting, useFoundRecords } from '#dashboard-kit/use-found-records.ts'
import type { ContactMessage } from '#features/inbox/inbox.schema.ts'
import { subjectLabel } from '#features/mail/contact-subjects.ts'
import { sheetEntries } from '#features/sheets/dashboard/sheet-buttons.tsx'
import { dropOtherAnswerDrafts } from './answer-draft.ts'
import { messagesQuery } from './inbox-admin.queries.ts'
import { type InboxView, inboxSearch, messageState } from './inbox-views.ts'
import { MessageList } from './message-list.tsx'
import { OpenMessage } from './open-message.tsx'
import { useSelf } from './use-answering.tsx'

interface Props {
  view: InboxView
  /** The open message. */
  record: number | undefined
  /** Whether there is room for the list beside it. */
  isWide: boolean
  /** Gets the focus when a message leaves the list. */
  heading: RefObject<HTMLElement | null>
  views: Views
}

const sortings: readonly Sorting<ContactMessage>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'unread', label: 'Unread first', compare: (a, b) => Number(a.readAt !== null) - Number(b.readAt !== null) },
  { value: 'name', label: 'Name', compare: (a, b) => a.name.localeCompare(b.name) },
]
const states = [
  { value: '', label: 'All messages' },
  { value: 'new', label: 'New' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'answered', label: 'Answered' },
  { value: 'mine', label: 'Assigned to me' },
]

/** The current or archived messages beside the open one; on a phone one after the other. */
export function MessagesPart({ view, record, isWide, heading, views }: Props) {
  const query = useQuery(messagesQuery)
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const rows = query.data?.rows
  const archived = view === 'archived'
  const filters = useFilters(rows, archived)
  const found = useFoundRecords(filters.listed, textsOf, sortings, query.data?.isComplete)
  const isAlone = record !== undefined && !isWide
  useForgottenDrafts(query.data?.isComplete ? rows : undefined)

  function close(toHeading: boolean) {
    // A user who has gone elsewhere is not called back.
    if (new URLSearchParams(location.search).get('record') !== String(record)) return
    const opener = list.current?.querySelector<HTMLElement>('[aria-current]')
    void navigate({ to: '/admin/dashboard', search: inboxSearch(view), resetScroll: false, viewTransition: false })
    // On a phone the hidden list can get the focus only after the message has closed.
    setTimeout(() => (toHeading ? heading.current : (opener ?? heading.current))?.focus())
  }

  return (
    <ViewTabs {...views} isBare={isAlone} choices={listChoices(found, filters.fields)}>
      <div hidden={isAlone}>
        <ListTools
          found={found}
          label="Search messages"
          placeholder="Search name, email, subject or text"
          filters={filters.fields}
          isBelowViews
          more={sheetEntries({ table: 'messages', title: 'messages' })}
        />
      </div>
      <div className={isWide ? 'grid grid-cols-[21.5rem_minmax(0,1fr)] items-start gap-5' : ''}>
        <div ref={list} hidden={isAlone}>
          <RecordList
            found={found}
            part={filters.name}
            query={query}
            many="messages"
            fault="Could not load messages. Please try again later."
            empty={nothingText(archived, filters.isSet)}
          >
            {messages => <MessageList messages={messages} view={view} current={record} />}
          </RecordList>
        </div>
        {record !== undefined && (
          <OpenMessage
            key={record}
            id={record}
            known={rows?.find(({ id }) => id === record)}
            isAlone={!isWide}
            onClose={() => close(false)}
            onGone={() => close(true)}
          />
        )}
        {record === undefined && isWide && <EmptyState text="Choose a message to read and answer it here." />}
      </div>
    </ViewTabs>
  )
}

/** The messages of a list by state and subject. */
function useFilters(rows: readonly ContactMessage[] | undefined, archived: boolean) {
  const [state, setState] = useState('')
  const [subject, setSubject] = useState('')
  const me = useSelf()?.id
  const subjects = useMemo(() => [...new Set(rows?.map(message => message.subject))].sort(), [rows])
  const listed = useMemo(
    () =>
      rows?.filter(
        message =>
          (message.archivedAt !== null) === archived &&
          (state === '' || (state === 'mine' ? message.assignee === me : messageState(message) === state)) &&
          (subject === '' || message.subject === subject),
      ),
    [rows, archived, state, subject, me],
  )
  const fields: readonly ListChoice[] = [
    { label: 'Show', choices: states, value: state, onChange: setState },
    {
      label: 'Subject',
      choices: [
        { value: '', label: 'Every subject' },
        ...subjects.map(value => ({ value, label: subjectLabel(value) })),
      ],
      value: subject,
      onChange: setSubject,
    },
  ]
  return { listed, fields, name: `${state} ${subject}`, isSet: state !== '' || subject !== '' }
}

function nothingText(archived: boolean, isFiltered: boolean): string {
  if (isFiltered) return 'No messages match.'
  return archived ? 'No archived messages found.' : 'No messages found.'
}

/** Deletes drafts for messages that are gone, once all messages are loaded. */
function useForgottenDrafts(messages: readonly ContactMessage[] | undefined) {
  const userId = useSelf()?.id
  useEffect(() => {
    if (userId !== undefined && messages) dropOtherAnswerDrafts(userId, new Set(messages.map(({ id }) => id)))
  }, [userId, messages])
}

function textsOf({ name, email, subject, message, answers }: ContactMessage) {
  return [name, email, subjectLabel(subject), message, ...answers.map(({ text }) => text)]
}
