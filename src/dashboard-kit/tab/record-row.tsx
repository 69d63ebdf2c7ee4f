import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { RowLink } from '#dashboard-kit/lists/row-link.tsx'
import { IconButton } from '#ui/icon-button.tsx'

/** The props of a row beside its record. */
export interface RowControls {
  /** The drag handle, if the row can be moved. */
  controls?: ReactNode
  id: number
  onEdit: () => void
  onRemove: () => void
}

export const rowClass =
  'linked-row flex min-h-14 gap-2 py-3 pr-3 pl-2 phone:min-h-18 phone:items-center phone:gap-3 phone:py-2.5 phone:pr-10 phone:pl-3 phone:in-data-moving:pr-3 max-xs:flex-wrap sm:gap-4 not-phone:sm:pr-4'

interface Props extends RowControls {
  /** The record's name on its buttons. */
  name: string
  /** A picture before the text. */
  picture?: ReactNode
  /** Classes of the grid with text and buttons. */
  className: string
  children: ReactNode
}

/** A record as a row that opens it: handle, picture, text, and buttons to edit and delete it. */
export function RecordRow({ id, controls, name, picture, className, onEdit, onRemove, children }: Props) {
  return (
    <div className={`${rowClass} ${picture ? 'md:items-center' : ''}`}>
      <RowLink id={id} name={name} />
      {controls}
      {picture}
      <div className={`grid min-w-0 grow gap-y-1 max-xs:basis-full ${className}`}>
        {children}
        <div className="flex phone:hidden in-data-moving:hidden max-md:-ml-2">
          <RowButtons {...{ name, onEdit, onRemove }} />
        </div>
      </div>
    </div>
  )
}

/** The buttons that edit and delete a record. */
export function RowButtons({ name, onEdit, onRemove }: Pick<Props, 'name' | 'onEdit' | 'onRemove'>) {
  return (
    <>
      <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
      <IconButton icon={Trash2} label={`Delete ${name}`} onClick={onRemove} />
    </>
  )
}
