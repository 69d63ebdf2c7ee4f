import type { CSSProperties } from 'react'
import { lightenUntil, MARK_CONTRAST, TEXT_CONTRAST } from '#lib/contrast.ts'

type ColorStyle = CSSProperties & Record<`--color-${string}`, string>

const NIGHT = '#141a26'

/** The site's colours of one accent, for the `style` of an element; none where the site keeps its own. */
export function accentStyle(accent: string | undefined): ColorStyle | undefined {
  if (!accent) return undefined
  return {
    '--color-ember-deep': accent,
    // Marks and focus rings stand on snow and on night.
    '--color-ember': lightenUntil(accent, NIGHT, MARK_CONTRAST),
    '--color-ember-light': lightenUntil(accent, NIGHT, TEXT_CONTRAST + 1),
  }
}
