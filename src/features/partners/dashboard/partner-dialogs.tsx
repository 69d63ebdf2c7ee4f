import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type EditorProps, RecordEditor } from '#dashboard-kit/record-editor.tsx'
import { RecordRemoval } from '#dashboard-kit/record-removal.tsx'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import { PersonalLinks } from '#features/access-links/dashboard/personal-links.tsx'
import type { SponsorshipPackage } from '#features/partners/packages.schema.ts'
import { DEFAULT_TIER, type Sponsor, sponsorInput } from '#features/partners/partners.schema.ts'
import { DownloadLink } from '#ui/links/download-link.tsx'
import { packagesAdminQuery } from './package-kind.ts'
import { PartnerForm } from './partner-form.tsx'
import { blankPartner, type PartnerValues, partnerKind } from './partner-kind.ts'

const schema = sponsorInput.omit({ year: true }).required()

interface PartnerEditorProps extends EditorProps<Sponsor> {
  packages: readonly SponsorshipPackage[]
}

function PartnerEditor({ record, packages, ...rest }: PartnerEditorProps) {
  const form = useForm<PartnerValues>({
    resolver: zodResolver(schema),
    defaultValues: record ? partnerKind.valuesOf(record) : blankPartner(packages[0]?.name ?? DEFAULT_TIER),
  })
  return (
    <RecordEditor kind={partnerKind} record={record} form={form} {...rest}>
      <PartnerForm packages={packages} partnerId={record?.id} />
      {record && <PersonalLinks subject={{ purpose: 'partner', recordId: record.id }} email={record.contactEmail} />}
      {record?.active && record.publicFrom === null && (
        <DownloadLink href={`/cards/partner/${record.id}.zip`}>Download cards and texts (ZIP)</DownloadLink>
      )}
    </RecordEditor>
  )
}

/** Called with the saved partner; returns whether it is still listed. */
type Props = DialogProps<Sponsor> & { isListed: (partner: Sponsor) => boolean }

export function PartnerDialogs({ isListed, shown, finalFocus, onClose, onDone }: Props) {
  const { data: packages, isPending } = useQuery(packagesAdminQuery)
  const shared = { finalFocus, onClose }
  if (shown.kind === 'remove') {
    return <RecordRemoval kind={partnerKind} record={shown.record} onRemoved={() => onDone(false)} {...shared} />
  }
  // A new partner starts with the first tier.
  if (isPending) return null
  const partner = shown.kind === 'add' ? null : shown.record
  return (
    <PartnerEditor
      record={partner}
      packages={packages ?? []}
      onSaved={saved => onDone(isListed(saved))}
      removal={(current, ends) => (
        <RecordRemoval kind={partnerKind} record={current} onRemoved={() => onDone(false)} {...ends} />
      )}
      {...shared}
    />
  )
}
