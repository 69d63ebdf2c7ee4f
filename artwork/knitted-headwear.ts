import { darker, lighter } from './colour.ts'
import { blend, curve, fill, type Point, points, stroke } from './curve.ts'
import type { Person } from './person.ts'
import { between } from './random.ts'
import { dome, type Headdress, hairRandom, mass } from './strands.ts'

function sideHair(person: Person): string {
  const w = person.width
  return [-1, 1]
    .map(side =>
      fill(
        curve([
          [side * (w + 7), -80],
          [side * (w + 11), -20],
          [side * (w + 2), 26],
          [side * (w - 12), 4],
          [side * (w - 14), -60],
        ]),
        side < 0 ? darker(person.hairColour, 0.7) : person.hairColour,
      ),
    )
    .join('')
}

export function toque(person: Person): Headdress {
  const w = person.width
  const next = hairRandom(person)
  const colour = person.accent
  const body = curve([...dome(w, 46, 16, -84), [-w * 0.5, -112], [0, -120], [w * 0.5, -112]], true, 0.15)
  const guides = [
    [
      [
        [-w - 10, -90],
        [-w * 0.8, -190],
        [-w * 0.1, -246],
      ],
      [
        [w + 10, -90],
        [w * 0.8, -190],
        [w * 0.1, -246],
      ],
      20,
    ],
  ] as const
  const top: Point[] = [
    [-w - 22, -112],
    [-w * 0.5, -146],
    [0, -154],
    [w * 0.5, -146],
    [w + 22, -112],
  ]
  const low: Point[] = [
    [-w - 17, -48],
    [-w * 0.5, -78],
    [0, -86],
    [w * 0.5, -78],
    [w + 17, -48],
  ]
  const brim = curve([...top, ...[...low].reverse()], true, 0.13)
  let ribs = ''
  for (let i = 1; i < 26; i++) {
    const t = i / 26
    const along = (points: readonly Point[]): Point => {
      const spot = t * (points.length - 1)
      const a = points[Math.floor(spot)] ?? [0, 0]
      const b = points[Math.min(points.length - 1, Math.floor(spot) + 1)] ?? a
      return blend([a], [b], spot - Math.floor(spot))[0] ?? a
    }
    ribs += stroke(
      curve([along(top), along(low)], false),
      darker(colour, 0.55),
      3.4,
      `opacity="${(0.34 + 0.3 * (1 - t)).toFixed(2)}"`,
    )
  }
  return {
    back: '',
    front:
      sideHair(person) +
      mass(body, colour, guides, next, 4) +
      fill(brim, lighter(colour, 0.1)) +
      ribs +
      fill(
        curve([...top.slice(0, 3), ...[...low.slice(0, 3)].reverse()], true, 0.1),
        '#000',
        'opacity=".2" filter="url(#soft8)"',
      ),
    ears: true,
  }
}

export function cap(person: Person): Headdress {
  const w = person.width
  const next = hairRandom(person)
  const colour = person.accent
  const body = curve([...dome(w, 26, 9, -78), [-w * 0.5, -104], [0, -112], [w * 0.5, -104]], true, 0.15)
  const seams = [
    [
      [
        [-w * 0.2, -110],
        [-w * 0.24, -170],
        [0, -222],
      ],
      [
        [w * 0.5, -106],
        [w * 0.5, -170],
        [0, -222],
      ],
      2,
    ],
  ] as const
  const brim = curve(
    [
      [-w * 0.92, -84],
      [-w * 0.4, -116],
      [w * 0.3, -118],
      [w * 0.96, -84],
      [w * 1.02, -58],
      [w * 0.5, -72],
      [0, -76],
      [-w * 0.6, -66],
      [-w * 0.98, -56],
    ],
    true,
    0.15,
  )
  const under = curve(
    [
      [-w * 0.98, -58],
      [-w * 0.5, -70],
      [0, -76],
      [w * 0.5, -72],
      [w * 1.0, -58],
      [w * 0.5, -60],
      [0, -62],
      [-w * 0.5, -56],
    ],
    true,
    0.15,
  )
  return {
    back: '',
    front:
      sideHair(person) +
      mass(body, colour, seams, next, 3) +
      fill(
        curve(points('-34,-128 -30,-176 30,-176 34,-128 0,-122'), true, 0.1),
        lighter(colour, 0.75),
        'opacity=".9"',
      ) +
      fill(brim, darker(colour, 0.78)) +
      fill(under, '#000', 'opacity=".5"') +
      fill(
        curve([
          [-w + 20, -60],
          [0, -70],
          [w - 20, -60],
          [w * 0.7, -30],
          [0, -36],
          [-w * 0.7, -26],
        ]),
        '#000',
        'opacity=".25" filter="url(#soft8)"',
      ),
    ears: true,
  }
}

export function pompom(person: Person): Headdress {
  const next = hairRandom(person)
  const tufts = Array.from(
    { length: 30 },
    () =>
      `<circle cx="${between(next, -34, 34).toFixed(1)}" cy="${(-268 + between(next, -26, 26)).toFixed(1)}" r="${between(next, 9, 17).toFixed(1)}" opacity="${between(next, 0.7, 1).toFixed(2)}"/>`,
  )
  return { ...toque(person), back: `<g fill="${lighter(person.accent, 0.45)}">${tufts.join('')}</g>` }
}
