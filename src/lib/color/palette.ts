import { lightenUntil, MARK_CONTRAST, TEXT_CONTRAST } from './contrast.ts'

/** The colours of the site, for what is not made of CSS; `theme.css` has the same ones under the same names. */
export const palette = {
  ink: '#0e1116',
  night: '#141a26',
  snow: '#faf8f4',
  paper: '#ffffff',
  ember: '#e2402a',
  emberDeep: '#c22f1b',
  emberLight: '#ff7a63',
  grey: '#4a5160',
  line: '#e7e2d8',
} as const

/** The colours that an accent takes the place of. */
type AccentColors = Record<'ember' | 'emberDeep' | 'emberLight', string>

/**
 * What stands out: on snow and, lighter, on night.
 * @param accent that the organisers have chosen, such as '#1F4A93'; empty for the site's own
 */
export function accentColors(accent: string): AccentColors {
  if (accent === '') return palette
  return {
    emberDeep: accent,
    // Marks and focus rings stand on snow and on night.
    ember: lightenUntil(accent, palette.night, MARK_CONTRAST),
    emberLight: lightenUntil(accent, palette.night, TEXT_CONTRAST + 1),
  }
}
