import { css, hex, mix } from './colour.ts'
import { curve, fill, type Point, stroke } from './curve.ts'
import { crown } from './head.ts'
import type { Person } from './person.ts'
import { between } from './random.ts'
import { bumpy, dome, type Headdress, hairline, hairRandom, mass } from './strands.ts'

export function tousled(person: Person): Headdress {
  const w = person.width
  const next = hairRandom(person)
  const outer: Point[] = []
  for (let i = 0; i <= 22; i++) {
    const angle = Math.PI * (i / 22)
    const lift = i % 2 === 0 ? between(next, 22, 44) : between(next, 4, 18)
    const high = Math.sin(angle)
    outer.push([Math.cos(angle) * (w + 8 + lift * 0.4 * high), -30 - high ** 0.8 * (crown - 36 + lift)])
  }
  const inner: Point[] = []
  for (let i = 0; i <= 12; i++) {
    const t = i / 12
    const x = -w + 8 + t * (2 * w - 16)
    const drop = i % 2 === 0 ? between(next, 0, 30) : between(next, -14, 4)
    inner.push([x, i === 0 || i === 12 ? 6 : -112 + drop + Math.abs(t - 0.5) * 60])
  }
  const guides = [
    [
      [
        [-w, -30],
        [-w * 0.8, -160],
        [-w * 0.2, -230],
      ],
      [
        [0, -90],
        [w * 0.5, -150],
        [w, -60],
      ],
      36,
    ],
  ] as const
  return {
    back: '',
    front: mass(curve([[w + 2, 8], ...outer, [-w - 2, 8], ...inner], true, 0.13), person.hairColour, guides, next, 3),
    ears: true,
  }
}

export function pixie(person: Person): Headdress {
  const w = person.width
  const next = hairRandom(person)
  const outer: Point[] = [
    [w - 2, 56],
    [w + 16, 0],
    [w + 15, -80],
    [w * 0.94, -160],
    [w * 0.5, -216],
    [-w * 0.1, -226],
    [-w * 0.62, -200],
    [-w * 0.98, -130],
    [-w - 14, -60],
    [-w - 12, 10],
    [-w + 4, 58],
  ]
  const inner: Point[] = [
    [-w + 16, 10],
    [-w + 12, -50],
    [-w * 0.7, -104],
    [-w * 0.54, -142],
    [-w * 0.2, -104],
    [w * 0.2, -72],
    [w * 0.62, -54],
    [w * 0.72, -62],
    [w - 14, -30],
    [w - 16, 16],
  ]
  const guides = [
    [
      [
        [-w * 0.56, -144],
        [0, -220],
        [w * 0.7, -190],
        [w + 8, -20],
      ],
      [
        [-w * 0.52, -140],
        [-w * 0.1, -116],
        [w * 0.3, -80],
        [w * 0.7, -56],
      ],
      26,
    ],
    [
      [
        [-w * 0.56, -146],
        [-w * 0.9, -120],
        [-w, 20],
      ],
      [
        [-w * 0.5, -170],
        [-w, -130],
        [-w - 10, 20],
      ],
      12,
    ],
  ] as const
  return { back: '', front: mass(curve([...outer, ...inner]), person.hairColour, guides, next, 2.8), ears: true }
}

function curlMass(person: Person, spots: readonly Point[], size: number, low: number): string {
  const next = hairRandom(person)
  const shade = css(mix(hex(person.hairColour), [0.02, 0.02, 0.03], 0.5))
  const bright = css(mix(hex(person.hairColour), [1, 0.94, 0.86], 0.3))
  const base = `<g fill="${person.hairColour}">${bumpy(spots, size, next)}${fill(curve([...dome(person.width, size * 0.7, 8, low), ...hairline(person.width, low, 122, 2)]), person.hairColour)}</g>`
  const rings = spots
    .map(([x, y]) => {
      const turn = between(next, 0, 6.3)
      const r = size * between(next, 0.35, 0.75)
      const arc = [0, 1, 2, 3].map(
        (step): Point => [x + Math.cos(turn + step * 0.8) * r, y + Math.sin(turn + step * 0.8) * r],
      )
      return stroke(
        curve(arc, false),
        x > -20 && next() < 0.6 ? bright : shade,
        3,
        `opacity="${between(next, 0.25, 0.6).toFixed(2)}"`,
      )
    })
    .join('')
  return base + rings
}

export function curls(person: Person): Headdress {
  const w = person.width
  const next = hairRandom(person)
  const spots: Point[] = []
  for (let ring = 0; ring < 3; ring++) {
    for (let i = 0; i <= 15; i++) {
      const angle = -0.26 + (Math.PI + 0.52) * (i / 15)
      const reach = 1 - ring * 0.16
      spots.push([
        Math.cos(angle) * (w + 12) * reach + between(next, -5, 5),
        -36 - Math.sin(angle) * (crown - 22) * reach,
      ])
    }
  }
  return { back: '', front: curlMass(person, spots, 27, 12), ears: true }
}

export function afro(person: Person): Headdress {
  const w = person.width
  const next = hairRandom(person)
  const rim: Point[] = []
  const inside: Point[] = []
  for (let i = 0; i < 54; i++) {
    const angle = -0.62 + (Math.PI + 1.24) * (i / 53)
    rim.push([Math.cos(angle) * (w + 72), -74 - Math.sin(angle) * 208])
    for (let layer = 0; layer < 4; layer++)
      inside.push([
        Math.cos(angle) * (w + 60 - layer * 24) + between(next, -9, 9),
        -74 - Math.sin(angle) * (196 - layer * 24) + between(next, -9, 9),
      ])
  }
  const back = `<g fill="${person.hairColour}">${bumpy(rim, 17, next)}<ellipse cx="0" cy="-74" rx="${w + 76}" ry="210"/></g>`
  const crownSpots = inside.filter(([x, y]) => y < -108 - 26 * Math.cos((x / w) * 1.2) || Math.abs(x) > w - 2)
  return { back, front: curlMass(person, crownSpots, 15, -10), ears: true }
}
