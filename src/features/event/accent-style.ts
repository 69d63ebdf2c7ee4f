import { accentColors } from '#lib/color/accent-colors.ts'

type ColorStyle = Record<`--color-${string}`, string>

/** The site's colours of one accent, for the `style` of an element; none where the site keeps its own. */
export function accentStyle(accent: string | undefined): ColorStyle | undefined {
  if (!accent) return undefined
  const colors = accentColors(accent)
  return {
    '--color-accent': colors.accent,
    '--color-on-accent': colors.onAccent,
    '--color-ember-deep': colors.emberDeep,
    '--color-ember': colors.ember,
    '--color-ember-light': colors.emberLight,
  }
}
