import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { EmptyState, NotLoaded, Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
import { TabFrame } from '#dashboard-kit/tab/tab-frame.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { AnswerList } from '#features/own-questions/dashboard/own-answers.tsx'
import { dayText } from '#lib/time/written.ts'
import { Paragraphs } from '#ui/paragraphs.tsx'
import { ballotQuery, juryQuery } from './jury.queries.ts'
import { JuryList, type JuryRow } from './jury-list.tsx'
import { JuryPanel } from './jury-panel.tsx'
import { ReviewFoot, useReviewKeys } from './review-keys.tsx'

/** The Speakers tab of a reviewer of an open blind round (decision C5). */
export function BlindJury() {
  const query = useQuery(juryQuery(useEdition()))
  const [open, setOpen] = useState<number>()
  const { data: jury } = query
  const close = () => setOpen(undefined)
  if (!jury) return <Unloaded query={query} loading="Loading the jury..." fault="Could not load the jury." />
  const { applications: rows, round } = jury
  return (
    <>
      <TabFrame
        title="Speakers"
        about={round && `${round.name}, until ${dayText(round.endsOn)}: ${round.wanted} reviews for each application.`}
      >
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
  const toGrade = rows.filter(row => !row.isDone)
  const next = toGrade.find(row => row.id !== id)
  const previous = rows[rows.findIndex(row => row.id === id) - 1]
  const page = useReviewKeys({ next, previous, onOpen, onClose })
  const shown = query.data?.application
  const isLoaded = shown !== undefined
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    if (isLoaded) scrollTo(0, 0)
  }, [isLoaded])
  return (
    <div ref={page} tabIndex={-1} data-keys className="full-page flex min-h-svh flex-col bg-snow outline-none">
      <header className="sticky top-0 z-20 flex min-h-13 items-center justify-between gap-4 bg-night px-[min(1rem,5vw)] text-white lg:px-6">
        <button
          type="button"
          onClick={onClose}
          className="-ml-2 flex min-h-11 cursor-pointer items-center gap-2.5 rounded-xl px-2 hover:bg-white/8"
        >
          <ArrowLeft aria-hidden className="size-4.5" /> All applications
        </button>
        <p aria-live="polite" className="text-[0.875rem]">
          {rows.length - toGrade.length} of {rows.length} graded
        </p>
      </header>
      <div className="mx-auto w-full max-w-5xl grow px-[min(1rem,5vw)] pt-6 pb-24 sm:px-8 md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:gap-8 md:pt-8">
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
      <ReviewFoot next={next && { name: next.talkTitle || next.topic, onOpen: () => onOpen(next) }} />
    </div>
  )
}
