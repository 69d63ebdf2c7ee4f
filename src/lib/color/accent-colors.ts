import { contrastOf, darkenUntil, lightenUntil, MARK_CONTRAST, TEXT_CONTRAST } from './contrast.ts'
import { palette } from './palette.ts'

/** The contrast of a button with the night around it; its text has its own rule. */
const FILL_CONTRAST = 1.5

/** The colours that an accent replaces. */
type AccentColors = Record<'accent' | 'onAccent' | 'ember' | 'emberDeep' | 'emberLight', string>

/**
 * The tones of an accent: fill with text on it, darker as text on snow, lighter on night.
 * @param accent the organizers' colour, such as '#1F4A93'; empty for the built-in one
 */
export function accentColors(accent: string): AccentColors {
  if (accent === '') return palette
  const fill = nearestAccent(accent)
  return {
    accent: fill,
    onAccent: contrastOf(fill, palette.paper) >= TEXT_CONTRAST ? palette.paper : '#000000',
    emberDeep: darkenUntil(accent, palette.snow, TEXT_CONTRAST),
    // Marks and focus rings appear on snow and on night.
    ember: lightenUntil(darkenUntil(accent, palette.snow, MARK_CONTRAST), palette.night, MARK_CONTRAST),
    emberLight: lightenUntil(accent, palette.night, TEXT_CONTRAST + 1),
  }
}

/** The colour, or the nearest lighter one whose button contrasts with the dark ground. */
export function nearestAccent(color: string): string {
  return lightenUntil(color, palette.night, FILL_CONTRAST)
}
