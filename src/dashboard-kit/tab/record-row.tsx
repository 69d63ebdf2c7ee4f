import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/icon-button.tsx'

/** The props of a row beside its record. */
export interface RowControls {
  /** The drag handle, if the row can be moved. */
  controls?: ReactNode
  onEdit: () => void
  onRemove: () => void
}

interface Props extends RowControls {
  /** The record's name on its buttons. */
  name: string
  /** A picture before the text. */
  picture?: ReactNode
  /** Classes of the grid with text and buttons. */
  className: string
  children: ReactNode
}

/** A record as a row: handle, picture, text, and buttons to edit and delete it. */
export function RecordRow({ controls, name, picture, className, onEdit, onRemove, children }: Props) {
  return (
    <div
      className={`flex gap-2 py-3 pr-3 pl-2 max-xs:flex-wrap max-xs:pr-2 sm:gap-4 sm:pr-4 ${picture ? 'md:items-center' : ''}`}
    >
      {controls}
      {picture}
      <div className={`grid min-w-0 grow gap-y-1 max-xs:basis-full ${className}`}>
        {children}
        <div className="flex max-md:-ml-2">
          <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
          <IconButton icon={Trash2} label={`Delete ${name}`} onClick={onRemove} />
        </div>
      </div>
    </div>
  )
}
