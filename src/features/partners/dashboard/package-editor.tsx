import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type EditorProps, RecordEditor } from '#dashboard-kit/record-editor.tsx'
import { packageInput, type SponsorshipPackage } from '#features/partners/packages.schema.ts'
import { PackageForm } from './package-form.tsx'
import { blankPackage, type PackageValues, packageKind, packagesAdminQuery } from './package-kind.ts'

const schema = packageInput.required()

export function PackageEditor({ record, ...rest }: EditorProps<SponsorshipPackage>) {
  const { data: packages } = useQuery(packagesAdminQuery)
  const form = useForm<PackageValues>({
    resolver: zodResolver(schema),
    defaultValues: record ? packageKind.valuesOf(record) : blankPackage(packages?.length ?? 0),
  })
  return (
    <RecordEditor kind={packageKind} record={record} form={form} {...rest}>
      <PackageForm />
    </RecordEditor>
  )
}
