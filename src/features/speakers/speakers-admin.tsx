import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { matchesSearch } from '#lib/matches-search.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { statusOf } from './speaker-status.ts'
import { SpeakerStatusTabs } from './speaker-status-tabs.tsx'
import { speakersAdminQuery } from './speakers-admin.queries.ts'
import { NoSpeakers, SpeakersList } from './speakers-list.tsx'
import { SpeakersLoading } from './speakers-loading.tsx'
import { useSpeakerDialogs } from './use-speaker-dialogs.tsx'

/** The Speakers tab: everyone in the order of the site, or those of one status. */
export function SpeakersAdmin() {
  const status = statusOf(useSearch({ from: '/admin/dashboard' }).view)
  const { data: speakers, isError, refetch } = useQuery(speakersAdminQuery)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const { heading, dialogs, open } = useSpeakerDialogs(status)
  const shown = useMemo(
    () =>
      speakers?.filter(
        ({ selectionStatus, name, title, topic, talkTitle }) =>
          (status === null || selectionStatus === status) && matchesSearch(wanted, [name, title, topic, talkTitle]),
      ),
    [speakers, status, wanted],
  )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
          Manage Speakers
        </h1>
        <Button size="small" onClick={() => open({ kind: 'add' })}>
          <Plus aria-hidden className="size-4" /> Add Speaker
        </Button>
      </div>
      <p className="mt-2 mb-5 text-grey">The order here is the order on the site. Only selected speakers are public.</p>
      <SpeakerStatusTabs status={status} speakers={speakers}>
        <div className="my-4">
          <SearchField
            label="Search speakers"
            placeholder="Search name, title or talk"
            value={search}
            onChange={setSearch}
          />
        </div>
        {list()}
      </SpeakerStatusTabs>
      {dialogs}
    </>
  )

  function list() {
    if (shown && shown.length > 0) {
      return (
        <ShowMore key={`${status} ${wanted}`} items={shown}>
          {speakers => <SpeakersList speakers={speakers} status={status} open={open} />}
        </ShowMore>
      )
    }
    if (shown && wanted === '') return <NoSpeakers status={status} open={open} />
    if (shown) {
      return (
        <EmptyState text={`Nothing here matches “${wanted}”.`}>
          <Button look="quiet" size="small" onClick={() => setSearch('')}>
            Clear search
          </Button>
        </EmptyState>
      )
    }
    if (!isError) return <SpeakersLoading status={status} />
    return (
      <EmptyState text="Could not load speakers. Please try again later.">
        <Button look="quiet" size="small" onClick={() => refetch()}>
          Try again
        </Button>
      </EmptyState>
    )
  }
}
