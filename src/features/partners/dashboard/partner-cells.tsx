import { Pencil, Trash2 } from 'lucide-react'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import type { Sponsor } from '#features/partners/partners.schema.ts'
import { SponsorLogo } from '#features/partners/sponsor-logo.tsx'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'

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

export function PartnerStatus({ partner: { active } }: { partner: Sponsor }) {
  return active ? <Badge tone="green">Active</Badge> : <Badge tone="red">Inactive</Badge>
}

export function PartnerActions({ partner, open }: Pick<DialogProps<Sponsor>, 'open'> & { partner: Sponsor }) {
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
