import type { CSSProperties } from 'react'
import { StoredSources } from '#features/media/stored-sources.tsx'
import { focusOf } from '#features/pictures/focus-of.ts'
import type { ShownHero } from '#features/pictures/pictures.schema.ts'
import { mediaPath, storedHash } from '#lib/terms/media-path.ts'
import { BuiltPicture, BuiltSources } from '#ui/built-picture.tsx'
import type { BuiltHero } from './hero-pictures.ts'

/** The hero: an organizers' picture, or a built-in one. */
export type HeroChoice = ShownHero | BuiltHero

/** Screens that show only the middle of a picture. */
const phones = '(width < 48rem)'
const others = '(width >= 48rem)'
// The picture is 8:5 and fills 88 % of the height, so on tall screens it is wider than the screen.
const narrowSizes = '(max-aspect-ratio: 11/20) 55vh, 100vw'
const sizes = '(max-aspect-ratio: 7/5) 141vh, 100vw'

/** The hero picture, in the HTML and loaded first. */
export function HeroPicture({ choice }: { choice: HeroChoice }) {
  if ('picture' in choice) return <OwnHero hero={choice} />
  return (
    <picture className="hero-picture">
      <BuiltSources picture={choice.narrow} media={phones} sizes={narrowSizes} leading />
      <BuiltPicture picture={choice.wide} alt="" sizes={sizes} media={others} fetchPriority="high" />
    </picture>
  )
}

function OwnHero({ hero }: { hero: ShownHero }) {
  const [wide = '', narrow = wide] = [storedHash(hero.picture), storedHash(hero.narrow)]
  const focus = focusOf(hero)
  // A phone in landscape shows a part of the narrow cut, which has the same focus.
  const style: CSSProperties & Record<`--${string}`, string> = { '--focus': focus, '--narrow-focus': focus }
  return (
    <picture className="hero-picture" style={style}>
      <StoredSources hash={narrow} media={phones} sizes={narrowSizes} widest={800} leading />
      <StoredSources hash={wide} media={others} sizes={sizes} widest={1920} leading />
      <img src={mediaPath(wide, 1200, 'jpg')} alt={hero.description} fetchPriority="high" decoding="async" />
    </picture>
  )
}

/** Up to this length in letters, without a longer word, a theme has the largest size. */
const LETTERS = 26
const LONGEST_WORD = 11

/** The size of a theme, as a fraction of the largest: twice the length fills the same area. */
export function fitOf(theme: string): CSSProperties & Record<'--fit', string> {
  const longest = Math.max(...theme.split(/\s+/).map(word => word.length))
  const fit = Math.min(1, Math.sqrt(LETTERS / theme.length), LONGEST_WORD / longest)
  return { '--fit': fit.toFixed(3) }
}
