import { contrastOf, darkenUntil, lightenUntil, MARK_CONTRAST, TEXT_CONTRAST } from './contrast.ts'
import { palette } from './palette.ts'

/** How much a button must stand out from the night about it, whose words are read by a contrast of their own. */
const FILL_CONTRAST = 1.5

/** The colours that an accent takes the place of. */
type AccentColors = Record<'accent' | 'onAccent' | 'ember' | 'emberDeep' | 'emberLight', string>

/**
 * What stands out: as a fill with the text on it, darker as text on snow, lighter on night.
 * @param accent that the organisers have chosen, such as '#1F4A93'; empty for the site's own
 */
export function accentColors(accent: string): AccentColors {
  if (accent === '') return palette
  const fill = nearestAccent(accent)
  return {
    accent: fill,
    onAccent: contrastOf(fill, palette.paper) >= TEXT_CONTRAST ? palette.paper : '#000000',
    emberDeep: darkenUntil(accent, palette.snow, TEXT_CONTRAST),
    // Marks and focus rings stand on snow and on night.
    ember: lightenUntil(darkenUntil(accent, palette.snow, MARK_CONTRAST), palette.night, MARK_CONTRAST),
    emberLight: lightenUntil(accent, palette.night, TEXT_CONTRAST + 1),
  }
}

/** The colour itself, or the nearest lighter one whose button stands out from the dark ground. */
export function nearestAccent(color: string): string {
  return lightenUntil(color, palette.night, FILL_CONTRAST)
}
