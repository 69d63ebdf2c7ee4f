import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Eye, Pencil, Send, Trash2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { type Column, DataTable } from '#dashboard-kit/lists/data-table.tsx'
import { FoundList } from '#dashboard-kit/record-list.tsx'
import { TabFrame } from '#dashboard-kit/tab/tab-frame.tsx'
import { useFoundRecords } from '#dashboard-kit/use-found-records.ts'
import { type DialogProps, useRecordDialogs } from '#dashboard-kit/use-record-dialogs.ts'
import { EventDate } from '#features/event/dashboard/event-date.tsx'
import { outboxQuery } from '#features/mail/dashboard/mail.queries.ts'
import { audienceLabel, thankedGroups } from '#features/newsletters/audiences.ts'
import { totalOf } from '#features/newsletters/newsletter-progress.ts'
import type { Newsletter } from '#features/newsletters/newsletters.schema.ts'
import { sheetEntries } from '#features/sheets/dashboard/sheet-buttons.tsx'
import { countText } from '#lib/text/count-text.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { askUnconfirmedCall, newslettersQuery, samplesText, subscriberStateQuery } from './newsletters-admin.queries.ts'

const states: Record<Newsletter['state'], { tone: BadgeTone; title: string }> = {
  draft: { tone: 'violet', title: 'Draft' },
  sending: { tone: 'blue', title: 'Being sent' },
  paused: { tone: 'yellow', title: 'Paused' },
  sent: { tone: 'green', title: 'Sent' },
}

const newsletterColumns: readonly [Column<Newsletter>, ...Column<Newsletter>[]] = [
  { title: 'Subject', cell: ({ subject }) => subject },
  {
    title: 'To',
    cell: ({ audience, person, edition }) => (audience === 'person' && person) || audienceLabel(audience, edition),
  },
  { title: 'Written', cell: ({ startedAt, updatedAt }) => <EventDate moment={startedAt ?? updatedAt} /> },
  {
    title: 'Status',
    cell: ({ state, counts }) => (
      <>
        <Badge tone={states[state].tone}>{states[state].title}</Badge>
        {/* Recipients are deleted after their retention, and their count with them. */}
        {state !== 'draft' && totalOf(counts) > 0 && (
          <span className="mt-1 block text-[0.8125rem] text-grey">
            {counts.sent.toLocaleString('en-CA')} of {totalOf(counts).toLocaleString('en-CA')}
          </span>
        )}
      </>
    ),
  },
]

const NewsletterDialogs = lazy(async () => ({ default: (await import('./newsletter-dialogs.tsx')).NewsletterDialogs }))

/** Newsletters: drafts, on their way, sent. */
export function NewslettersAdmin() {
  const query = useQuery(newslettersQuery)
  const found = useFoundRecords(query.data, textsOf)
  const { heading, open, dialog } = useRecordDialogs(query.data, ({ state }) => (state === 'draft' ? 'edit' : 'view'))
  useBegunThanks(() => open({ kind: 'add' }))
  return (
    <>
      <TabFrame
        title="Newsletters"
        heading={heading}
        add={{ text: 'Write a newsletter', onPress: () => open({ kind: 'add' }) }}
        more={sheetEntries({ table: 'newsletters', title: 'newsletters' })}
        bin={{
          table: 'newsletters',
          about: 'A restored draft can be edited again.',
          detail: ({ body }) => String(body).slice(0, 120),
        }}
      >
        {more => (
          <>
            <FoundList
              {...{ found, query, more }}
              many="newsletters"
              placeholder="Search subject or text"
              empty="No newsletter yet. What should people hear first?"
            >
              {newsletters => (
                <DataTable
                  label="Newsletters"
                  rows={newsletters}
                  columns={newsletterColumns}
                  actions={record => <NewsletterActions record={record} open={open} />}
                  linked={({ subject }) => subject}
                />
              )}
            </FoundList>
            {!query.isPending && <SubscriberStrip />}
          </>
        )}
      </TabFrame>
      {dialog && (
        <Suspense>
          <NewsletterDialogs newsletters={query.data ?? []} {...dialog} />
        </Suspense>
      )}
    </>
  )
}

/** Begins the thanks that the address names, unless it names a letter. */
function useBegunThanks(begin: () => void) {
  const { view = '', record } = useSearch({ from: '/admin/dashboard' })
  const isBegun = view in thankedGroups && record === undefined
  const onBegun = useEffectEvent(begin)
  useEffect(() => {
    if (isBegun) onBegun()
  }, [isBegun])
}

function NewsletterActions({ record, open }: { record: Newsletter; open: DialogProps<Newsletter>['open'] }) {
  if (record.state !== 'draft') {
    return <IconButton icon={Eye} label={`Open ${record.subject}`} onClick={() => open({ kind: 'view', record })} />
  }
  return (
    <>
      <IconButton icon={Pencil} label={`Edit ${record.subject}`} onClick={() => open({ kind: 'edit', record })} />
      <IconButton icon={Send} label={`Review ${record.subject}`} onClick={() => open({ kind: 'view', record })} />
      <IconButton icon={Trash2} label={`Delete ${record.subject}`} onClick={() => open({ kind: 'remove', record })} />
    </>
  )
}

function textsOf({ subject, body }: Newsletter) {
  return [subject, body]
}

/** How many subscribers can get mail, and a button that mails a confirmation link to those without one. */
function SubscriberStrip() {
  const { data } = useQuery(subscriberStateQuery)
  const { data: outbox } = useQuery(outboxQuery)
  const ask = useMutation(askUnconfirmedCall)
  if (!data) return <p className="mt-3 text-grey">{'\u00a0'}</p>
  const { confirmed, unconfirmed, unasked, due, samples } = data

  function askAll() {
    if (ask.isPending) return
    ask.mutate(undefined, {
      onSuccess: () => showToast({ title: 'On their way', description: 'Each gets one link, and only once' }),
      onError: error =>
        showToast({ title: 'Error', description: `Nothing was sent. ${reasonOf(error)}`, kind: 'error' }),
    })
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        <b>{countText(confirmed, 'confirmed subscriber')}</b>
        {unconfirmed > 0 && `; ${unconfirmed} more have not yet, and get nothing.`}
        {samplesText(samples)}
        {due > 0 && ` ${due} are about to be sent a link to confirm.`}
      </p>
      {unasked > 0 && outbox?.hasServer && (
        <QuietButton aria-disabled={ask.isPending} onClick={askAll}>
          Ask {unasked} to confirm
        </QuietButton>
      )}
    </div>
  )
}
