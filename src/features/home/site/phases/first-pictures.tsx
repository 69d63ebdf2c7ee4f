import { useEvent } from '#features/event/site/use-event.ts'
import { RecapImage } from '#features/recap/site/recap-image.tsx'
import { useRecapPictures } from '#features/recap/site/recap-pictures.ts'
import { SiteLink } from '#ui/links/site-link.tsx'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { Section } from '#ui/section.tsx'

/** The first three pictures of the past event, with a link to all; hidden without any. */
export function FirstPictures() {
  const { editionYear } = useEvent()
  const pictures = useRecapPictures(editionYear)
  if (pictures.length === 0) return null
  const recap = `/relive-${editionYear}`
  return (
    <Section
      id="pictures"
      title="The day in pictures"
      tone="night"
      aside={pictures.length > 3 && <UnderlinedLink href={recap}>All {pictures.length} pictures</UnderlinedLink>}
    >
      <ul className="grid gap-x-5 gap-y-10 md:grid-cols-3">
        {pictures.slice(0, 3).map((picture, place) => (
          <li key={picture.own?.id ?? place}>
            <SiteLink href={recap} className="block overflow-hidden rounded-2xl">
              <RecapImage
                picture={picture}
                alt={picture.alt || 'A picture of the day'}
                sizes="(min-width: 75rem) 24rem, (min-width: 48rem) 33vw, 92vw"
                widest={800}
                loading="lazy"
                className="aspect-[3/2] w-full object-cover"
              />
            </SiteLink>
            {picture.caption && <p className="mt-3 text-mist">{picture.caption}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
