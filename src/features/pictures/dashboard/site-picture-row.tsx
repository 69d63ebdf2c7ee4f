import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { RecordRow, type RowControls } from '#dashboard-kit/tab/record-row.tsx'
import { StoredPicture } from '#features/media/stored-picture.tsx'
import { focusOf } from '#features/pictures/focus-of.ts'
import type { SitePicture } from '#features/pictures/pictures.schema.ts'
import { Badge } from '#ui/badge.tsx'
import { HeroPreview } from './hero-preview.tsx'
import { pictureName, posterQuery } from './pictures-admin.queries.ts'

interface Props {
  picture: Pick<SitePicture, 'picture' | 'focusX' | 'focusY'>
  className: string
}

/** A small picture, cut around its focus. */
export function PictureThumbnail({ picture, className }: Props) {
  return (
    <span className={`grid shrink-0 place-items-center overflow-hidden bg-ink/6 text-grey ${className}`}>
      <StoredPicture
        src={picture.picture}
        alt=""
        sizes="96px"
        widest={320}
        className="size-full object-cover"
        style={{ objectPosition: focusOf(picture) }}
        otherwise={<ImageOff aria-hidden className="size-6" />}
      />
    </span>
  )
}

/** A picture in its list, cut as visitors see it, with its texts. */
export function SitePictureRow({ picture, ...row }: RowControls & { picture: SitePicture }) {
  const { description, caption, credit } = picture
  return (
    <RecordRow
      name={pictureName(picture)}
      picture={
        picture.kind === 'hero' ? (
          <HeroThumbnail picture={picture} />
        ) : (
          <PictureThumbnail picture={picture} className="h-16 w-24 rounded-xl" />
        )
      }
      className="gap-x-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] md:items-center"
      {...row}
    >
      <div className="min-w-0">
        {picture.kind === 'recap' && (
          <p className="font-semibold leading-snug wrap-anywhere">{caption || 'No caption'}</p>
        )}
        {credit && <p className="text-[0.875rem] text-grey wrap-anywhere">{credit}</p>}
      </div>
      <p className="line-clamp-2 min-w-0 text-[0.875rem] phone:line-clamp-1">
        {description || <Badge tone="yellow">No description yet</Badge>}
      </p>
    </RecordRow>
  )
}

/** A hero as on a wide screen, with theme and scrim. */
function HeroThumbnail({ picture }: { picture: SitePicture }) {
  const { data: event } = useQuery(posterQuery)
  const scrims = event?.heroes.find(({ id }) => id === picture.id)
  return <HeroPreview picture={picture} scrims={scrims} shape="wide" className="h-24 w-40 rounded-xl" />
}
