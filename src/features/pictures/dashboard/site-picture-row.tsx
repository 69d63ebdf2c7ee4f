import { useQuery } from '@tanstack/react-query'
import { RecordRow, type RowControls } from '#dashboard-kit/tab/record-row.tsx'
import type { SitePicture } from '#features/pictures/pictures.schema.ts'
import { Badge } from '#ui/badge.tsx'
import { HeroPreview } from './hero-preview.tsx'
import { PictureThumbnail } from './picture-thumbnail.tsx'
import { posterQuery } from './pictures-admin.queries.ts'
import { pictureName } from './site-picture-kind.ts'

interface Props extends RowControls {
  picture: SitePicture
}

/** A picture in its list, cut as visitors see it, with its texts. */
export function SitePictureRow({ picture, ...row }: Props) {
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
