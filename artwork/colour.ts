/** Red, green, blue as the screen shows them, 0 to 1. */
export type Colour = readonly [number, number, number]

export function hex(code: string): Colour {
  const value = Number.parseInt(code.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(Math.max(value, low), high)
}

export function smoothstep(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}

export function mix(a: Colour, b: Colour, t: number): Colour {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

export function scale(colour: Colour, by: number): Colour {
  return [colour[0] * by, colour[1] * by, colour[2] * by]
}

export type Stop = readonly [number, Colour]

/** A colour along ordered stops, eased between them so that no band shows where two meet. */
export function ramp(stops: readonly Stop[], at: number): Colour {
  let previous = stops[0]
  if (!previous) throw new Error('A ramp needs at least one stop.')
  for (const stop of stops) {
    if (at <= stop[0]) {
      const width = stop[0] - previous[0]
      return width <= 0 ? stop[1] : mix(previous[1], stop[1], (at - previous[0]) / width)
    }
    previous = stop
  }
  return previous[1]
}

/** The colour as a six-digit code, which `hex` reads back. */
export function css(colour: Colour): string {
  return `#${colour
    .map(part =>
      Math.round(clamp(part) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

export function darker(code: string, by: number): string {
  return css(scale(hex(code), by))
}

export function lighter(code: string, by: number): string {
  return css(mix(hex(code), [1, 0.96, 0.9], by))
}
