import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { CallError, reasonOf } from '#client/client.ts'
import { useOneAtATime } from '#dashboard-kit/form/use-one-at-a-time.ts'
import { undoing } from '#dashboard-kit/history.queries.ts'
import { type Column, DataTable } from '#dashboard-kit/lists/data-table.tsx'
import type { ListProps } from '#dashboard-kit/tab/collection-tab.tsx'
import { RowButtons } from '#dashboard-kit/tab/record-row.tsx'
import { eventQuery } from '#features/event/event.queries.ts'
import { everyPartner } from '#features/partners/partners.queries.ts'
import type { Sponsor } from '#features/partners/partners.schema.ts'
import { SponsorLogo } from '#features/partners/sponsor-logo.tsx'
import { waitingFields } from '#lib/terms/proposals.ts'
import { shortDate } from '#lib/time/moment-text.ts'
import { publicFromText } from '#lib/time/written.ts'
import { Badge } from '#ui/badge.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { partnerKind } from './partner-kind.ts'
import { isSpotlightOver, partnerCalls } from './partners-admin.queries.ts'

/** Features a partner or stops featuring it, optimistically. */
function FeaturedToggle({ partner }: { partner: Sponsor }) {
  const client = useQueryClient()
  const { data: event } = useQuery(eventQuery)
  const change = useMutation(partnerCalls.change)
  const [problem, setProblem] = useState('')
  const { id, version, name, featuredUntil } = partner
  const featured = (change.isPending ? change.variables.change : partner).featured
  const over = event !== undefined && isSpotlightOver(partner, event.timeZone)

  const toggle = useOneAtATime(async () => {
    setProblem('')
    try {
      const changed = await change.mutateAsync({ id, version, change: { featured: !partner.featured } })
      const undo = undoing(client, { table: 'sponsors', id, version: changed.version })
      showToast({ ...partnerKind.updated, undo })
    } catch (error) {
      showToast(partnerKind.failed('update', error))
      if (!(error instanceof CallError && error.status === 412)) return setProblem(reasonOf(error))
      await client.invalidateQueries({ queryKey: everyPartner })
      setProblem('Somebody else has just changed this partner. This is the current version.')
    }
  })

  return (
    <>
      <button
        type="button"
        onClick={toggle}
        className={`inline-flex min-h-9 touch:min-h-11 cursor-pointer items-center gap-1.5 xs:whitespace-nowrap rounded-full px-3 font-semibold text-[0.8125rem] transition-colors duration-150 ${featured ? 'bg-sun text-sun-deep' : 'text-grey inset-ring inset-ring-line hover:bg-snow hover:text-ink'}`}
      >
        <Star aria-hidden className={`size-3.5 ${featured ? 'fill-current' : ''}`} />
        {featured ? 'Featured' : 'Make Featured'}
        <span className="sr-only"> {name}</span>
      </button>
      {featuredUntil && (
        <p className="mt-1 text-[0.8125rem] text-grey">
          Until {shortDate(`${featuredUntil}T00:00Z`, 'UTC')}
          {over && ' (over)'}
        </p>
      )}
      {problem && (
        <p role="alert" className="mt-1 max-w-48 text-[0.8125rem] text-alert">
          {problem}
        </p>
      )}
    </>
  )
}

export function PartnerLogo({ partner }: { partner: Sponsor }) {
  return (
    <SponsorLogo
      sponsor={partner}
      sizes="72px"
      className="h-12 w-18 shrink-0 rounded-lg bg-snow"
      nameClass="text-[0.625rem]"
    />
  )
}

function PartnerStatus({ partner: { active, waiting, publicFrom } }: { partner: Sponsor }) {
  return (
    <div className="flex flex-wrap gap-1">
      {active ? <Badge tone="green">Active</Badge> : <Badge tone="red">Inactive</Badge>}
      {active && publicFrom && <Badge tone="yellow">{publicFromText(publicFrom)}</Badge>}
      {waitingFields(waiting).open.length > 0 && <Badge tone="yellow">Waits for approval</Badge>}
    </div>
  )
}

const columns: readonly [Column<Sponsor>, ...Column<Sponsor>[]] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Logo', cell: partner => <PartnerLogo partner={partner} /> },
  { title: 'Tier', cell: ({ tier }) => tier, isBrief: true },
  { title: 'Featured', cell: partner => <FeaturedToggle partner={partner} /> },
  { title: 'Status', cell: partner => <PartnerStatus partner={partner} />, isBrief: true },
]

export function PartnerTable({ records, caption, buttonsOf }: ListProps<Sponsor> & { caption: string }) {
  return (
    <DataTable
      label="Partners"
      caption={caption}
      rows={records}
      columns={columns}
      picture={partner => <PartnerLogo partner={partner} />}
      actions={partner => (
        <div className="flex">
          <RowButtons name={partner.name} {...buttonsOf(partner)} />
        </div>
      )}
      linked={({ name }) => name}
    />
  )
}
