import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { packageInput, type SponsorshipPackage } from '#features/partners/packages.schema.ts'
import { RecordEditor } from '#record-ui/record-editor.tsx'
import { RecordRemoval } from '#record-ui/record-removal.tsx'
import type { DialogProps } from '#record-ui/use-record-dialogs.ts'
import { PackageForm } from './package-form.tsx'
import { blankPackage, type PackageValues, packageKind } from './package-kind.ts'

/** How many packages there are, for the place of a new one. */
type Props = DialogProps<SponsorshipPackage> & { count: number }

const schema = packageInput.required()

/** The one dialog of the Packages tab that is open. */
export function PackageDialogs({ count, shown, finalFocus, onClose, onDone }: Props) {
  const shared = { finalFocus, onClose }
  if (shown.kind === 'remove') {
    return <RecordRemoval kind={packageKind} record={shown.record} onRemoved={() => onDone(false)} {...shared} />
  }
  const item = shown.kind === 'add' ? null : shown.record
  return <PackageEditor item={item} count={count} onSaved={() => onDone(true)} {...shared} />
}

interface EditorProps {
  item: SponsorshipPackage | null
  count: number
  finalFocus: () => HTMLElement | null
  onClose: () => void
  onSaved: () => void
}

function PackageEditor({ item, count, ...rest }: EditorProps) {
  const form = useForm<PackageValues>({
    resolver: zodResolver(schema),
    defaultValues: item ? packageKind.valuesOf(item) : blankPackage(count),
  })
  return (
    <RecordEditor kind={packageKind} record={item} form={form} {...rest}>
      <PackageForm />
    </RecordEditor>
  )
}
