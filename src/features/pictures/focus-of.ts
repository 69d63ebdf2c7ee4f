import type { Part } from '#features/media/media.schema.ts'
import type { HeroFocus } from './pictures.schema.ts'

/** The focus as a value of `object-position`. */
export function focusOf({ focusX, focusY }: { focusX: number; focusY: number }): string {
  return `${focusX}% ${focusY}%`
}

/** The aspect ratio of a hero on a phone. */
const NARROW = 4 / 5

/** The part of a hero that phones show: the largest of their ratio with its middle as near to the focus as the edges allow. */
export function narrowPart(aspect: number, { focusX, focusY }: Omit<HeroFocus, 'picture'>): Part {
  const width = Math.min(100, (NARROW / aspect) * 100)
  const height = Math.min(100, (aspect / NARROW) * 100)
  return { x: startOf(focusX, width), y: startOf(focusY, height), width, height }
}

function startOf(focus: number, size: number): number {
  return Math.min(Math.max(0, focus - size / 2), 100 - size)
}
