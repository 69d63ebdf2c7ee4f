import { type Column, DataTable } from '#dashboard-kit/lists/data-table.tsx'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import type { Sponsor } from '#features/partners/partners.schema.ts'
import { FeaturedToggle, PartnerActions, PartnerLogo, PartnerStatus } from './partner-cells.tsx'

interface Props {
  partners: readonly Sponsor[]
  caption: string
  open: DialogProps<Sponsor>['open']
}

const columns: readonly [Column<Sponsor>, ...Column<Sponsor>[]] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Logo', cell: partner => <PartnerLogo partner={partner} /> },
  { title: 'Tier', cell: ({ tier }) => tier, isBrief: true },
  { title: 'Featured', cell: partner => <FeaturedToggle partner={partner} /> },
  { title: 'Status', cell: partner => <PartnerStatus partner={partner} />, isBrief: true },
]

export function PartnerTable({ partners, caption, open }: Props) {
  return (
    <DataTable
      label="Partners"
      caption={caption}
      rows={partners}
      columns={columns}
      picture={partner => <PartnerLogo partner={partner} />}
      actions={partner => <PartnerActions partner={partner} open={open} />}
      linked={({ name }) => name}
    />
  )
}
