/** How much text must stand out from what is behind it (WCAG 2.2, 1.4.3), and a mark (1.4.11). */
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

/** A colour with as much white in it as it takes to stand out from a dark one. */
export function lightenUntil(color: string, dark: string, contrast: number): string {
  const from = rgbOf(color)
  for (let white = 0; white <= 100; white += 2) {
    const mixed = hexOf(from.map(part => part + ((255 - part) * white) / 100))
    if (contrastOf(mixed, dark) >= contrast) return mixed
  }
  return '#ffffff'
}

function rgbOf(color: string): Rgb {
  const part = (place: number) => Number.parseInt(color.slice(place, place + 2), 16)
  return [part(1), part(3), part(5)]
}

/** A colour as CSS has it: '#c22f1b'. */
export function hexOf(parts: readonly number[]): string {
  return `#${parts.map(part => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** How bright a colour is, from 0 to 1 (WCAG 2.2, relative luminance). */
export function luminanceOf(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
