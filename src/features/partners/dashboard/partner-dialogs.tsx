import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { SponsorshipPackage } from '#features/partners/packages.schema.ts'
import { DEFAULT_TIER, type Sponsor, sponsorInput } from '#features/partners/partners.schema.ts'
import { RecordEditor } from '#record-ui/record-editor.tsx'
import { RecordRemoval } from '#record-ui/record-removal.tsx'
import type { DialogProps } from '#record-ui/use-record-dialogs.ts'
import { packagesAdminQuery } from './packages-admin.queries.ts'
import { PartnerForm } from './partner-form.tsx'
import { blankPartner, type PartnerValues, partnerKind } from './partner-kind.ts'

/** Says of a saved partner whether it is still listed. */
type Props = DialogProps<Sponsor> & { isListed: (partner: Sponsor) => boolean }

const schema = sponsorInput.omit({ year: true }).required()

/** The one dialog of the Partners tab that is open. */
export function PartnerDialogs({ isListed, shown, finalFocus, onClose, onDone }: Props) {
  const { data: packages, isPending } = useQuery(packagesAdminQuery)
  const shared = { finalFocus, onClose }
  if (shown.kind === 'remove') {
    return <RecordRemoval kind={partnerKind} record={shown.record} onRemoved={() => onDone(false)} {...shared} />
  }
  // The first of the tiers is what a new partner starts from.
  if (isPending) return null
  const partner = shown.kind === 'add' ? null : shown.record
  return (
    <PartnerEditor partner={partner} packages={packages ?? []} onSaved={saved => onDone(isListed(saved))} {...shared} />
  )
}

interface EditorProps {
  partner: Sponsor | null
  packages: readonly SponsorshipPackage[]
  finalFocus: () => HTMLElement | null
  onClose: () => void
  onSaved: (partner: Sponsor) => void
}

function PartnerEditor({ partner, packages, ...rest }: EditorProps) {
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
