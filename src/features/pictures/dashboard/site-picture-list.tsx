import { useSaveOrder } from '#dashboard-kit/tab/use-save-order.ts'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import type { SitePicture } from '#features/pictures/pictures.schema.ts'
import { SortableList } from '#ui/lists/sortable-list.tsx'
import { reorderPicturesCall } from './pictures-admin.queries.ts'
import { pictureName } from './site-picture-kind.ts'
import { SitePictureRow } from './site-picture-row.tsx'

interface Props {
  label: string
  pictures: readonly SitePicture[]
  open: DialogProps<SitePicture>['open']
}

/** Pictures as sortable rows. */
export function SitePictureList({ label, pictures, open }: Props) {
  const saveOrder = useSaveOrder(
    reorderPicturesCall,
    { title: 'Pictures reordered' },
    { title: 'Error', description: 'Failed to reorder pictures', kind: 'error' },
  )
  return (
    <SortableList items={pictures} label={label} nameOf={pictureName} onReorder={saveOrder}>
      {(picture, controls) => (
        <SitePictureRow
          picture={picture}
          controls={controls}
          onEdit={() => open({ kind: 'edit', record: picture })}
          onRemove={() => open({ kind: 'remove', record: picture })}
        />
      )}
    </SortableList>
  )
}
