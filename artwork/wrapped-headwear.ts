import { darker, lighter } from './colour.ts'
import { curve, fill, type Point, stroke } from './curve.ts'
import { facing } from './head.ts'
import type { Person } from './person.ts'
import { type Headdress, hairRandom, mass } from './strands.ts'

export function hijab(person: Person): Headdress {
  const w = person.width
  const next = hairRandom(person)
  const colour = person.accent
  const at = facing(person)
  const opening: Point[] = [
    at(0, -112),
    at(70, -104),
    at(w - 34, -62),
    at(w - 18, 10),
    at(w - 26, 96),
    at(w - 62, 164),
    at(34, 214),
    at(0, 220),
    at(-34, 214),
    at(-w + 62, 164),
    at(-w + 26, 96),
    at(-w + 18, 10),
    at(-w + 34, -62),
    at(-70, -104),
  ]
  const outer: Point[] = [
    [0, -232],
    [w * 0.66, -206],
    [w + 24, -110],
    [w + 34, 20],
    [w + 26, 140],
    [w + 66, 232],
    [w + 112, 330],
    [w + 96, 430],
    [40, 470],
    [-w - 90, 430],
    [-w - 104, 330],
    [-w - 60, 232],
    [-w - 26, 140],
    [-w - 34, 20],
    [-w - 24, -110],
    [-w * 0.66, -206],
  ]
  const veil = `${curve(outer)}${curve(opening)}`
  const guides = [
    [
      [
        [40, -228],
        [w * 0.8, -170],
        [w + 20, -20],
        [w + 10, 130],
        [20, 262],
      ],
      [
        [20, -120],
        [w - 40, -70],
        [w - 14, 20],
        [w - 24, 120],
        [0, 230],
      ],
      9,
    ],
    [
      [
        [-40, -228],
        [-w * 0.8, -170],
        [-w - 20, -20],
        [-w - 10, 130],
        [20, 330],
      ],
      [
        [-20, -120],
        [-w + 40, -70],
        [-w + 14, 20],
        [-w + 24, 120],
        [10, 236],
      ],
      9,
    ],
    [
      [
        [-w - 80, 300],
        [0, 440],
        [w + 100, 400],
      ],
      [
        [-w + 40, 170],
        [20, 262],
        [w + 10, 190],
      ],
      9,
    ],
  ] as const
  const cloth = mass(veil, colour, guides, next, 4.4).replaceAll(
    '<path d="M',
    '<path clip-rule="evenodd" fill-rule="evenodd" d="M',
  )
  const drape = curve([
    [w + 18, 110],
    [w - 40, 190],
    [20, 250],
    [-w - 50, 280],
    [-w - 96, 380],
    [40, 440],
    [w + 104, 380],
    [w + 62, 220],
  ])
  return {
    back: '',
    front:
      cloth +
      fill(drape, darker(colour, 0.9), 'opacity=".55"') +
      stroke(
        curve(
          [
            [w + 6, 120],
            [w - 40, 194],
            [20, 252],
            [-w - 46, 282],
          ],
          false,
        ),
        darker(colour, 0.55),
        4,
        'opacity=".6"',
      ) +
      stroke(curve(opening), darker(colour, 0.5), 5, 'opacity=".55"') +
      stroke(curve(opening.slice(0, 6), false), lighter(colour, 0.3), 3, 'opacity=".5"'),
    ears: false,
  }
}

export function turban(person: Person): Headdress {
  const w = person.width
  const colour = person.accent
  const left: Point[] = [
    [-w - 16, -18],
    [-w - 36, -90],
    [-w - 20, -180],
    [-w * 0.5, -256],
  ]
  const right: Point[] = [
    [w * 0.5, -256],
    [w + 20, -180],
    [w + 36, -90],
    [w + 16, -18],
  ]
  const peak: Point = [6, -116]
  const outline = curve([...left, [0, -276], ...right, [w * 0.6, -72], peak, [-w * 0.6, -72]], true, 0.14)
  let bands = ''
  for (let i = 0; i < 6; i++) {
    const t = i / 6
    const from: Point[] = [
      [-w - 30 + t * 20, -36 - t * 150],
      [-w * 0.5, -96 - t * 140],
      [8, -126 - t * 134],
      [w * 0.55, -190 - t * 76],
    ]
    const to: Point[] = [
      [w + 30 - t * 20, -30 - t * 150],
      [w * 0.5, -86 - t * 140],
      [4, -118 - t * 130],
      [-w * 0.5, -186 - t * 70],
    ]
    bands +=
      stroke(curve(from, false), darker(colour, 0.62), 4.5, 'opacity=".6"') +
      stroke(
        curve(
          from.map(([x, y]): Point => [x, y - 7]),
          false,
        ),
        lighter(colour, 0.35),
        4,
        'opacity=".28"',
      )
    bands +=
      stroke(curve(to, false), darker(colour, 0.55), 4.5, 'opacity=".62"') +
      stroke(
        curve(
          to.map(([x, y]): Point => [x, y - 7]),
          false,
        ),
        lighter(colour, 0.4),
        4,
        'opacity=".42"',
      )
  }
  const next = hairRandom(person)
  const body = mass(outline, colour, [], next)
  const inner = fill(
    curve([[-w * 0.6, -76], peak, [w * 0.6, -76], [w * 0.3, -84], [6, -104], [-w * 0.3, -84]], true, 0.1),
    darker(colour, 0.45),
    'opacity=".7"',
  )
  return {
    back: '',
    front: `${body}<clipPath id="turban"><path d="${outline}"/></clipPath><g clip-path="url(#turban)">${bands}</g>${inner}`,
    ears: true,
  }
}

export function wrap(person: Person): Headdress {
  const w = person.width
  const next = hairRandom(person)
  const colour = person.accent
  const outline = curve(
    [
      [-w - 4, -44],
      [-w - 26, -120],
      [-w * 0.92, -206],
      [-w * 0.36, -262],
      [w * 0.4, -270],
      [w * 0.98, -212],
      [w + 28, -120],
      [w + 4, -44],
      [w * 0.7, -92],
      [0, -118],
      [-w * 0.7, -92],
    ],
    true,
    0.16,
  )
  const guides = [
    [
      [
        [-w - 20, -60],
        [-w * 0.4, -150],
        [w * 0.5, -200],
        [w, -230],
      ],
      [
        [-w * 0.9, -230],
        [-w * 0.2, -280],
        [w * 0.3, -300],
        [w * 0.5, -300],
      ],
      8,
    ],
    [
      [
        [w + 20, -60],
        [w * 0.3, -120],
        [-w * 0.5, -140],
        [-w - 20, -120],
      ],
      [
        [w + 20, -140],
        [w * 0.3, -180],
        [-w * 0.4, -200],
        [-w, -200],
      ],
      7,
    ],
  ] as const
  const stripes = [0, 1, 2]
    .map(i =>
      stroke(
        curve(
          [
            [-w - 24, -70 - i * 52],
            [-w * 0.3, -134 - i * 48],
            [w * 0.5, -140 - i * 52],
            [w + 24, -96 - i * 50],
          ],
          false,
        ),
        '#f0b24a',
        11,
        'opacity=".6"',
      ),
    )
    .join('')
  return {
    back: '',
    front: `${mass(outline, colour, guides, next, 4)}<clipPath id="wrapped"><path d="${outline}"/></clipPath><g clip-path="url(#wrapped)">${stripes}</g>`,
    ears: true,
  }
}
