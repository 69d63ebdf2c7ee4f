import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SitePicture } from '#features/pictures/pictures.schema.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { HeroThumbnail } from './hero-thumbnail.tsx'
import { PictureThumbnail } from './picture-thumbnail.tsx'
import { pictureName } from './site-picture-kind.ts'

interface Props {
  picture: SitePicture
  controls: ReactNode
  onEdit: () => void
  onRemove: () => void
}

/** A picture in its list, as visitors see it, with its words. */
export function SitePictureRow({ picture, controls, onEdit, onRemove }: Props) {
  const { description, caption, credit } = picture
  const name = pictureName(picture)
  return (
    <div className="flex gap-2 py-3 pr-3 pl-2 max-xs:flex-wrap max-xs:pr-2 sm:gap-4 sm:pr-4 md:items-center">
      {controls}
      {picture.kind === 'hero' ? (
        <HeroThumbnail picture={picture} />
      ) : (
        <PictureThumbnail picture={picture} className="h-16 w-24 rounded-xl" />
      )}
      <div className="grid min-w-0 grow max-xs:basis-full gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] md:items-center">
        <div className="min-w-0">
          <p className="font-semibold leading-snug wrap-anywhere">{caption || 'No caption'}</p>
          {credit && <p className="text-[0.875rem] text-grey wrap-anywhere">{credit}</p>}
        </div>
        <p className="line-clamp-2 min-w-0 text-[0.875rem]">
          {description || <Badge tone="yellow">No description yet</Badge>}
        </p>
        <div className="flex max-md:-ml-2">
          <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
          <IconButton icon={Trash2} label={`Delete ${name}`} onClick={onRemove} />
        </div>
      </div>
    </div>
  )
}
