import { useQuery } from '@tanstack/react-query'
import type { SitePicture } from '#features/pictures/pictures.schema.ts'
import { PictureThumbnail } from './picture-thumbnail.tsx'
import { posterQuery } from './pictures-admin.queries.ts'

/** A hero as on a wide screen, with theme and scrim. */
export function HeroThumbnail({ picture }: { picture: SitePicture }) {
  const { data: event } = useQuery(posterQuery)
  const scrim = event?.heroes.find(({ id }) => id === picture.id)?.scrim
  return (
    <span className="relative isolate grid h-24 w-40 shrink-0 items-end overflow-hidden rounded-xl text-white">
      <PictureThumbnail picture={picture} className="absolute inset-0 -z-10" />
      {event && scrim !== undefined && (
        <>
          <span
            className="absolute inset-0 -z-10"
            style={{ background: `linear-gradient(to right, rgb(7 11 20 / ${scrim}) 64%, rgb(7 11 20 / 0.06))` }}
          />
          <span className="line-clamp-2 w-[64%] p-2.5 font-display font-extrabold text-lg leading-none wrap-anywhere">
            {event.theme || event.brandName}
          </span>
        </>
      )}
    </span>
  )
}
