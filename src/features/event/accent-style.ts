import { accentColors } from '#lib/color/accent-colors.ts'

type ColorStyle = Record<`--color-${string}`, string>

/** The custom properties of an accent, for `style`; none for the built-in colours. */
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
