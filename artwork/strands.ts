import { css, hex, mix } from './colour.ts'
import { blend, curve, fill, type Point, stroke } from './curve.ts'
import type { Person } from './person.ts'
import { between, type Random, random, seedOf } from './random.ts'

export type Headdress = { back: string; front: string; ears: boolean }

let clips = 0

/** A mass of hair or cloth with light on its right and lines that follow its fall. */
export function mass(
  path: string,
  colour: string,
  guides: readonly (readonly [readonly Point[], readonly Point[], number])[],
  next: Random,
  weight = 3,
): string {
  clips += 1
  const id = `mass${clips}`
  const bright = css(mix(hex(colour), [1, 0.93, 0.85], 0.24))
  const dark = css(mix(hex(colour), [0.03, 0.02, 0.04], 0.5))
  const lines = guides.map(([from, to, count]) => {
    let drawn = ''
    for (let i = 0; i < count; i++) {
      const t = (i + next() * 0.8) / count
      const line = blend(from, to, t).map(([x, y]): Point => [x + between(next, -3, 3), y + between(next, -3, 3)])
      const lit = next() < 0.25 + 0.4 * t
      drawn += stroke(
        curve(line, false),
        lit ? bright : dark,
        between(next, 0.5, 1.3) * weight,
        `opacity="${between(next, 0.14, 0.46).toFixed(2)}"`,
      )
    }
    return drawn
  })
  return `<clipPath id="${id}"><path d="${path}"/></clipPath>${fill(path, colour)}<g clip-path="url(#${id})">${fill('M-400,-400L-60,-400C-130,-160 -120,120 -90,600L-400,600Z', dark, 'opacity=".5" filter="url(#soft16)"')}${lines.join('')}<ellipse cx="104" cy="-140" rx="54" ry="70" fill="${bright}" opacity=".34" filter="url(#soft16)" transform="rotate(-28 104 -140)"/></g>`
}

export function hairRandom(person: Person): Random {
  return random(seedOf(person.name))
}

/** The outline of hair over the skull, from the right temple over the crown to the left temple. */
export function dome(width: number, top: number, side: number, low: number): Point[] {
  const crown = 196 + top
  return [
    [width + side - 4, low],
    [width + side, -56],
    [width * 0.95 + side, -112],
    [width * 0.62 + side * 0.6, -168 - top * 0.7],
    [0, -crown],
    [-width * 0.62 - side * 0.6, -168 - top * 0.7],
    [-width * 0.95 - side, -112],
    [-width - side, -56],
    [-width - side + 4, low],
  ]
}

/** A rough outline round a middle, for curls. */
export function bumpy(points: readonly Point[], size: number, next: Random): string {
  return points
    .map(
      ([x, y]) =>
        `<circle cx="${(x + between(next, -4, 4)).toFixed(1)}" cy="${(y + between(next, -4, 4)).toFixed(1)}" r="${(size * between(next, 0.8, 1.2)).toFixed(1)}"/>`,
    )
    .join('')
}

/** Where hair meets the forehead, from the left temple to the right one. */
export function hairline(width: number, low: number, height: number, recess: number): Point[] {
  return [
    [-width + 5, low],
    [-width + 9, -64],
    [-width * 0.8, -96 - recess * 0.6],
    [-width * 0.52, -112 - recess],
    [0, -height],
    [width * 0.52, -112 - recess],
    [width * 0.8, -96 - recess * 0.6],
    [width - 9, -64],
    [width - 5, low],
  ]
}
