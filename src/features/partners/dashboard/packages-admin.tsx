import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { CollectionTab } from '#dashboard-kit/tab/collection-tab.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { SheetButtons } from '#features/sheets/dashboard/sheet-buttons.tsx'
import { packageKind, packagesAdminQuery, packageTab } from './package-kind.ts'
import { PackageRow } from './package-row.tsx'
import { partnersAdminQuery } from './partners-admin.queries.ts'

const PackageEditor = lazy(async () => ({ default: (await import('./package-editor.tsx')).PackageEditor }))

export function PackagesAdmin() {
  const query = useQuery(packagesAdminQuery)
  const { data: sponsors } = useQuery(partnersAdminQuery(useEdition()))
  const known = sponsors?.isComplete ? sponsors.rows : undefined
  return (
    <CollectionTab
      kind={packageKind}
      tab={packageTab}
      query={query}
      editor={props => <PackageEditor {...props} />}
      below={<SheetButtons table="packages" title="packages" />}
    >
      {({ records, buttonsOf }) => (
        <ul aria-label="Packages" className="grid gap-4 xl:grid-cols-2">
          {records.map(item => (
            <li key={item.id}>
              <PackageRow
                item={item}
                taken={known?.filter(({ tier, active }) => active && tier === item.name).length}
                {...buttonsOf(item)}
              />
            </li>
          ))}
        </ul>
      )}
    </CollectionTab>
  )
}
