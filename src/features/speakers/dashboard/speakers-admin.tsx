import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ComponentProps, lazy, useMemo } from 'react'
import { sessionQuery, useRight } from '#client/session.queries.ts'
import { EmptyState } from '#dashboard-kit/lists/empty-state.tsx'
import { CollectionTab, type TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { isSentView, OwedPart } from '#features/decisions/dashboard/owed-part.tsx'
import { PortraitThumbnail } from '#features/media/dashboard/portrait-thumbnail.tsx'
import { BlindJury } from '#features/reviews/dashboard/blind-jury.tsx'
import { CriteriaAdmin } from '#features/reviews/dashboard/criteria-admin.tsx'
import { RoundsAdmin } from '#features/reviews/dashboard/rounds-admin.tsx'
import type { SelectionStatus, Speaker } from '#features/speakers/speakers.schema.ts'
import { ownValue } from '#lib/terms/own-value.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { JuryView, noApplications, useJuryOrder } from './jury-view.tsx'
import { speakerKind } from './speaker-kind.ts'
import {
  isApplication,
  isInView,
  JURY,
  speakerStatusOf,
  statusWording,
  viewsOfSpeakers,
  WAITING,
} from './speaker-status.ts'
import { speakersAdminQuery, useShownOnHome } from './speakers-admin.queries.ts'
import { SpeakersList } from './speakers-list.tsx'
import { menuOfSpeakers } from './speakers-menu.ts'

const SpeakerEditor = lazy(async () => ({ default: (await import('./speaker-editor.tsx')).SpeakerEditor }))
const SpeakerReview = lazy(async () => ({ default: (await import('./speaker-review.tsx')).SpeakerReview }))

const speakersTab = {
  title: 'Manage Speakers',
  add: 'Add Speaker',
  fault: 'Could not load speakers. Please try again later.',
  search: { placeholder: 'Search name, title or talk' },
  textsOf: ({ name, title, topic, talkTitle }: Speaker) => [name, title, topic, talkTitle],
  sortings: [
    { value: 'order', label: 'Order on the site' },
    { value: 'name', label: 'Name', compare: (a: Speaker, b: Speaker) => a.name.localeCompare(b.name) },
    { value: 'newest', label: 'Newest first', compare: (a: Speaker, b: Speaker) => b.id - a.id },
  ],
  bin: {
    about: 'A restored speaker keeps their status and position.',
    picture: ({ name, photo }) => (
      <PortraitThumbnail name={String(name)} photo={String(photo)} className="size-12 rounded-xl" />
    ),
    detail: ({ talkTitle, title }) => String(talkTitle ?? title),
  },
} satisfies Partial<TabKind<Speaker>>

type Props = Required<Pick<ComponentProps<typeof SpeakerEditor>, 'above' | 'kind'>>

/**
 * Who applied and who speaks, and what the jury grades by.
 * @param props.above what is above the fields of a selected speaker
 */
export function SpeakersAdmin(props: Props) {
  const { view = '' } = useSearch({ from: '/admin/dashboard' })
  const mayEdit = useRight('editSite')
  const isBlind = useQuery(sessionQuery).data?.role === 'blind'
  const Part = mayEdit && ownValue({ criteria: CriteriaAdmin, rounds: RoundsAdmin }, view.replace(/-bin$/, ''))
  if (isBlind) return <BlindJury />
  return Part ? <OfJury Part={Part} /> : <AllSpeakers {...props} />
}

function OfJury({ Part }: { Part: typeof CriteriaAdmin }) {
  const { data } = useQuery(speakersAdminQuery(useEdition()))
  return <Part views={viewsOfSpeakers(JURY, data?.isComplete ? data.rows : undefined, true)} />
}

function AllSpeakers(own: Props) {
  const { view } = useSearch({ from: '/admin/dashboard' })
  const status = speakerStatusOf(view)
  const edition = useEdition()
  const query = useQuery(speakersAdminQuery(edition))
  const mayEdit = useRight('editSite')
  const isSent = isSentView(view) && mayEdit
  const home = useShownOnHome()
  const isJury = view === JURY
  const jury = useJuryOrder(query.data?.rows, isJury)
  const inView = useMemo(() => query.data?.rows.filter(speaker => isInView(speaker, view)), [query.data, view])
  return (
    <CollectionTab
      kind={speakerKind}
      tab={{
        ...speakersTab,
        isOrdered: status === null && !isJury,
        ...(!mayEdit && { title: 'Speakers' }),
        about: isJury
          ? 'Ranked by the middle grade, then by majority judgement. You see the grades of others once you have graded.'
          : `The order here is the order on the site. Only selected speakers are public. ${home?.text ?? ''}${mayEdit ? ' The personal link of a speaker is in the menu of their record.' : ''}`,
        loading: status ? <CardsLoading text={statusWording[status].loading} /> : 'Loading speakers...',
        empty: emptyText(view, status, mayEdit),
        ...(isJury && { sortings: undefined, loading: 'Loading the jury...', fault: 'Could not load the jury.' }),
      }}
      query={isJury && jury.isError ? { ...jury, data: query.data } : query}
      mayEdit={mayEdit}
      editor={props => <SpeakerEditor {...props} {...own} />}
      viewer={props => (
        <SpeakerReview
          key={props.record.id}
          mayEdit={mayEdit}
          kind={own.kind}
          queue={isJury ? jury.queue : undefined}
          {...props}
        />
      )}
      linked={speaker => (mayEdit && !isJury && !isApplication(speaker) ? 'edit' : 'view')}
      isListed={({ selectionStatus }) => status === null || selectionStatus === status}
      part={{ name: `${view}`, records: isJury ? jury.records : inView }}
      views={viewsOfSpeakers(view, query.data?.isComplete ? query.data.rows : undefined, mayEdit)}
      more={mayEdit ? menuOfSpeakers(edition, isSent) : undefined}
      otherView={isSent ? <SentBySpeakers speakers={query.data?.rows} /> : undefined}
    >
      {list =>
        isJury && jury.data ? (
          <JuryView jury={jury.data} speakers={list.records} />
        ) : (
          <SpeakersList status={status} onHome={home?.shown} mayEdit={mayEdit} {...list} />
        )
      }
    </CollectionTab>
  )
}

function SentBySpeakers({ speakers }: { speakers: readonly Speaker[] | undefined }) {
  const pictureOf = (id: number) => {
    const speaker = speakers?.find(one => one.id === id)
    return speaker && <PortraitThumbnail {...speaker} className="size-10 rounded-xl" />
  }
  return <OwedPart tab="speakers" noun="speaker" pictureOf={pictureOf} />
}

/** Applications are cards. */
function CardsLoading({ text }: { text: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        {text}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        {[1, 2, 3, 4, 5, 6].map(card => (
          <Skeleton key={card} className="h-60 rounded-2xl" />
        ))}
      </div>
    </>
  )
}

function emptyText(view: string | undefined, status: SelectionStatus | null, mayEdit: boolean) {
  if (view === JURY) return noApplications
  if (view === WAITING) return <EmptyState text="Nothing waits for approval." />
  if (status !== null) return <EmptyState text={statusWording[status].empty} next={statusWording[status].next} />
  return `No speakers found.${mayEdit ? ' Add some speakers to get started.' : ''}`
}
