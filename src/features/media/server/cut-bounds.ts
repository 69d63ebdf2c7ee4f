/** A margin in pixels around the frame, so that its edge is interpolated from real neighbours. */
const MARGIN = 4

export type Point = readonly [x: number, y: number]

/** A point after rotation about the origin and scaling. */
export function turned([x, y]: Point, degrees: number, scale: number): Point {
  const { cos, sin } = directionOf(degrees)
  return [(x * cos - y * sin) * scale, (x * sin + y * cos) * scale]
}

/** Exact for quarter turns. */
function directionOf(degrees: number) {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return degrees % 90 === 0 ? { cos: Math.round(cos), sin: Math.round(sin) } : { cos, sin }
}

/** The bounding box of a rotated picture. */
export function boundsOf({ width, height }: { width: number; height: number }, degrees: number) {
  const { cos, sin } = directionOf(degrees)
  const [across, along] = [Math.abs(cos), Math.abs(sin)]
  return { width: Math.floor(width * across + height * along), height: Math.floor(width * along + height * across) }
}

/** The whole pixels of a side that contain all points, with the margin. */
export function rangeOf(points: readonly number[], side: number) {
  const start = Math.max(0, Math.floor(Math.min(...points)) - MARGIN)
  const end = Math.min(side, Math.ceil(Math.max(...points)) + MARGIN)
  return { start, size: end - start }
}

/** The overlap of a stretch with a side, and its parts before and after. */
export function overlap(at: number, size: number, side: number) {
  const first = Math.round(at)
  const start = Math.max(0, first)
  const end = Math.min(side, first + size)
  return { start, size: end - start, before: start - first, after: first + size - end }
}

/** A length in whole pixels. */
export function atLeastOne(size: number): number {
  return Math.max(1, Math.round(size))
}
