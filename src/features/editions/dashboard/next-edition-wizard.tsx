import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { reasonOf } from '#client/client.ts'
import { useRight } from '#client/session.queries.ts'
import { AskingButton } from '#dashboard-kit/asking-button.tsx'
import { SettingPanel } from '#dashboard-kit/form/setting-panel.tsx'
import { revertCall } from '#dashboard-kit/history.queries.ts'
import { Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
import { momentText } from '#lib/time/moment-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { DraftEditionPanel } from './draft-edition-panel.tsx'
import { DraftEditionSteps } from './draft-edition-steps.tsx'
import { nextEditionQuery } from './next-edition.queries.ts'

/** From one year to the next: make the draft, fill it, begin it (decision Y5). */
export function NextEditionWizard() {
  const query = useQuery(nextEditionQuery)
  const { data, isError, error } = query
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
      {(isError || !data) && (
        <Unloaded
          query={query}
          loading="Loading the next edition..."
          fault={`Could not load the next edition. ${reasonOf(error)}`}
        />
      )}
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

interface Props {
  /** The edition that has begun. */
  year: number
  /** The last moment to undo it (ISO 8601). */
  until: string
  /** The event in the history. */
  event: number
}

/** Undoes the beginning of an edition within a week. */
function TakeBack({ year, until, event }: Props) {
  const takeBack = useMutation(revertCall)
  if (!useRight('beginEdition')) return null

  async function confirm() {
    await takeBack.mutateAsync({ event })
    showToast({ title: `${year} is a draft again` })
  }

  return (
    <SettingPanel title={`${year} has begun`} about={`Until ${momentText(until)} you can make it a draft again.`}>
      <AskingButton
        button={{ children: 'Make it a draft again' }}
        title={`Make ${year} a draft again?`}
        action="Make it a draft again"
        onConfirm={confirm}
      >
        Visitors see the year before again. Nothing that was entered for {year} is lost. A backup is written first.
      </AskingButton>
    </SettingPanel>
  )
}
