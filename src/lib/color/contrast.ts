/** The minimum contrast of text (WCAG 2.2, 1.4.3), and of a mark (1.4.11). */
export const TEXT_CONTRAST = 4.5
export const MARK_CONTRAST = 3

/** Red, green and blue, from 0 to 255 each. */
export type Rgb = readonly [number, number, number]

/**
 * The contrast of two colours, from 1 to 21.
 * @param one such as '#C22F1B'
 */
export function contrastOf(one: string, other: string): number {
  const [low = 0, high = 0] = [luminanceOf(rgbOf(one)), luminanceOf(rgbOf(other))].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** Lighten until it contrasts with the dark ground. */
export function lightenUntil(color: string, dark: string, contrast: number): string {
  return mixUntil(color, 255, dark, contrast)
}

/** Darken until it contrasts with the light ground. */
export function darkenUntil(color: string, light: string, contrast: number): string {
  return mixUntil(color, 0, light, contrast)
}

function mixUntil(color: string, other: 0 | 255, ground: string, contrast: number): string {
  if (contrastOf(color, ground) >= contrast) return color
  const from = rgbOf(color)
  const mixed = (share: number) => hexOf(from.map(part => part + ((other - part) * share) / 100))
  let share = 2
  while (share < 100 && contrastOf(mixed(share), ground) < contrast) share += 2
  return mixed(share)
}

function rgbOf(color: string): Rgb {
  const part = (place: number) => Number.parseInt(color.slice(place, place + 2), 16)
  return [part(1), part(3), part(5)]
}

/** A colour in CSS: '#c22f1b'. */
export function hexOf(parts: readonly number[]): string {
  return `#${parts.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** The relative luminance of a colour, from 0 to 1 (WCAG 2.2). */
export function luminanceOf(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
