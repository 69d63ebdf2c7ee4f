import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { EmptyState, NotLoaded } from '#dashboard-kit/lists/empty-state.tsx'
import { RowsLoading } from '#dashboard-kit/lists/rows-loading.tsx'
import { ConfirmDialog } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import type { AccessLink } from '#features/access-links/access-links.schema.ts'
import {
  changeScreenCall,
  revokeLinksCall,
  screenLinksQuery,
} from '#features/access-links/dashboard/access-links.queries.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { Badge } from '#ui/badge.tsx'
import { useNow } from '#ui/use-now.ts'
import { dayQuery } from './day.queries.ts'
import { LinkChoice } from './link-choice.tsx'
import { ScreenForm, screenKinds } from './screen-form.tsx'

/** The Screens tab: the links of the stage timer, the screens, the green room, the crew and the door, and new ones. */
export function ScreensAdmin() {
  const { data: day, isPending } = useQuery(dayQuery(useEdition()))
  const { data, isError, refetch } = useQuery(screenLinksQuery)
  // What the day says is shown with the links.
  const links = isPending ? undefined : data
  const change = useMutation(changeScreenCall)
  const revoke = useMutation(revokeLinksCall)
  const [ending, setEnding] = useState<AccessLink>()

  return (
    <>
      <h1 className="mb-4 text-xl sm:text-2xl md:text-3xl">Screens</h1>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          {list()}
          {links && day?.rows.length === 0 && <NothingToShow />}
        </div>
        {(links || isError) && <ScreenForm fault={change.error ?? revoke.error} />}
      </div>
      <ConfirmDialog
        open={ending !== undefined}
        title={`End the link of ${ending?.name}?`}
        action="End the link"
        onCancel={() => setEnding(undefined)}
        onConfirm={() => {
          if (ending) revoke.mutate({ ids: [ending.id] })
          setEnding(undefined)
        }}
      >
        Every screen that was opened with it goes dark. It needs a new link then.
      </ConfirmDialog>
    </>
  )

  function list() {
    if (!links && isError) return <NotLoaded text="The screens could not be loaded." onAgain={refetch} />
    if (!links) return <RowsLoading text="Loading the screens..." />
    if (links.length === 0) return <EmptyState text="No screens yet. Make a link for the stage timer first." />
    return (
      <ul aria-label="Screens" className="divide-y divide-line rounded-2xl border border-line bg-paper">
        {links.map(link => (
          <li key={link.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
            <div className="min-w-0 grow basis-40 leading-snug">
              <p className="font-semibold wrap-anywhere">{link.name}</p>
              <p className="mt-1 flex flex-wrap items-center gap-2 text-[0.875rem] text-grey">
                {screenKinds.find(({ value }) => value === link.purpose)?.label}{' '}
                <LastSeen {...link} offset={day?.offset ?? 0} />
              </p>
            </div>
            <LinkChoice link={link} onChange={change.mutate} />
            <QuietButton aria-label={`End the link of ${link.name}`} onClick={() => setEnding(link)}>
              End
            </QuietButton>
          </li>
        ))}
      </ul>
    )
  }
}

function NothingToShow() {
  return (
    <p className="mt-4">
      The screens have nothing to show yet.{' '}
      <Link to="/admin/dashboard" search={{ tab: 'day', view: 'edit' }} className="font-semibold underline">
        Build the run sheet
      </Link>
    </p>
  )
}

/** Open screens note their use every minute. */
function LastSeen({ lastUsedAt, offset }: Pick<AccessLink, 'lastUsedAt'> & { offset: number }) {
  const now = (useNow() ?? 0) + offset
  if (lastUsedAt === null) return <Badge tone="yellow">Not opened yet</Badge>
  if (now - Date.parse(lastUsedAt) < 2.5 * MINUTE) return <Badge tone="green">On</Badge>
  return <Badge tone="red">Not seen since {momentText(lastUsedAt)}</Badge>
}
