import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { EmptyState, NotLoaded, Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
import { TabFrame } from '#dashboard-kit/tab/tab-frame.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { useDialogEntry } from '#dashboard-kit/use-record-dialogs.ts'
import { AnswerList } from '#features/own-questions/dashboard/own-answers.tsx'
import { dayText } from '#lib/time/written.ts'
import { Paragraphs } from '#ui/paragraphs.tsx'
import { ballotQuery, juryQuery } from './jury.queries.ts'
import { JuryList, type JuryRow } from './jury-list.tsx'
import { JuryPanel } from './jury-panel.tsx'
import { ReviewPage, reviewColumns, useNeighbours } from './review-page.tsx'

/** The Speakers tab of a reviewer of an open blind round (decision C5). */
export function BlindJury() {
  const query = useQuery(juryQuery(useEdition()))
  const [open, setOpen] = useState<number>()
  const { data: jury } = query
  const close = () => setOpen(undefined)
  const left = useRef<number>(undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  useDialogEntry(open !== undefined, close)
  useEffect(() => {
    // A row of a conflict of interest has left the list.
    const row = document.getElementById(`application-${left.current}`) ?? heading.current
    if (open === undefined && left.current !== undefined) row?.focus()
    left.current = open
  }, [open])
  if (!jury) return <Unloaded query={query} loading="Loading the jury..." fault="Could not load the jury." />
  const { applications: rows, round } = jury
  return (
    <>
      <TabFrame title="Speakers" heading={heading}>
        {round && (
          <p className="mt-2 font-semibold">
            {`${round.name}, until ${dayText(round.endsOn)}: ${round.wanted} reviews for each application.`}
          </p>
        )}
        <p className="mt-2">
          You review without names. Until your round ends you see title, topic and summary of an application, and
          answers that are safe without names.
        </p>
        {rows.length === 0 && <EmptyState text="Nothing to grade." />}
        <JuryList
          jury={jury}
          rows={rows}
          openerOf={({ id }, title) => (
            <button
              id={`application-${id}`}
              type="button"
              aria-label={title}
              onClick={() => setOpen(id)}
              className="-outline-offset-3 absolute! inset-0 cursor-pointer rounded-2xl hover:bg-ink/3"
            />
          )}
        />
      </TabFrame>
      {open !== undefined && (
        <BlindApplication key={open} id={open} rows={rows} onOpen={({ id }) => setOpen(id)} onClose={close} />
      )}
    </>
  )
}

interface Props {
  id: number
  rows: readonly JuryRow[]
  onOpen: (row: JuryRow) => void
  onClose: () => void
}

/** An application by what is on the allow-list, with the grades. */
function BlindApplication({ id, rows, onOpen, onClose }: Props) {
  const query = useQuery(ballotQuery(id))
  const heading = useRef<HTMLHeadingElement>(null)
  const { next, previous } = useNeighbours(rows, id, row => !row.isDone)
  const shown = query.data?.application
  const isLoaded = shown !== undefined
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    if (isLoaded) scrollTo(0, 0)
  }, [isLoaded])
  return (
    <ReviewPage
      {...{ next, previous, onOpen, onClose }}
      nameOf={row => row.talkTitle || row.topic}
      head={
        <p aria-live="polite" className="ml-auto text-[0.875rem]">
          {rows.filter(({ isDone }) => isDone).length} of {rows.length} graded
        </p>
      }
    >
      <div className={reviewColumns}>
        <article className="min-w-0 wrap-anywhere">
          {query.isError && <NotLoaded text="Could not load the application." onAgain={query.refetch} />}
          <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
            {shown ? shown.talkTitle || shown.topic : 'Loading...'}
          </h1>
          {shown?.talkTitle && <p className="mt-2 text-grey">{shown.topic}</p>}
          <div className="mt-5 grid max-w-prose gap-3">
            {shown && <Paragraphs text={shown.talkSummary || 'No summary was sent.'} />}
          </div>
          {shown && <AnswerList answers={shown.answers} />}
        </article>
        <aside aria-label="Votes" className="max-md:contents">
          <JuryPanel id={id} />
        </aside>
      </div>
    </ReviewPage>
  )
}
