import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { PortraitThumbnail } from '#features/media/dashboard/portrait-thumbnail.tsx'
import type { TeamMember } from '#features/team/team.schema.ts'
import { IconButton } from '#ui/icon-button.tsx'

interface Props {
  member: TeamMember
  controls: ReactNode
  onEdit: () => void
  onRemove: () => void
}

/** A member in the list of the team. */
export function TeamMemberRow({ member: { name, role, bio, photo }, controls, onEdit, onRemove }: Props) {
  return (
    <div className="flex gap-2 py-3 pr-3 pl-2 max-xs:flex-wrap max-xs:pr-2 sm:gap-4 sm:pr-4 md:items-center">
      {controls}
      <PortraitThumbnail photo={photo} className="size-12 rounded-xl md:size-13" />
      <div className="grid min-w-0 grow max-xs:basis-full gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_auto] md:items-center">
        <div className="min-w-0">
          <p className="font-semibold leading-snug">{name}</p>
          <p className="text-[0.875rem] text-grey">{role}</p>
        </div>
        <p className="line-clamp-2 min-w-0 text-[0.875rem]">{bio}</p>
        <div className="flex max-md:-ml-2">
          <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
          <IconButton icon={Trash2} label={`Delete ${name}`} onClick={onRemove} />
        </div>
      </div>
    </div>
  )
}
