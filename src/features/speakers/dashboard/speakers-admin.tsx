import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ListChecks, Plus } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import { useRight } from '#client/use-right.ts'
import { Bin } from '#dashboard-kit/bin/bin.tsx'
import { BinLink, useBinShown } from '#dashboard-kit/bin/bin-link.tsx'
import { ListTools } from '#dashboard-kit/list-tools.tsx'
import { EmptyState } from '#dashboard-kit/lists/empty-state.tsx'
import { RowsLoading } from '#dashboard-kit/lists/rows-loading.tsx'
import { ViewLink } from '#dashboard-kit/lists/view-link.tsx'
import { RecordList } from '#dashboard-kit/record-list.tsx'
import { TabTop } from '#dashboard-kit/tab/tab-top.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { useFoundRecords } from '#dashboard-kit/use-found-records.ts'
import { useRecordDialogs } from '#dashboard-kit/use-record-dialogs.ts'
import { isSentView, OwedPart } from '#features/decisions/dashboard/owed-part.tsx'
import { PortraitThumbnail } from '#features/media/dashboard/portrait-thumbnail.tsx'
import { SheetButtons } from '#features/sheets/dashboard/sheet-buttons.tsx'
import type { SelectionStatus, Speaker } from '#features/speakers/speakers.schema.ts'
import { Button } from '#ui/button.tsx'
import { DownloadLink } from '#ui/links/download-link.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { isApplication, isInView, speakerStatusOf, WAITING } from './speaker-status.ts'
import { SpeakerStatusTabs } from './speaker-status-tabs.tsx'
import { statusWording } from './speaker-status-wording.ts'
import { speakersAdminQuery } from './speakers-admin.queries.ts'
import { NoSpeakers, SpeakersList } from './speakers-list.tsx'
import { useShownOnHome } from './use-shown-on-home.ts'

const shapes = [1, 2, 3, 4, 5, 6]

/** A placeholder while the speakers load. */
function SpeakersLoading({ status }: { status: SelectionStatus | null }) {
  if (!status) return <RowsLoading text="Loading speakers..." />
  return (
    <>
      <p role="status" className="sr-only">
        {statusWording[status].loading}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {shapes.map(shape => (
          <Skeleton key={shape} className="h-60 rounded-2xl" />
        ))}
      </div>
    </>
  )
}

const SpeakerDialogs = lazy(async () => ({ default: (await import('./speaker-dialogs.tsx')).SpeakerDialogs }))

const sortings = [
  { value: 'order', label: 'Order on the site' },
  { value: 'name', label: 'Name', compare: (a: Speaker, b: Speaker) => a.name.localeCompare(b.name) },
  { value: 'newest', label: 'Newest first', compare: (a: Speaker, b: Speaker) => b.id - a.id },
]

export function SpeakersAdmin() {
  const { view } = useSearch({ from: '/admin/dashboard' })
  const status = speakerStatusOf(view)
  const edition = useEdition()
  const query = useQuery(speakersAdminQuery(edition))
  const mayEdit = useRight('editSite')
  const isSent = isSentView(view) && mayEdit
  const isBin = useBinShown() && mayEdit
  const sentLink = <ViewLink view="sent" title="Who has sent what" icon={ListChecks} isShown={isSent} />
  const home = useShownOnHome()
  const listed = useMemo(() => query.data?.rows.filter(speaker => isInView(speaker, view)), [query.data, view])
  const found = useFoundRecords(listed, textsOf, sortings, query.data?.isComplete)
  const { heading, open, dialog } = useRecordDialogs(
    query.data?.rows,
    speaker => (mayEdit && !isApplication(speaker) ? 'edit' : 'view'),
    query.data?.isComplete,
  )
  return (
    <>
      <div hidden={dialog?.shown.kind === 'view'}>{tab()}</div>
      {dialog && (
        <Suspense>
          <SpeakerDialogs listed={found.records ?? []} status={status} mayEdit={mayEdit} {...dialog} />
        </Suspense>
      )}
    </>
  )

  function tab() {
    return (
      <>
        <TabTop
          title={mayEdit ? 'Manage Speakers' : 'Speakers'}
          heading={heading}
          actions={
            mayEdit && (
              <div className="flex flex-wrap gap-2">
                <span className={isSent ? '' : 'max-md:hidden'}>{sentLink}</span>
                <BinLink table="speakers" />
                <Button size="small" onClick={() => open({ kind: 'add' })}>
                  <Plus aria-hidden className="size-4" /> Add Speaker
                </Button>
              </div>
            )
          }
        >
          The order here is the order on the site. Only selected speakers are public. {home?.text}
        </TabTop>
        {isBin ? (
          <Bin
            table="speakers"
            about="Put back, a speaker returns to the old status and the old place in the order."
            picture={({ name, photo }) => (
              <PortraitThumbnail name={String(name)} photo={String(photo)} className="size-12 rounded-xl" />
            )}
            detail={({ talkTitle, title }) => String(talkTitle ?? title)}
            onDone={() => heading.current?.focus()}
          />
        ) : isSent ? (
          <OwedPart
            tab="speakers"
            noun="speaker"
            pictureOf={id => {
              const speaker = query.data?.rows.find(one => one.id === id)
              return speaker && <PortraitThumbnail {...speaker} className="size-10 rounded-xl" />
            }}
          />
        ) : (
          <SpeakerStatusTabs view={view} speakers={query.data?.isComplete ? query.data.rows : undefined}>
            {list()}
          </SpeakerStatusTabs>
        )}
      </>
    )
  }

  function list() {
    return (
      <>
        <ListTools found={found} label="Search speakers" placeholder="Search name, title or talk" />
        <RecordList
          found={found}
          part={`${view}`}
          query={query}
          loading={<SpeakersLoading status={status} />}
          fault="Could not load speakers. Please try again later."
          empty={
            view === WAITING ? (
              <EmptyState text="Nothing waits for approval." />
            ) : (
              <NoSpeakers status={status} mayEdit={mayEdit} open={open} />
            )
          }
        >
          {speakers => (
            <SpeakersList
              speakers={speakers}
              status={status}
              onHome={home?.shown}
              mayEdit={mayEdit}
              movable={mayEdit && found.inGivenOrder}
              open={open}
              onDecided={() => heading.current?.focus()}
            />
          )}
        </RecordList>
        {mayEdit && (
          <div className="flex flex-wrap gap-x-2">
            <span className="mt-6 md:hidden">{sentLink}</span>
            <SheetButtons table="speakers" title="speakers" imports />
            <DownloadLink href={`/api/speakers/share-kits.zip${edition === undefined ? '' : `?year=${edition}`}`}>
              Download cards of selected speakers (ZIP)
            </DownloadLink>
          </div>
        )}
      </>
    )
  }
}

function textsOf({ name, title, topic, talkTitle }: Speaker) {
  return [name, title, topic, talkTitle]
}
