import type { CSSProperties } from 'react'
import type { HeroChoice } from './hero-picture.tsx'

/** Keeps the hero's text readable: one shade for the built-in pictures, measured scrims for others. */
export function HeroShade({ choice }: { choice: HeroChoice }) {
  if (!('scrim' in choice)) return <div className="hero-shade absolute inset-0" />
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--scrim': choice.scrim,
    '--narrow-scrim': choice.narrowScrim,
  }
  return <div className="hero-scrim absolute inset-0" style={style} />
}
