import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type EditorProps, RecordEditor } from '#dashboard-kit/record-editor.tsx'
import type { SponsorshipPackage } from '#features/partners/packages.schema.ts'
import { DEFAULT_TIER, type Sponsor, sponsorInput } from '#features/partners/partners.schema.ts'
import { PartnerForm } from './partner-form.tsx'
import { blankPartner, type PartnerValues, partnerKind } from './partner-kind.ts'

const schema = sponsorInput.omit({ year: true }).required()

interface Props extends EditorProps<Sponsor> {
  packages: readonly SponsorshipPackage[]
}

export function PartnerEditor({ record, packages, ...rest }: Props) {
  const form = useForm<PartnerValues>({
    resolver: zodResolver(schema),
    defaultValues: record ? partnerKind.valuesOf(record) : blankPartner(packages[0]?.name ?? DEFAULT_TIER),
  })
  return (
    <RecordEditor kind={partnerKind} record={record} form={form} {...rest}>
      <PartnerForm packages={packages} partnerId={record?.id} />
    </RecordEditor>
  )
}
