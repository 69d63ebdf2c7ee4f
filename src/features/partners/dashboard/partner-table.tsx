import { RowOpener } from '#dashboard-kit/lists/row-opener.tsx'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import type { Sponsor } from '#features/partners/partners.schema.ts'
import { useMedia } from '#ui/use-media.ts'
import { FeaturedToggle, PartnerActions, PartnerLogo, PartnerStatus } from './partner-cells.tsx'

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
