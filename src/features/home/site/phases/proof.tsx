import type { PastEdition } from '#features/event/editions.schema.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { RecapImage } from '#features/recap/site/recap-image.tsx'
import { type RecapPicture, useRecapPictures } from '#features/recap/site/recap-pictures.ts'
import { SiteLink } from '#ui/links/site-link.tsx'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { Section } from '#ui/section.tsx'
import { focusInView } from '#ui/slides/focus-in-view.ts'

/** On phones the items are one row to swipe. */
const row = 'swiped grid gap-x-5 gap-y-8 md:grid-cols-3'
const item = 'max-md:w-[78%]!'

/** Pictures, numbers and quotes of the latest edition that took place; hidden without any. */
export function Proof() {
  const latest = useEvent().pastEditions.find(({ isOff }) => !isOff)
  return latest ? <ProofOf {...latest} /> : null
}

function ProofOf({ year, title, numbers = [], quotes = [] }: PastEdition) {
  const { editionYear } = useEvent()
  const pictures = useRecapPictures(year)
  if (pictures.length + numbers.length + quotes.length === 0) return null
  const recap = `/relive-${year}`
  return (
    <Section
      id="proof"
      title={year === editionYear ? 'What the day was like' : `What ${year} was like`}
      tone="night"
      aside={
        <UnderlinedLink href={recap}>{pictures.length > 3 ? `All ${pictures.length} pictures` : title}</UnderlinedLink>
      }
    >
      <div className="grid gap-8 md:gap-16">
        {pictures.length > 0 && <FirstPictures pictures={pictures.slice(0, 3)} recap={recap} />}
        {numbers.length > 0 && (
          <ul className="grid grid-cols-2 gap-x-7 gap-y-8 md:grid-cols-4">
            {numbers.map(({ figure, text }) => (
              <li key={text}>
                <p className="font-display font-[780] text-[clamp(2.5rem,7vw,6rem)] tabular-nums leading-[0.95] tracking-[-0.04em]">
                  {figure}
                </p>
                <p className="mt-3 max-w-[22ch] text-mist">{text}</p>
              </li>
            ))}
          </ul>
        )}
        {quotes.length > 0 && (
          <ul className={row} onFocus={focusInView}>
            {quotes.map(({ text, name }) => (
              <li key={text} className={item}>
                <blockquote className="font-bold font-display text-[1.375rem] leading-snug tracking-tight">
                  “{text}”
                </blockquote>
                {name && <p className="mt-3 text-mist">{name}</p>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

function FirstPictures({ pictures, recap }: { pictures: readonly RecapPicture[]; recap: string }) {
  return (
    <ul className={row} onFocus={focusInView}>
      {pictures.map((picture, place) => (
        <li key={picture.own?.id ?? place} className={item}>
          <SiteLink href={recap} className="block overflow-hidden rounded-2xl">
            <RecapImage
              picture={picture}
              alt={picture.alt || 'A picture of the day'}
              sizes="(min-width: 75rem) 24rem, (min-width: 48rem) 33vw, 72vw"
              widest={800}
              loading="lazy"
              className="aspect-[3/2] w-full object-cover"
            />
          </SiteLink>
          {picture.caption && <p className="mt-3 text-mist">{picture.caption}</p>}
        </li>
      ))}
    </ul>
  )
}
