import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { RowOpener } from '#dashboard-kit/lists/row-opener.tsx'
import { IconButton } from '#ui/icon-button.tsx'

/** The props of a row beside its record. */
export interface RowControls {
  /** The drag handle, if the row can be moved. */
  controls?: ReactNode
  onEdit: () => void
  onRemove: () => void
}

export const rowClass =
  'relative flex min-h-14 gap-2 py-3 pr-3 pl-2 phone:items-center phone:gap-3 phone:pr-10 phone:pl-3 phone:in-data-moving:pr-3 max-xs:flex-wrap sm:gap-4 not-phone:sm:pr-4'

interface Props extends RowControls {
  /** The record's name on its buttons. */
  name: string
  /** A picture before the text. */
  picture?: ReactNode
  /** Classes of the grid with text and buttons. */
  className: string
  children: ReactNode
}

/** A record as a row: handle, picture, text, and buttons to edit and delete it; on phones the row opens the editor. */
export function RecordRow({ controls, name, picture, className, onEdit, onRemove, children }: Props) {
  return (
    <div className={`${rowClass} ${picture ? 'md:items-center' : ''}`}>
      {controls}
      {picture}
      <div className={`grid min-w-0 grow gap-y-1 max-xs:basis-full ${className}`}>
        {children}
        <div className="flex phone:hidden max-md:-ml-2">
          <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
          <IconButton icon={Trash2} label={`Delete ${name}`} onClick={onRemove} />
        </div>
      </div>
      <RowOpener label={`Edit ${name}`} onOpen={onEdit} />
    </div>
  )
}
