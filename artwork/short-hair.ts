import { curve, fill, type Point } from './curve.ts'
import type { Person } from './person.ts'
import { dome, type Headdress, hairline, hairRandom, mass } from './strands.ts'

export function crop(person: Person): Headdress {
  const w = person.width
  const next = hairRandom(person)
  const faded = curve([...dome(w, 8, 3, 8), ...hairline(w, 8, 122, 4)], true, 0.15)
  const top = curve([...dome(w * 0.985, 15, 4, -62), ...hairline(w, -62, 124, 4)], true, 0.15)
  const guides = [
    [
      [
        [-w, -60],
        [-w * 0.7, -190],
        [0, -220],
      ],
      [
        [0, -110],
        [w * 0.5, -130],
        [w, -70],
      ],
      26,
    ],
  ] as const
  return {
    back: '',
    front:
      fill(faded, person.hairColour, 'opacity=".55" filter="url(#soft2)"') +
      mass(top, person.hairColour, guides, next, 2),
    ears: true,
  }
}

export function receding(person: Person): Headdress {
  const w = person.width
  const next = hairRandom(person)
  const shape = curve([...dome(w, 6, 7, 24), ...hairline(w, 24, 150, 44)], true, 0.15)
  const guides = [
    [
      [
        [-w - 6, 20],
        [-w * 0.9, -120],
        [0, -206],
      ],
      [
        [w * 0.2, -150],
        [w * 0.8, -130],
        [w + 4, 20],
      ],
      34,
    ],
  ] as const
  return { back: '', front: mass(shape, person.hairColour, guides, next, 2.2), ears: true }
}

export function bald(person: Person): Headdress {
  const w = person.width
  const side = (d: number) =>
    curve([
      [d * (w + 4), 16],
      [d * (w + 4), -60],
      [d * (w * 0.92), -96],
      [d * (w - 18), -50],
      [d * (w - 10), 14],
    ])
  return {
    back: '',
    front: [-1, 1].map(d => fill(side(d), person.hairColour, 'opacity=".4" filter="url(#soft4)"')).join(''),
    ears: true,
  }
}

export function parted(person: Person): Headdress {
  const w = person.width
  const next = hairRandom(person)
  const outer: Point[] = [
    [w + 4, 4],
    [w + 8, -70],
    [w * 0.98, -140],
    [w * 0.62, -206],
    [w * 0.05, -226],
    [-w * 0.5, -204],
    [-w * 0.9, -140],
    [-w - 6, -66],
    [-w - 3, 4],
  ]
  const inner: Point[] = [
    [-w + 6, 4],
    [-w + 11, -66],
    [-w * 0.74, -106],
    [-w * 0.5, -134],
    [-w * 0.1, -122],
    [w * 0.4, -112],
    [w * 0.8, -96],
    [w - 10, -60],
    [w - 6, 4],
  ]
  const guides = [
    [
      [
        [-w * 0.5, -136],
        [-w * 0.2, -190],
        [w * 0.4, -200],
        [w, -110],
      ],
      [
        [-w * 0.5, -134],
        [w * 0.1, -132],
        [w * 0.6, -118],
        [w - 2, -40],
      ],
      24,
    ],
    [
      [
        [-w * 0.5, -138],
        [-w * 0.8, -140],
        [-w, -60],
      ],
      [
        [-w * 0.46, -150],
        [-w * 0.7, -200],
        [-w - 6, -60],
      ],
      12,
    ],
  ] as const
  return { back: '', front: mass(curve([...outer, ...inner]), person.hairColour, guides, next, 2.6), ears: true }
}

export function swept(person: Person): Headdress {
  const w = person.width
  const next = hairRandom(person)
  const outer: Point[] = [
    [w + 2, -4],
    [w + 5, -76],
    [w * 0.96, -150],
    [w * 0.78, -214],
    [w * 0.2, -250],
    [-w * 0.36, -232],
    [-w * 0.86, -160],
    [-w - 5, -70],
    [-w - 2, -4],
  ]
  const inner: Point[] = [
    [-w + 6, -4],
    [-w + 10, -70],
    [-w * 0.72, -112],
    [-w * 0.3, -132],
    [w * 0.1, -146],
    [w * 0.5, -132],
    [w * 0.82, -104],
    [w - 10, -66],
    [w - 6, -4],
  ]
  const guides = [
    [
      [
        [-w * 0.6, -108],
        [-w * 0.6, -180],
        [0, -240],
        [w * 0.6, -236],
      ],
      [
        [w * 0.3, -140],
        [w * 0.4, -176],
        [w * 0.7, -196],
        [w * 0.95, -160],
      ],
      26,
    ],
  ] as const
  return { back: '', front: mass(curve([...outer, ...inner]), person.hairColour, guides, next, 2.8), ears: true }
}
