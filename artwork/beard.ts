import { css, hex, mix } from './colour.ts'
import { curve, fill, type Point, points, symmetric } from './curve.ts'
import { facing } from './head.ts'
import type { Person } from './person.ts'
import { hairRandom, mass } from './strands.ts'

function moustache(person: Person, droop: number): string {
  const at = facing(person)
  const p = (x: number, y: number): Point => at(x, y, 1.14)
  return curve(
    [
      p(0, 101),
      p(24, 97),
      p(50, 108),
      p(68, 122 + droop),
      p(58, 130 + droop),
      p(32, 126),
      p(0, 125),
      p(-32, 126),
      p(-58, 130 + droop),
      p(-68, 122 + droop),
      p(-50, 108),
      p(-24, 97),
    ],
    true,
    0.16,
  )
}

function jawBeard(person: Person, below: number): string {
  const { width: w, jaw, chin, length } = person
  const at = facing(person)
  const outer: Point[] = [
    [w + 1, 4],
    [w + 2, 40],
    [w * (0.45 + jaw * 0.5) + 9, 96],
    [w * jaw * 0.86 + 14, 158 + below * 0.3],
    [w * chin + 12, 206 + below * 0.7],
    [w * chin * 0.42, 230 + below],
  ]
  const turned = symmetric(outer).map(
    ([x, y]): Point => [
      x * (x * person.turn > 0 ? 1 - 0.07 * Math.abs(person.turn) : 1) +
        person.turn * 10 * Math.min(1, Math.max(0, (y + 40) / 200)),
      y * length,
    ],
  )
  const inner: Point[] = [
    at(-w + 22, 12, 0.4),
    at(-w + 26, 60, 0.6),
    at(-84, 96),
    at(-56, 106),
    at(-30, 100, 1.14),
    at(0, 104, 1.14),
    at(30, 100, 1.14),
    at(56, 106),
    at(84, 96),
    at(w - 26, 60, 0.6),
    at(w - 22, 12, 0.4),
  ]
  return curve([...turned, ...inner], true, 0.15)
}

/** Everything that grows below the nose; drawn before the lips so that they stay on top. */
export function beard(person: Person): string {
  const next = hairRandom(person)
  const w = person.width
  const flow = (below: number) =>
    [
      [
        [
          [-w, 20],
          [-w * 0.86, 110],
          [-w * 0.5, 190],
          [-20, 230 + below],
        ],
        [
          [-70, 104],
          [-56, 130],
          [-34, 170],
          [0, 232 + below],
        ],
        26,
      ],
      [
        [
          [w, 20],
          [w * 0.86, 110],
          [w * 0.5, 190],
          [20, 230 + below],
        ],
        [
          [70, 104],
          [56, 130],
          [34, 170],
          [0, 232 + below],
        ],
        26,
      ],
    ] as const
  const lift = css(mix(hex(person.hairColour), [1, 0.96, 0.9], 0.08))
  switch (person.beard) {
    case 'none':
      return ''
    case 'stubble':
      return fill(jawBeard(person, -14), person.hairColour, 'opacity=".36" filter="url(#soft4)"')
    case 'full':
      return mass(jawBeard(person, 6), person.hairColour, flow(6), next, 2.4) + fill(moustache(person, 0), lift)
    case 'long':
      return mass(jawBeard(person, 66), person.hairColour, flow(66), next, 2.6) + fill(moustache(person, 6), lift)
    case 'moustache':
      return mass(
        moustache(person, 6),
        person.hairColour,
        [
          [points('0,100 -30,106 -56,130'), points('0,122 -30,122 -50,132'), 8],
          [points('0,100 30,106 56,130'), points('0,122 30,122 50,132'), 8],
        ],
        next,
        2,
      )
    case 'goatee': {
      const at = facing(person)
      const tuft = curve([
        at(-34, 150),
        at(0, 160),
        at(34, 150),
        at(40, 190),
        at(22, 232, 0.8),
        at(0, 240, 0.8),
        at(-22, 232, 0.8),
        at(-40, 190),
      ])
      return (
        fill(moustache(person, 4), person.hairColour) +
        mass(
          tuft,
          person.hairColour,
          [[points('-34,152 -30,200 -10,240'), points('34,152 30,200 10,240'), 14]],
          next,
          2.2,
        )
      )
    }
  }
}
