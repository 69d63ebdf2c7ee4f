import { css, hex, mix } from './colour.ts'
import { curve, fill, type Point, stroke } from './curve.ts'
import { facing } from './head.ts'
import type { Person } from './person.ts'
import type { Skin } from './skin.ts'

const iris = '#2a1a14'

function eye(person: Person, skin: Skin, side: number): string {
  const at = facing(person)
  const open = 1.14 * person.eye * (1 - 0.14 * person.smile) * (person.lid === 'mono' ? 0.86 : 1)
  const p = (x: number, y: number): Point => at(side * (60 + x), 3 + y)
  const outerLift = person.lid === 'mono' ? -4 : -1.5
  const top: Point[] = [p(-26, 4), p(-15, -open * 0.62), p(0, -open), p(15, -open * 0.72), p(28, outerLift)]
  const bottom: Point[] = [p(15, open * 0.5), p(0, open * 0.66), p(-13, open * 0.52)]
  const almond = curve([...top, ...bottom], true, 0.15)
  const id = side < 0 ? 'eye-left' : 'eye-right'
  const [ix, iy] = at(side * 60 + person.turn * 4.5, 3 - open * 0.2)
  const white = css(mix(hex('#f4ece2'), hex(skin.shade), side < 0 ? 0.42 : 0.16))
  const lash = curve(
    [
      ...top,
      p(31, outerLift - (person.lashes ? 5 : 1)),
      p(15, -open * 0.78 - 4.6),
      p(0, -open - 4.4),
      p(-15, -open * 0.66 - 3),
      p(-27, 4),
    ],
    true,
    0.14,
  )
  const creaseRise = person.lid === 'hooded' ? 7 : 11
  const crease = curve(
    [p(-20, -open * 0.4 - 6), p(0, -open - creaseRise), p(18, -open * 0.7 - creaseRise + 1), p(28, -5)],
    false,
  )
  return [
    `<clipPath id="${id}"><path d="${almond}"/></clipPath>`,
    fill(almond, white),
    `<g clip-path="url(#${id})"><circle cx="${ix}" cy="${iy}" r="12.6" fill="${iris}"/><circle cx="${ix}" cy="${iy + 2.5}" r="8.4" fill="#5b3a26" opacity=".75"/><circle cx="${ix}" cy="${iy}" r="5.6" fill="#0b0605"/>`,
    `${stroke(curve(top, false), '#000', 7, 'opacity=".22"')}</g>`,
    `<circle cx="${ix + 4}" cy="${iy - 4}" r="2.7" fill="#fff" opacity="${side < 0 ? 0.6 : 0.95}"/>`,
    fill(lash, css(mix(hex(skin.deep), hex('#120a08'), 0.72))),
    person.lid === 'mono' ? '' : stroke(crease, skin.deep, 2.8, `opacity="${person.lid === 'hooded' ? 0.6 : 0.42}"`),
    stroke(
      curve([p(-16, open * 0.62 + 4), p(0, open * 0.72 + 5), p(18, open * 0.5 + 3)], false),
      skin.deep,
      2,
      'opacity=".26"',
    ),
  ].join('')
}

function brow(person: Person, colour: string, side: number): string {
  const at = facing(person)
  const { brow: thick, arch } = person
  const p = (x: number, y: number): Point => at(side * x, y)
  return fill(
    curve(
      [
        p(29, -35),
        p(30, -39 - thick * 0.7),
        p(56, -44 - arch - thick * 0.66),
        p(80, -43 - arch * 0.9 - thick * 0.36),
        p(102, -30),
        p(81, -38 - arch * 0.9),
        p(56, -39 - arch + thick * 0.28),
      ],
      true,
      0.13,
    ),
    colour,
    'opacity=".93"',
  )
}

function nose(person: Person, skin: Skin): string {
  const at = facing(person)
  const w = person.nose
  const low = 84 * person.noseLength
  const p = (x: number, y: number): Point => at(x, y, y > 40 ? 1.26 : 1 + Math.max(0, y) * 0.0065)
  return [
    fill(
      curve(
        [
          p(-8, -34),
          p(-20, -14),
          p(-15, 26),
          p(-w * 0.72, low - 22),
          p(-w - 2, low - 6),
          p(-w + 5, low + 5),
          p(-4, low + 8),
          p(-3, low - 16),
          p(-5, 30),
          p(-3, -8),
        ],
        true,
        0.14,
      ),
      skin.shade,
      'opacity=".86" filter="url(#soft1)"',
    ),
    fill(
      curve(
        [
          p(-w + 2, low + 2),
          p(-w * 0.45, low + 9),
          p(0, low + 11),
          p(w * 0.5, low + 8),
          p(w - 3, low + 1),
          p(w * 0.4, low + 2),
          p(0, low + 4),
          p(-w * 0.5, low + 2),
        ],
        true,
        0.15,
      ),
      skin.deep,
      'opacity=".62"',
    ),
    fill(
      curve([p(-w * 0.66, low + 3), p(-w * 0.36, low - 1), p(-w * 0.2, low + 5), p(-w * 0.45, low + 7)]),
      skin.deep,
      'opacity=".8"',
    ),
    fill(
      curve([p(w * 0.22, low + 5), p(w * 0.4, low - 1), p(w * 0.68, low + 3), p(w * 0.45, low + 7)]),
      skin.deep,
      'opacity=".8"',
    ),
    stroke(
      curve([p(w * 0.86, low - 18), p(w + 1, low - 7), p(w - 2, low + 3)], false),
      skin.deep,
      2.8,
      'opacity=".42"',
    ),
    fill(
      curve([p(3, -14), p(7, 20), p(8, low - 22), p(2, low - 20), p(0, 20)], true),
      skin.light,
      'opacity=".65" filter="url(#soft2)"',
    ),
    `<ellipse cx="${p(7, low - 12)[0]}" cy="${p(7, low - 12)[1]}" rx="7" ry="6" fill="${skin.light}" opacity=".8" filter="url(#soft2)"/>`,
  ].join('')
}

/** The lips, and the teeth when the smile opens. */
export function mouth(person: Person, skin: Skin): string {
  const at = facing(person)
  const { lips: full, smile, open } = person
  const half = 39 + smile * 17
  const corner = 134 - smile * 19
  const p = (x: number, y: number): Point => at(x, y, 1.14)
  const line: Point[] = [
    p(-half, corner),
    p(-half * 0.5, 132 + smile * 2),
    p(0, 133 + smile * 6),
    p(half * 0.5, 132 + smile * 2),
    p(half, corner),
  ]
  const upper = curve(
    [
      ...line,
      p(half * 0.48, 124 - full * 4),
      p(9, 120 - full * 6),
      p(0, 123 - full * 5),
      p(-9, 120 - full * 6),
      p(-half * 0.48, 124 - full * 4),
    ],
    true,
    0.13,
  )
  const drop = open ? 16 + smile * 4 : 0
  const lowerTop: Point[] = [
    p(-half, corner),
    p(-half * 0.55, 132 + smile * 2 + drop * 0.72),
    p(0, 133 + smile * 6 + drop),
    p(half * 0.55, 132 + smile * 2 + drop * 0.72),
    p(half, corner),
  ]
  const lower = curve(
    [
      ...lowerTop,
      p(half * 0.56, 141 + full * 5 + drop * 0.74),
      p(0, 145 + full * 9 + smile * 5 + drop),
      p(-half * 0.56, 141 + full * 5 + drop * 0.74),
    ],
    true,
    0.14,
  )
  const gape = curve([...line, ...[...lowerTop].reverse().slice(1, -1)], true, 0.14)
  const teeth = curve(
    [
      p(-half + 6, corner + 3),
      ...line.slice(1, 4),
      p(half - 6, corner + 3),
      p(half * 0.5, 141 + smile * 3),
      p(0, 144 + smile * 4),
      p(-half * 0.5, 141 + smile * 3),
    ],
    true,
    0.13,
  )
  return [
    open
      ? `<clipPath id="gape"><path d="${gape}"/></clipPath>${fill(gape, '#4a1a1a')}<g clip-path="url(#gape)">${fill(teeth, '#efe6dc')}</g>`
      : '',
    fill(lower, skin.lip, `opacity="${(0.55 + person.tint * 0.4).toFixed(2)}"`),
    fill(upper, skin.lip, `opacity="${(0.62 + person.tint * 0.38).toFixed(2)}"`),
    fill(upper, skin.deep, 'opacity=".34"'),
    open ? '' : stroke(curve(line, false), skin.deep, 3.6, 'opacity=".9"'),
    fill(
      curve([p(4, 142 + full * 3 + drop), p(20, 140 + full * 3 + drop), p(16, 145 + full * 4 + drop)]),
      '#fff',
      'opacity=".22" filter="url(#soft2)"',
    ),
    [-1, 1]
      .map(side =>
        stroke(
          curve([p(side * (half + 1), corner - 3), p(side * (half + 5), corner + 3)], false),
          skin.deep,
          3,
          'opacity=".45"',
        ),
      )
      .join(''),
  ].join('')
}

export function eyesAndNose(person: Person, skin: Skin): string {
  const browColour = css(mix(hex(person.hairColour), hex(skin.deep), 0.3))
  return [
    nose(person, skin),
    eye(person, skin, -1),
    eye(person, skin, 1),
    brow(person, browColour, -1),
    brow(person, browColour, 1),
  ].join('')
}
