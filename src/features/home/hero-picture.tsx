import { heroPictures } from './hero-pictures.ts'

// The picture is 8:5 and fills 88 % of the height, so on tall screens it is wider than the screen.
const sizes = '(max-aspect-ratio: 7/5) 141vh, 100vw'

/** The picture behind the hero, found in the HTML and loaded before all others. */
export function HeroPicture({ number }: { number: number }) {
  const picture = heroPictures[number] ?? heroPictures[0]
  if (!picture) return null
  const { sources, img } = picture
  return (
    <picture className="hero-picture">
      {Object.entries(sources).map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      <img src={img.src} width={img.w} height={img.h} alt="" fetchPriority="high" decoding="async" />
    </picture>
  )
}
