/** The space between two pictures, in points. */
export const GAP = 12
/** The width of the body on Letter, in points; on narrower paper pictures are smaller. */
export const WIDTH = 504
/** The sizes of a picture alone in its row, and of two, in points. */
export const LEAD = { width: WIDTH, height: 180 }
export const PICTURE = { width: (WIDTH - GAP) / 2, height: 150 }

/** The size of a picture: the first is alone in its row, and so is the last one without a neighbour. */
export function shapeOf(place: number, count: number) {
  return place === 0 || (place === count - 1 && count % 2 === 0) ? LEAD : PICTURE
}
