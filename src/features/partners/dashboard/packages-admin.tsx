import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { RowLink } from '#dashboard-kit/lists/row-link.tsx'
import { CollectionTab } from '#dashboard-kit/tab/collection-tab.tsx'
import { RowButtons, type RowControls } from '#dashboard-kit/tab/record-row.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import type { SponsorshipPackage } from '#features/partners/packages.schema.ts'
import { PlacesTaken } from '#features/partners/places-taken.tsx'
import { sheetEntries } from '#features/sheets/dashboard/sheet-buttons.tsx'
import { dollarText } from '#lib/text/dollar-text.ts'
import { Badge } from '#ui/badge.tsx'
import { packageKind, packagesAdminQuery, packageTab } from './package-kind.ts'
import { partnersAdminQuery } from './partners-admin.queries.ts'

interface Props extends Omit<RowControls, 'controls'> {
  item: SponsorshipPackage
  /** How many active partners it has; null while they load, undefined if they are too many to count here. */
  taken: number | null | undefined
}

function PackageRow({ item, taken, onEdit, onRemove }: Props) {
  const { name, price, description, features, color, isPopular, active, displayOrder, maxSponsors } = item
  return (
    <article className="linked-row flex h-full overflow-hidden rounded-2xl border border-line bg-paper">
      <RowLink id={item.id} name={name} />
      <span aria-hidden style={{ backgroundColor: color }} className="w-2 shrink-0" />
      <div className="min-w-0 grow px-4 py-4 phone:py-3 phone:pr-10 sm:px-5">
        <div className="flex items-start gap-2">
          <div className="min-w-0 grow">
            <h2 className="text-lg">{name}</h2>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{dollarText(price)}</span>
              <span className="text-[0.875rem] text-grey">Order: {displayOrder}</span>
            </p>
          </div>
          <div className="-mt-1 -mr-2 flex phone:hidden">
            <RowButtons {...{ name, onEdit, onRemove }} />
          </div>
        </div>
        <p className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
          {isPopular && <Badge tone="violet">Popular</Badge>}
          {!active && <Badge tone="red">Inactive</Badge>}
          {taken !== undefined && maxSponsors !== null && (
            <span className={taken === null ? 'invisible' : ''}>
              <PlacesTaken taken={taken ?? 0} most={maxSponsors} />
            </span>
          )}
        </p>
        {description && <p className="mt-3 whitespace-pre-line phone:hidden">{description}</p>}
        <ul className="mt-3 phone:hidden list-disc space-y-1 pl-5 text-[0.875rem] text-grey">
          {features.map(feature => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
    </article>
  )
}

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
      more={sheetEntries({ table: 'packages', title: 'packages' })}
    >
      {({ records, buttonsOf }) => (
        <ul aria-label="Packages" className="grid gap-4 xl:grid-cols-2">
          {records.map(item => (
            <li key={item.id}>
              <PackageRow
                item={item}
                taken={sponsors ? known?.filter(({ tier, active }) => active && tier === item.name).length : null}
                {...buttonsOf(item)}
              />
            </li>
          ))}
        </ul>
      )}
    </CollectionTab>
  )
}
