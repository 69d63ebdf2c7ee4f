import { darker, lighter } from './colour.ts'
import { curve, fill, type Point, stroke } from './curve.ts'
import type { Person } from './person.ts'

const middle = 400

/** What a garment adds to the plain torso: something behind the neck, and its collar. */
export type Collar = { behind: string; front: string }

/** Points left of the middle and their mirror image, as one outline. */
export function sides(line: readonly Point[]): Point[] {
  return [
    ...line.map(([x, y]): Point => [middle - x, y]),
    ...line
      .filter(([x]) => x !== 0)
      .map(([x, y]): Point => [middle + x, y])
      .reverse(),
  ]
}

/** One shape on either side of the middle. */
export function both(line: readonly Point[], draw: (path: string, right: boolean) => string): string {
  return (
    draw(
      curve(
        line.map(([x, y]): Point => [middle - x, y]),
        true,
        0.12,
      ),
      false,
    ) +
    draw(
      curve(
        line.map(([x, y]): Point => [middle + x, y]),
        true,
        0.12,
      ),
      true,
    )
  )
}

export function edge(person: Person, line: readonly Point[], width = 5): string {
  return stroke(curve(line, false, 0.15), darker(person.cloth, 0.52), width, 'opacity=".8"')
}

export function bright(person: Person): string {
  return lighter(person.cloth, 0.24)
}

export function dark(person: Person): string {
  return darker(person.cloth, 0.52)
}

/** A turned-down shirt collar. */
export function shirtCollar(outline: string, colour: string, drop: number): string {
  return both(
    [
      [84, 604],
      [60, 622],
      [22, 664 + drop * 0.3],
      [52, 700 + drop],
      [104, 664 + drop * 0.4],
      [112, 636],
    ],
    (path, right) => fill(path, right ? colour : darker(colour, 0.8)) + stroke(path, outline, 3, 'opacity=".5"'),
  )
}
