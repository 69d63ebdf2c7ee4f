import { useEditionYears } from '#features/event/dashboard/editions.queries.ts'
import { PicturesAdmin } from '#features/pictures/dashboard/pictures-admin.tsx'
import { sheetEntries } from '#features/sheets/dashboard/sheet-buttons.tsx'

/** The Pictures tab. */
export function PicturesTab() {
  return <PicturesAdmin editions={useEditionYears()} more={sheetEntries({ table: 'pictures', title: 'pictures' })} />
}
