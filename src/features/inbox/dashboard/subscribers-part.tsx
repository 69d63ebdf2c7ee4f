import { useMutation, useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore } from 'lucide-react'
import { reasonOf } from '#client/client.ts'
import { type Column, DataTable } from '#dashboard-kit/lists/data-table.tsx'
import { EmptyState } from '#dashboard-kit/lists/empty-state.tsx'
import { type Views, ViewTabs } from '#dashboard-kit/lists/view-tabs.tsx'
import { FoundList, listChoices } from '#dashboard-kit/record-list.tsx'
import { type Sorting, useFoundRecords } from '#dashboard-kit/use-found-records.ts'
import { EventDate } from '#features/event/dashboard/event-date.tsx'
import type { NewsletterSubscription } from '#features/inbox/inbox.schema.ts'
import { sheetEntries } from '#features/sheets/dashboard/sheet-buttons.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { subscribersQuery } from './inbox-admin.queries.ts'
import { updateSubscriberCall } from './inbox-calls.ts'

const email: Column<NewsletterSubscription> = { title: 'Email', cell: subscriber => subscriber.email }
const since: Column<NewsletterSubscription> = {
  title: 'Subscribed',
  cell: subscriber => <EventDate moment={subscriber.createdAt} />,
}
const state: Column<NewsletterSubscription> = {
  title: 'Status',
  cell: ({ archivedAt, confirmedAt }) => {
    if (archivedAt !== null) return <Badge tone="yellow">Archived</Badge>
    return confirmedAt === null ? <Badge tone="yellow">Not confirmed</Badge> : <Badge tone="green">Confirmed</Badge>
  },
}
const columns = [email, since, state] as const

const sortings: readonly Sorting<NewsletterSubscription>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'email', label: 'Email', compare: (a, b) => a.email.localeCompare(b.email) },
]

export function SubscribersPart({ views }: { views: Views }) {
  const query = useQuery(subscribersQuery)
  const found = useFoundRecords(query.data?.rows, textsOf, sortings, query.data?.isComplete)
  const archive = useArchiving()

  return (
    <ViewTabs {...views} choices={listChoices(found)}>
      <FoundList
        found={found}
        query={query}
        many="subscribers"
        placeholder="Search email"
        isBelowViews
        more={sheetEntries({ table: 'subscribers', title: 'subscribers' })}
        fault="Could not load subscribers. Please try again later."
        empty={
          <EmptyState
            text="No subscribers found."
            next="People subscribe in the newsletter section of the home page."
          />
        }
      >
        {subscribers => (
          <DataTable
            label="Subscribers"
            rows={subscribers}
            columns={columns}
            actions={subscriber => (
              <IconButton
                icon={subscriber.archivedAt === null ? Archive : ArchiveRestore}
                label={`${subscriber.archivedAt === null ? 'Archive' : 'Unarchive'} ${subscriber.email}`}
                onClick={() => archive(subscriber)}
              />
            )}
          />
        )}
      </FoundList>
    </ViewTabs>
  )
}

/** Archives a subscriber or takes one back, with an undo. */
function useArchiving() {
  const { mutate } = useMutation(updateSubscriberCall)
  return ({ id, email, archivedAt }: NewsletterSubscription) => {
    const archived = archivedAt === null
    const title = archived ? 'Subscriber archived' : 'Subscriber unarchived'
    const undo = () => mutate({ id, archived: !archived })
    const fault = (error: unknown) => `Failed to update the subscriber. ${reasonOf(error)}`
    mutate(
      { id, archived },
      {
        onSuccess: () => showToast({ title, description: email, undo }),
        onError: error => showToast({ title: 'Error', description: fault(error), kind: 'error' }),
      },
    )
  }
}

function textsOf({ email }: NewsletterSubscription) {
  return [email]
}
