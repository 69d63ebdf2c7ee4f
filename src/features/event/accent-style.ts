import type { CSSProperties } from 'react'
import { accentColors } from '#lib/color/palette.ts'

type ColorStyle = CSSProperties & Record<`--color-${string}`, string>

/** The site's colours of one accent, for the `style` of an element; none where the site keeps its own. */
export function accentStyle(accent: string | undefined): ColorStyle | undefined {
  if (!accent) return undefined
  const { ember, emberDeep, emberLight } = accentColors(accent)
  return { '--color-ember-deep': emberDeep, '--color-ember': ember, '--color-ember-light': emberLight }
}
