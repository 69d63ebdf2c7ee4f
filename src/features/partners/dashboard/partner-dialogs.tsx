import { useQuery } from '@tanstack/react-query'
import { RecordRemoval } from '#dashboard-kit/record-removal.tsx'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import type { Sponsor } from '#features/partners/partners.schema.ts'
import { packagesAdminQuery } from './package-kind.ts'
import { PartnerEditor } from './partner-editor.tsx'
import { partnerKind } from './partner-kind.ts'

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
    <PartnerEditor record={partner} packages={packages ?? []} onSaved={saved => onDone(isListed(saved))} {...shared} />
  )
}
