import sharp from 'sharp'
import { type Cut, cutField, LONGEST_SIDE } from '#features/media/media.schema.ts'
import { wrongField } from '#lib/problem.ts'
import { webpAsShown } from './clean-picture.domain.ts'

/**
 * Draws the frame of a rotated and scaled picture, with sides up to `LONGEST_SIDE`. Outside the picture is transparent
 * or white. Only the visible part is transformed, which bounds the memory.
 * @param original a clean picture
 * @returns a WebP picture
 * @throws Problem `invalid` when the frame is outside the picture
 */
export async function cutOut(original: Uint8Array, { quarters, part, adjustment }: Cut): Promise<Uint8Array> {
  const { width, height, hasAlpha } = await sharp(original).metadata()
  const [turnedWidth, turnedHeight] = quarters % 2 === 0 ? [width, height] : [height, width]
  const across = pixelsOf(part.x, part.width, turnedWidth)
  const down = pixelsOf(part.y, part.height, turnedHeight)
  const shrink = Math.min(1, LONGEST_SIDE / Math.max(across.size, down.size))
  const outcome = { width: atLeastOne(across.size * shrink), height: atLeastOne(down.size * shrink) }
  const angle = quarters * 90 + adjustment.rotation
  const scale = adjustment.scale * shrink

  // Coordinates are relative to the picture's middle.
  const middle: Point = [across.middle * shrink, down.middle * shrink]
  const corners = [-0.5, 0.5].flatMap(x => [-0.5, 0.5].map(y => [x, y] as const))
  const shown = corners.map(([x, y]) =>
    turned([middle[0] + x * outcome.width, middle[1] + y * outcome.height], -angle, 1 / scale),
  )
  const columns = rangeOf(
    shown.map(([x]) => x + width / 2),
    width,
  )
  const rows = rangeOf(
    shown.map(([, y]) => y + height / 2),
    height,
  )
  if (columns.size <= 0 || rows.size <= 0) throw nothingShown()

  const scaled = { width: atLeastOne(columns.size * scale), height: atLeastOne(rows.size * scale) }
  const box = boundsOf(scaled, angle)
  const boxMiddle = turned(
    [columns.start + (columns.size - width) / 2, rows.start + (rows.size - height) / 2],
    angle,
    scale,
  )
  const x = overlap(middle[0] - outcome.width / 2 - (boxMiddle[0] - box.width / 2), outcome.width, box.width)
  const y = overlap(middle[1] - outcome.height / 2 - (boxMiddle[1] - box.height / 2), outcome.height, box.height)
  if (x.size <= 0 || y.size <= 0) throw nothingShown()

  const background = hasAlpha ? '#ffffff00' : '#ffffff'
  return sharp(original)
    .extract({ left: columns.start, top: rows.start, width: columns.size, height: rows.size })
    .resize({ ...scaled, fit: 'fill' })
    .rotate(angle, { background })
    .extract({ left: x.start, top: y.start, width: x.size, height: y.size })
    .extend({ left: x.before, right: x.after, top: y.before, bottom: y.after, background })
    .webp(webpAsShown)
    .toBuffer()
}

/** A stretch in per cent of a side, as whole pixels: its size, and its middle relative to the side's middle. */
function pixelsOf(start: number, share: number, side: number) {
  const size = Math.min(side, atLeastOne((share / 100) * side))
  const first = Math.min(side - size, Math.round((start / 100) * side))
  return { size, middle: first + (size - side) / 2 }
}

function nothingShown() {
  return wrongField(cutField, 'The frame is outside the picture')
}

/** A margin in pixels around the frame, so that its edge is interpolated from real neighbours. */
const MARGIN = 4

type Point = readonly [x: number, y: number]

/** A point after rotation about the origin and scaling. */
function turned([x, y]: Point, degrees: number, scale: number): Point {
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
function boundsOf({ width, height }: { width: number; height: number }, degrees: number) {
  const { cos, sin } = directionOf(degrees)
  const [across, along] = [Math.abs(cos), Math.abs(sin)]
  return { width: Math.floor(width * across + height * along), height: Math.floor(width * along + height * across) }
}

/** The whole pixels of a side that contain all points, with the margin. */
function rangeOf(points: readonly number[], side: number) {
  const start = Math.max(0, Math.floor(Math.min(...points)) - MARGIN)
  const end = Math.min(side, Math.ceil(Math.max(...points)) + MARGIN)
  return { start, size: end - start }
}

/** The overlap of a stretch with a side, and its parts before and after. */
function overlap(at: number, size: number, side: number) {
  const first = Math.round(at)
  const start = Math.max(0, first)
  const end = Math.min(side, first + size)
  return { start, size: end - start, before: start - first, after: first + size - end }
}

/** A length in whole pixels. */
function atLeastOne(size: number): number {
  return Math.max(1, Math.round(size))
}
