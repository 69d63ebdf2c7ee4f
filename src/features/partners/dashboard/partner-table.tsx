import { Pencil, Trash2 } from 'lucide-react'
import { RowOpener } from '#dashboard-kit/lists/row-opener.tsx'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import type { Sponsor } from '#features/partners/partners.schema.ts'
import { SponsorLogo } from '#features/partners/sponsor-logo.tsx'
import { waitingFields } from '#lib/terms/proposals.ts'
import { publicFromText } from '#lib/time/written.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useMedia } from '#ui/use-media.ts'
import { FeaturedToggle } from './featured-toggle.tsx'

interface Props {
  partners: readonly Sponsor[]
  caption: string
  open: DialogProps<Sponsor>['open']
}

export function PartnerTable({ partners, caption, open }: Props) {
  const wide = useMedia('(min-width: 48rem)')
  if (!wide) return <PartnerCards partners={partners} caption={caption} open={open} />
  return (
    <div className="relative overflow-x-auto rounded-2xl border border-line bg-paper">
      <table className="w-full border-collapse text-left">
        <caption className="caption-bottom border-line border-t px-4 py-3 text-[0.875rem] text-grey">{caption}</caption>
        <thead className="text-[0.8125rem] text-grey">
          <tr>
            {['Name', 'Logo', 'Tier', 'Featured', 'Status', 'Actions'].map(title => (
              <th key={title} scope="col" className="px-4 py-3 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {partners.map(partner => (
            <tr key={partner.id} className="border-line border-t">
              <th scope="row" className="px-4 py-3 font-semibold">
                {partner.name}
              </th>
              <td className="px-4 py-2">
                <PartnerLogo partner={partner} />
              </td>
              <td className="px-4 py-3">{partner.tier}</td>
              <td className="px-4 py-3">
                <FeaturedToggle partner={partner} />
              </td>
              <td className="px-4 py-3">
                <PartnerStatus partner={partner} />
              </td>
              <td className="px-3 py-3">
                <PartnerActions partner={partner} open={open} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function PartnerCards({ partners, caption, open }: Props) {
  return (
    <>
      <ul aria-label="Partners" className="grid gap-3">
        {partners.map(partner => (
          <li key={partner.id} className="relative rounded-2xl phone:py-3 phone:pr-10 border border-line bg-paper p-4">
            <div className="flex flex-wrap items-start gap-3 phone:grid phone:grid-cols-[4.5rem_minmax(0,1fr)] phone:gap-y-1.5 phone:*:first:row-span-2 phone:*:last:justify-self-start xs:flex-nowrap">
              <PartnerLogo partner={partner} />
              <div className="min-w-0 grow max-xs:basis-full">
                <p className="font-semibold leading-snug">{partner.name}</p>
                <p className="text-[0.875rem] text-grey">
                  {partner.tier}
                  {partner.featured && <span className="not-phone:hidden">, featured</span>}
                </p>
              </div>
              <PartnerStatus partner={partner} />
            </div>
            <div className="mt-3 flex flex-wrap phone:hidden items-end justify-between gap-3">
              <div>
                <FeaturedToggle partner={partner} />
              </div>
              <PartnerActions partner={partner} open={open} />
            </div>
            <RowOpener label={`Edit ${partner.name}`} onOpen={() => open({ kind: 'edit', record: partner })} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-[0.875rem] text-grey">{caption}</p>
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

function PartnerActions({ partner, open }: Pick<DialogProps<Sponsor>, 'open'> & { partner: Sponsor }) {
  return (
    <div className="flex">
      <IconButton
        icon={Pencil}
        label={`Edit ${partner.name}`}
        onClick={() => open({ kind: 'edit', record: partner })}
      />
      <IconButton
        icon={Trash2}
        label={`Delete ${partner.name}`}
        onClick={() => open({ kind: 'remove', record: partner })}
      />
    </div>
  )
}
