import { BuiltPicture, BuiltSources } from '#ui/built-picture.tsx'
import { heroPictures } from './hero-pictures.ts'

// The picture is 8:5 and fills 88 % of the height, so on tall screens it is wider than the screen.
const sizes = '(max-aspect-ratio: 7/5) 141vh, 100vw'

/** The picture behind the hero, found in the HTML and loaded before all others. */
export function HeroPicture({ number }: { number: number }) {
  const { wide, narrow } = heroPictures[number] ?? heroPictures[0] ?? {}
  if (!wide || !narrow) return null
  return (
    <picture className="hero-picture">
      <BuiltSources picture={narrow} media="(width < 48rem)" />
      <BuiltPicture picture={wide} alt="" sizes={sizes} fetchPriority="high" />
    </picture>
  )
}
