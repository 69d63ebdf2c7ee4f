import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { SponsorshipPackage } from '#features/partners/packages.schema.ts'
import { Bin } from '#record-ui/bin/bin.tsx'
import { BinLink, useBinShown } from '#record-ui/bin/bin-link.tsx'
import { ListTools } from '#record-ui/list-tools.tsx'
import { RecordList } from '#record-ui/record-list.tsx'
import { TabTop } from '#record-ui/tab-top.tsx'
import { useEdition } from '#record-ui/use-edition.ts'
import { useFoundRecords } from '#record-ui/use-found-records.ts'
import { useRecordDialogs } from '#record-ui/use-record-dialogs.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { RowsLoading } from '#ui/lists/rows-loading.tsx'
import { PackageRow } from './package-row.tsx'
import { packagesAdminQuery } from './packages-admin.queries.ts'
import { partnersAdminQuery } from './partners-admin.queries.ts'

const PackageDialogs = lazy(async () => ({ default: (await import('./package-dialogs.tsx')).PackageDialogs }))

const sortings = [
  { value: 'order', label: 'Display order' },
  {
    value: 'name',
    label: 'Name',
    compare: (a: SponsorshipPackage, b: SponsorshipPackage) => a.name.localeCompare(b.name),
  },
  { value: 'price', label: 'Price', compare: (a: SponsorshipPackage, b: SponsorshipPackage) => b.price - a.price },
]

/** The Packages tab: what partners can choose from. */
export function PackagesAdmin() {
  const query = useQuery(packagesAdminQuery)
  const { data: sponsors } = useQuery(partnersAdminQuery(useEdition()))
  const known = sponsors?.isComplete ? sponsors.rows : undefined
  const found = useFoundRecords(query.data, textsOf, sortings)
  const { heading, open, dialog } = useRecordDialogs(query.data)
  const isBin = useBinShown()
  return (
    <>
      <TabTop
        title="Partnership Packages"
        heading={heading}
        actions={
          <div className="flex flex-wrap gap-2">
            <BinLink table="sponsorshipPackages" />
            <AddButton onClick={() => open({ kind: 'add' })} look="primary" />
          </div>
        }
      >
        What partners can choose from, which is also the tier they stand under. Active packages are public.
      </TabTop>
      {isBin ? <Bin table="sponsorshipPackages" onDone={() => heading.current?.focus()} /> : list()}
      {dialog && (
        <Suspense>
          <PackageDialogs count={query.data?.length ?? 0} {...dialog} />
        </Suspense>
      )}
    </>
  )

  function list() {
    return (
      <>
        <ListTools found={found} label="Search packages" placeholder="Search name, description or feature" />
        <RecordList
          found={found}
          query={query}
          loading={<RowsLoading text="Loading packages..." />}
          fault="Error loading sponsorship packages"
          empty={
            <EmptyState text="No partnership packages found. Create your first package to get started.">
              <AddButton onClick={() => open({ kind: 'add' })} look="quiet" />
            </EmptyState>
          }
        >
          {packages => (
            <ul aria-label="Packages" className="grid gap-4 xl:grid-cols-2">
              {packages.map(item => (
                <li key={item.id}>
                  <PackageRow
                    item={item}
                    taken={known?.filter(({ tier, active }) => active && tier === item.name).length}
                    onEdit={() => open({ kind: 'edit', record: item })}
                    onRemove={() => open({ kind: 'remove', record: item })}
                  />
                </li>
              ))}
            </ul>
          )}
        </RecordList>
      </>
    )
  }
}

function AddButton({ look, onClick }: { look: 'primary' | 'quiet'; onClick: () => void }) {
  return (
    <Button look={look} size="small" onClick={onClick}>
      <Plus aria-hidden className="size-4" /> Add Package
    </Button>
  )
}

function textsOf({ name, description, features }: SponsorshipPackage) {
  return [name, description, ...features]
}
