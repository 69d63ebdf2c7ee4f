import { css, hex, mix } from './colour.ts'
import { curve, fill, type Point } from './curve.ts'
import type { Person } from './person.ts'
import { type Headdress, hairRandom, mass } from './strands.ts'

type Fall = { bottom: number; spread: number; wave: number; part: number; fringe: boolean }

function falling(person: Person, fall: Fall): Headdress {
  const w = person.width
  const next = hairRandom(person)
  const { bottom, spread, wave, part, fringe } = fall
  const wavy = (y: number, phase: number) => wave * Math.sin(y / 34 + phase) * Math.min(1, Math.max(0, (y + 40) / 160))
  const outerSide = (side: number): Point[] =>
    [0, 0.2, 0.4, 0.6, 0.8, 1].map((t): Point => {
      const y = -70 + t * (bottom + 70)
      return [side * (w + 20 + spread * Math.sin(t * 2.2) + wavy(y, side)), y]
    })
  const crownLine: Point[] = [
    [w * 0.97 + 14, -140],
    [w * 0.6, -206],
    [part * 0.5, -226],
    [-w * 0.6, -206],
    [-w * 0.97 - 14, -140],
  ]
  const innerSide = (side: number): Point[] =>
    [1, 0.8, 0.6, 0.4, 0.2, 0].map((t): Point => {
      const y = -34 + t * (bottom + 26)
      const hug = side * (w - 20 + 14 * t) + wavy(y, side + 0.8) * 0.7
      return [hug, y]
    })
  const top: Point[] = fringe
    ? [
        [-w * 0.86, -52],
        [-w * 0.5, -50],
        [-w * 0.1, -46],
        [w * 0.3, -50],
        [w * 0.6, -50],
        [w * 0.88, -54],
      ]
    : [
        [-w * 0.84, -88],
        [(-w + part) * 0.5, -116],
        [part, -150],
        [(w + part) * 0.5, -114],
        [w * 0.86, -84],
      ]
  const right = outerSide(1)
  const left = outerSide(-1)
  const ends = (side: number): Point[] => {
    const edge = side * (w + 20 + spread * Math.sin(2.2))
    const inner = side * (w - 6)
    return side > 0
      ? [
          [inner + 6, bottom + 4],
          [(inner + edge) / 2, bottom + 16],
        ]
      : [
          [(inner + edge) / 2, bottom + 16],
          [inner - 6, bottom + 4],
        ]
  }
  const shape = curve(
    [
      ...[...right].reverse(),
      ...crownLine,
      ...left,
      ...ends(-1),
      ...innerSide(-1),
      ...top,
      ...[...innerSide(1)].reverse(),
      ...ends(1),
    ],
    true,
    0.16,
  )
  const backBottom = bottom + (bottom > 200 ? 30 : -6)
  const back = curve([
    [w + 8, -100],
    [w + 18 + spread * 0.7, bottom * 0.5],
    [w + 4 + spread * 0.7, backBottom],
    [0, backBottom + 14],
    [-w - 4 - spread * 0.7, backBottom],
    [-w - 18 - spread * 0.7, bottom * 0.5],
    [-w - 8, -100],
    [0, -210],
  ])
  const guides = [
    [
      [[fringe ? w : part, -224], [w * 0.7, -190], ...right],
      [[fringe ? w * 0.9 : part, -150], [w * (fringe ? 0.9 : 0.72), -90], ...[...innerSide(1)].reverse()],
      26,
    ],
    [
      [[fringe ? -w : part, -224], [-w * 0.7, -190], ...left],
      [[fringe ? -w * 0.9 : part, -150], [-w * (fringe ? 0.9 : 0.72), -90], ...[...innerSide(-1)].reverse()],
      26,
    ],
    ...(fringe
      ? ([
          [
            [
              [-10, -226],
              [-w * 0.7, -160],
              [-w * 0.84, -48],
            ],
            [
              [10, -226],
              [w * 0.7, -160],
              [w * 0.86, -48],
            ],
            34,
          ],
        ] as const)
      : []),
  ] as const
  return {
    back: fill(back, css(mix(hex(person.hairColour), [0.02, 0.02, 0.03], 0.42))),
    front: mass(shape, person.hairColour, guides, next, 3.4),
    ears: false,
  }
}

export function bob(person: Person): Headdress {
  return falling(person, { bottom: 148, spread: 30, wave: 3, part: -46, fringe: false })
}

export function fringe(person: Person): Headdress {
  return falling(person, { bottom: 168, spread: 22, wave: 2, part: 0, fringe: true })
}

export function long(person: Person): Headdress {
  return falling(person, { bottom: 330, spread: 34, wave: 4, part: 18, fringe: false })
}

export function waves(person: Person): Headdress {
  return falling(person, { bottom: 300, spread: 54, wave: 15, part: -40, fringe: false })
}
