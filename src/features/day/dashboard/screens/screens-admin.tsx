import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AskingButton } from '#dashboard-kit/asking-button.tsx'
import { EmptyState, Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
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
import { dayQuery } from '../day.queries.ts'
import { LinkChoice } from './link-choice.tsx'
import { ScreenForm, screenKinds } from './screen-form.tsx'

/** The Screens tab: the links of the stage timer, the screens, the green room, the crew and the door, and new ones. */
export function ScreensAdmin() {
  const { data: day, isPending } = useQuery(dayQuery(useEdition()))
  const query = useQuery(screenLinksQuery)
  // What the day says is shown with the links.
  const links = isPending ? undefined : query.data
  const change = useMutation(changeScreenCall)
  const revoke = useMutation(revokeLinksCall)

  return (
    <>
      <h1 className="mb-4 text-xl sm:text-2xl md:text-3xl">Screens</h1>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          {list()}
          {links && day?.rows.length === 0 && <NothingToShow />}
        </div>
        {(links || query.isError) && <ScreenForm fault={change.error} />}
      </div>
    </>
  )

  function list() {
    if (!links)
      return <Unloaded query={query} loading="Loading the screens..." fault="The screens could not be loaded." />
    if (links.length === 0) return <EmptyState text="No screens yet. Make a link for the stage timer first." />
    return (
      <ul aria-label="Screens" className="divide-y divide-line rounded-2xl border border-line bg-paper">
        {links.map(link => (
          <li key={link.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
            <div className="min-w-0 grow basis-40 leading-snug">
              <p className="font-semibold wrap-anywhere">{link.name}</p>
              <p className="mt-1 flex flex-wrap items-center gap-2 text-[0.875rem] text-grey">
                {screenKinds.find(({ value }) => value === link.purpose)?.label}{' '}
                <LastSeen {...link} offset={(day?.offset ?? 0) - (day?.rehearsal?.aheadMs ?? 0)} />
              </p>
            </div>
            <LinkChoice link={link} onChange={change.mutate} />
            <AskingButton
              button={{ children: 'End', 'aria-label': `End the link of ${link.name}` }}
              title={`End the link of ${link.name}?`}
              action="End the link"
              onConfirm={() => revoke.mutateAsync({ ids: [link.id] })}
            >
              Every screen that was opened with it goes dark. It needs a new link then.
            </AskingButton>
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
