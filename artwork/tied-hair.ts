import { css, hex, mix } from './colour.ts'
import { curve, fill, type Point, stroke } from './curve.ts'
import type { Person } from './person.ts'
import { between } from './random.ts'
import { dome, type Headdress, hairRandom, mass } from './strands.ts'

function pulledBack(person: Person, part: number): string {
  const w = person.width
  const outer = dome(w, 14, 6, 14)
  const inner: Point[] = [
    [-w + 8, 14],
    [-w + 12, -58],
    [-w * 0.72, -108],
    [part - 30, -128],
    [part, -136],
    [part + 34, -128],
    [w * 0.72, -108],
    [w - 12, -58],
    [w - 8, 14],
  ]
  const guides = [
    [
      [
        [part, -138],
        [-w * 0.4, -180],
        [-w - 2, -40],
      ],
      [
        [part - 30, -128],
        [-w * 0.76, -104],
        [-w + 6, 14],
      ],
      15,
    ],
    [
      [
        [part, -138],
        [w * 0.4, -180],
        [w + 2, -40],
      ],
      [
        [part + 30, -128],
        [w * 0.76, -104],
        [w - 6, 14],
      ],
      15,
    ],
    [
      [
        [part, -138],
        [-w * 0.3, -180],
        [-w * 0.6, -190],
      ],
      [
        [part, -138],
        [w * 0.3, -180],
        [w * 0.6, -190],
      ],
      14,
    ],
  ] as const
  return mass(curve([...outer, ...inner], true, 0.15), person.hairColour, guides, hairRandom(person), 2.6)
}

function ball(person: Person, x: number, y: number, rx: number, ry: number): string {
  const next = hairRandom(person)
  const points: Point[] = []
  for (let i = 0; i < 14; i++) {
    const angle = (i / 14) * Math.PI * 2
    const wobble = between(next, 0.93, 1.07)
    points.push([x + Math.cos(angle) * rx * wobble, y + Math.sin(angle) * ry * wobble])
  }
  const guides = [
    [
      [
        [x - rx, y + 6],
        [x - rx * 0.2, y - ry],
        [x + rx, y - 4],
      ],
      [
        [x - rx * 0.7, y + ry * 0.8],
        [x + rx * 0.2, y + ry * 0.1],
        [x + rx, y + ry * 0.5],
      ],
      16,
    ],
  ] as const
  return mass(curve(points), person.hairColour, guides, next, 2.6)
}

export function bun(person: Person): Headdress {
  return { back: ball(person, 6, -218, 66, 46), front: pulledBack(person, -20), ears: true }
}

export function knot(person: Person): Headdress {
  return { back: '', front: pulledBack(person, 10) + ball(person, 14, -246, 58, 56), ears: true }
}

export function ponytail(person: Person): Headdress {
  const w = person.width
  const tail = curve([
    [-w + 30, -120],
    [-w - 44, -60],
    [-w - 74, 60],
    [-w - 52, 190],
    [-w - 66, 330],
    [-w - 20, 250],
    [-w + 6, 120],
    [-w + 20, 0],
  ])
  const guides = [
    [
      [
        [-w, -110],
        [-w - 44, -60],
        [-w - 70, 60],
        [-w - 52, 190],
        [-w - 66, 330],
      ],
      [
        [-w + 20, -90],
        [-w + 20, 0],
        [-w + 6, 120],
        [-w - 20, 250],
        [-w - 60, 330],
      ],
      18,
    ],
  ] as const
  return {
    back: mass(tail, person.hairColour, guides, hairRandom(person), 3),
    front: pulledBack(person, 24),
    ears: true,
  }
}

function plait(person: Person, x: number, top: number, bottom: number, width: number): string {
  const dark = css(mix(hex(person.hairColour), [0.02, 0.02, 0.03], 0.45))
  const bright = css(mix(hex(person.hairColour), [1, 0.93, 0.85], 0.26))
  const links = Math.round((bottom - top) / (width * 0.46))
  let drawn = ''
  for (let i = 0; i < links; i++) {
    const y = top + (i / links) * (bottom - top)
    const side = i % 2 === 0 ? 1 : -1
    const size = width * (1 - 0.35 * (i / links))
    const sway = x + Math.sin(i * 0.4) * 5
    drawn += fill(
      curve([
        [sway + side * size * 0.62, y - size * 0.2],
        [sway + side * size * 0.5, y + size * 0.45],
        [sway - side * size * 0.3, y + size * 0.95],
        [sway - side * size * 0.5, y + size * 0.5],
        [sway - side * size * 0.1, y - size * 0.1],
      ]),
      person.hairColour,
    )
    drawn += stroke(
      curve(
        [
          [sway + side * size * 0.5, y],
          [sway + side * size * 0.2, y + size * 0.42],
          [sway - side * size * 0.3, y + size * 0.8],
        ],
        false,
      ),
      bright,
      2.4,
      `opacity="${side > 0 ? 0.5 : 0.25}"`,
    )
    drawn += stroke(
      curve(
        [
          [sway + side * size * 0.56, y + size * 0.3],
          [sway + side * size * 0.2, y + size * 0.72],
          [sway - side * size * 0.3, y + size * 0.98],
        ],
        false,
      ),
      dark,
      3.4,
      'opacity=".8"',
    )
  }
  const tip = fill(
    curve([
      [x - width * 0.3, bottom],
      [x + width * 0.34, bottom],
      [x + width * 0.24, bottom + width],
      [x, bottom + width * 1.4],
      [x - width * 0.2, bottom + width],
    ]),
    person.hairColour,
  )
  const tie = `<rect x="${x - width * 0.36}" y="${bottom - 4}" width="${width * 0.72}" height="12" rx="5" fill="${person.accent}"/>`
  return drawn + tip + tie
}

export function braid(person: Person): Headdress {
  const w = person.width
  return { back: '', front: plait(person, w - 2, 84, 372, 54) + pulledBack(person, -26), ears: true }
}

export function braids(person: Person): Headdress {
  const w = person.width
  return {
    back: '',
    front: plait(person, w - 6, 76, 330, 46) + plait(person, -w + 6, 76, 330, 46) + pulledBack(person, 0),
    ears: true,
  }
}

export function locs(person: Person): Headdress {
  const w = person.width
  const next = hairRandom(person)
  const dark = css(mix(hex(person.hairColour), [0.02, 0.02, 0.03], 0.4))
  const bright = css(mix(hex(person.hairColour), [1, 0.9, 0.8], 0.28))
  const rope = (points: readonly Point[], width: number) =>
    stroke(curve(points, false), dark, width + 5) +
    stroke(curve(points, false), person.hairColour, width) +
    stroke(curve(points, false), bright, 2, 'opacity=".3" stroke-dasharray="7 9"')
  let back = ''
  let front = ''
  for (let i = 0; i < 15; i++) {
    const t = i / 14
    const x = (t - 0.5) * 2 * (w + 34)
    back += rope(
      [
        [x * 0.7, -150],
        [x, -20],
        [x * 1.04 + between(next, -8, 8), 140],
        [x * 1.02 + between(next, -14, 14), 250 + between(next, -20, 60)],
      ],
      22,
    )
  }
  for (let i = 0; i < 13; i++) {
    const t = i / 12
    const side = t - 0.5
    const start: Point = [side * 30, -214]
    const edge = Math.sign(side || 1) * (w + 14 - Math.abs(side) * 8)
    front += rope(
      [
        start,
        [side * 2.0 * w * 0.8, -196 + Math.abs(side) * 70],
        [edge, -96 + Math.abs(side) * 40],
        [edge + Math.sign(side) * 12, 40],
        [edge + Math.sign(side) * between(next, 4, 26), between(next, 130, 210)],
      ],
      20,
    )
  }
  return { back, front: front + pulledBack(person, 0), ears: false }
}
