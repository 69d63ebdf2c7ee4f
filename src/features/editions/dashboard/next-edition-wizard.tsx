import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { reasonOf } from '#client/client.ts'
import { NotLoaded } from '#dashboard-kit/lists/empty-state.tsx'
import { RowsLoading } from '#dashboard-kit/lists/rows-loading.tsx'
import { buttonClass } from '#ui/button.tsx'
import { DraftEditionPanel } from './draft-edition-panel.tsx'
import { DraftEditionSteps } from './draft-edition-steps.tsx'
import { nextEditionQuery } from './next-edition.queries.ts'
import { TakeBack } from './take-back.tsx'

/** From one year to the next: make the draft, fill it, begin it (decision Y5). */
export function NextEditionWizard() {
  const { data, isError, error, refetch } = useQuery(nextEditionQuery)
  const heading = useFocusOnChange(data && `${data.current.year} ${data.draft?.year}`)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
          {data ? `The ${data.draft?.year ?? data.year} edition` : 'The next edition'}
        </h1>
        <Link to="/admin/dashboard" search={{}} className={buttonClass({ look: 'quiet', size: 'small' })}>
          Leave for now
        </Link>
      </div>
      {isError && <NotLoaded text={`Could not load the next edition. ${reasonOf(error)}`} onAgain={refetch} />}
      {!data && !isError && <RowsLoading text="Loading the next edition..." />}
      {data && (
        <div className="mt-5 grid gap-5">
          {data.takeBack && !data.draft && <TakeBack year={data.current.year} {...data.takeBack} />}
          {data.draft ? (
            <DraftEditionPanel draft={data.draft} current={data.current} />
          ) : (
            <DraftEditionSteps next={data} />
          )}
        </div>
      )}
    </>
  )
}

/** Focuses a heading when its content is replaced together with the focused element. */
function useFocusOnChange(state: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) heading.current?.focus()
    before.current = state
  }, [state])
  return heading
}
