import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { SponsorshipPackage } from '#features/partners/packages.schema.ts'
import { DEFAULT_TIER, type Sponsor, sponsorInput } from '#features/partners/partners.schema.ts'
import { RecordEditor } from '#record-ui/record-editor.tsx'
import { PartnerForm } from './partner-form.tsx'
import { blankPartner, type PartnerValues, partnerKind } from './partner-kind.ts'

const schema = sponsorInput.omit({ year: true }).required()

interface EditorProps {
  partner: Sponsor | null
  packages: readonly SponsorshipPackage[]
  finalFocus: () => HTMLElement | null
  onClose: () => void
  onSaved: (partner: Sponsor) => void
}

/** The form of a partner in its dialog. */
export function PartnerEditor({ partner, packages, ...rest }: EditorProps) {
  const form = useForm<PartnerValues>({
    resolver: zodResolver(schema),
    defaultValues: partner ? partnerKind.valuesOf(partner) : blankPartner(packages[0]?.name ?? DEFAULT_TIER),
  })
  return (
    <RecordEditor kind={partnerKind} record={partner} form={form} {...rest}>
      <PartnerForm packages={packages} partnerId={partner?.id} />
    </RecordEditor>
  )
}
