import { curve, fill, type Point, stroke, symmetric } from './curve.ts'
import type { Person } from './person.ts'
import type { Skin } from './skin.ts'

export const crown = 196

/** Moves a point of the face as the head turns: the far half narrows, the near half keeps its width. */
export function facing(person: Person): (x: number, y: number, depth?: number) => Point {
  const { turn } = person
  return (x, y, depth = 1) => {
    const far = x * turn > 0
    const narrowed = x * (far ? 1 - 0.24 * Math.abs(turn) : 1 - 0.02 * Math.abs(turn))
    return [narrowed + turn * 38 * depth, y * person.length]
  }
}

export function headOutline(person: Person): Point[] {
  const { width: w, jaw, chin, length, turn } = person
  const right: Point[] = [
    [0, -crown],
    [w * 0.5, -crown * 0.93],
    [w * 0.87, -crown * 0.63],
    [w * 1.0, -60],
    [w * 0.985, 20],
    [w * (0.45 + jaw * 0.5), 92],
    [w * jaw * 0.86, 150],
    [w * chin, 200],
    [w * chin * 0.42, 216],
  ]
  return symmetric(right).map(([x, y]) => {
    const low = Math.max(0, Math.min(1, (y + 40) / 200))
    const far = x * turn > 0 ? 1 - 0.07 * Math.abs(turn) * low : 1
    return [x * far + turn * 10 * low, y > 0 ? y * length : y]
  })
}

export function neck(person: Person, skin: Skin): string {
  const broad = 62 + (person.jaw - 0.75) * 90
  const shape = `M${400 - broad},470C${400 - broad},560 ${400 - broad - 6},600 ${400 - broad - 40},640L400,790L${400 + broad + 40},640C${400 + broad + 6},600 ${400 + broad},560 ${400 + broad},470Z`
  const drop = 560 + (person.length - 1) * 180
  const shadow = `M${400 - broad - 8},480L${400 + broad + 4},480L${400 + broad + 2},${drop - 6}C${400 + broad * 0.4},${drop + 44} ${400 - broad * 0.5},${drop + 66} ${400 - broad - 22},${drop + 74}Z`
  return `<clipPath id="neck"><path d="${shape}"/></clipPath>${fill(shape, skin.base)}<g clip-path="url(#neck)">${fill(shadow, skin.deep, 'opacity=".62" filter="url(#soft4)"')}${fill(`M300,480L${400 - broad * 0.35},480C${400 - broad * 0.3},600 386,660 400,790L300,790Z`, skin.shade, 'opacity=".5" filter="url(#soft4)"')}</g>`
}

export function ears(person: Person, skin: Skin): string {
  const { width: w, turn } = person
  return [-1, 1]
    .map(side => {
      const hidden = side * turn > 0 ? Math.abs(turn) * 16 : -Math.abs(turn) * 4
      const x = side * (w - 4 - hidden)
      const at = (dx: number, dy: number): Point => [x + side * dx, dy]
      const outer = curve([at(-8, -22), at(12, -34), at(25, -18), at(22, 12), at(13, 40), at(2, 52), at(-8, 40)])
      const inner = curve([at(2, -16), at(12, -20), at(16, -4), at(11, 20), at(4, 30)], false)
      const shade = side < 0 ? fill(outer, skin.shade, 'opacity=".55"') : ''
      const ring = person.earring ? `<circle cx="${at(6, 0)[0]}" cy="58" r="5.5" fill="${person.accent}"/>` : ''
      return fill(outer, 'url(#skin)') + shade + stroke(inner, skin.deep, 3, 'opacity=".45"') + ring
    })
    .join('')
}

/** The side away from the light, as one cut shape from hairline to chin. */
export function shadowPlane(person: Person, skin: Skin): string {
  const at = facing(person)
  const plane = curve(
    [
      at(-40, -210),
      at(-72, -120),
      at(-84, -60),
      at(-58, -34),
      at(-30, -18),
      at(-34, 18),
      at(-86, 46),
      at(-94, 84),
      at(-70, 118),
      at(-60, 150),
      at(-34, 176),
      at(-18, 226),
      at(-120, 250),
      at(-240, 120),
      at(-240, -120),
      at(-150, -240),
    ],
    true,
    0.14,
  )
  const jawline = curve([
    at(170, 60, 0.4),
    at(120, 128, 0.4),
    at(60, 196, 0.5),
    at(0, 214),
    at(40, 240),
    at(180, 180, 0.4),
  ])
  return (
    fill(plane, skin.shade, 'opacity=".74" filter="url(#soft2)"') +
    fill(jawline, skin.shade, 'opacity=".42" filter="url(#soft8)"')
  )
}

export function planes(person: Person, skin: Skin): string {
  const at = facing(person)
  const spot = (x: number, y: number, rx: number, ry: number, colour: string, opacity: number, filter = 'soft16') => {
    const [cx, cy] = at(x, y)
    return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${colour}" opacity="${opacity}" filter="url(#${filter})"/>`
  }
  return [
    spot(70, -110, 66, 42, skin.light, 0.6),
    spot(88, 62, 40, 26, skin.light, 0.55),
    spot(80, 74, 46, 30, skin.blush, 0.2 + person.tint * 0.16),
    spot(-80, 74, 40, 30, skin.blush, 0.22 + person.tint * 0.1),
    spot(-58, -6, 36, 20, skin.deep, 0.3, 'soft8'),
    spot(56, -10, 34, 17, skin.shade, 0.5, 'soft8'),
    spot(2, 178, 26, 14, skin.light, 0.4, 'soft8'),
    spot(0, 156, 30, 7, skin.deep, 0.28, 'soft4'),
  ].join('')
}

/** What the years draw: brow, eyes, the folds beside the mouth. */
export function years(person: Person, skin: Skin): string {
  const at = facing(person)
  const old = Math.max(0, (person.age - 36) / 40)
  if (old === 0) return ''
  const line = (points: readonly Point[], width: number, opacity: number) =>
    stroke(curve(points, false), skin.deep, width, `opacity="${(opacity * Math.min(1, old * 1.2)).toFixed(2)}"`)
  const folds = [-1, 1]
    .map(side => line([at(side * 36, 82), at(side * 52, 104), at(side * 60, 134)], 3.4, 0.5))
    .join('')
  const bags = [-1, 1].map(side => line([at(side * 42, 24), at(side * 62, 31), at(side * 82, 24)], 2.6, 0.42)).join('')
  const feet = [-1, 1]
    .map(
      side =>
        line([at(side * 96, 6), at(side * 108, 14)], 2.4, 0.4) + line([at(side * 96, 0), at(side * 110, -2)], 2.4, 0.4),
    )
    .join('')
  const brow =
    person.age > 50
      ? line([at(-60, -92), at(0, -98), at(66, -91)], 2.8, 0.4) +
        line([at(-48, -74), at(0, -79), at(52, -74)], 2.4, 0.28)
      : ''
  const frown =
    person.age > 45 ? line([at(-9, -40), at(-11, -24)], 2.6, 0.4) + line([at(11, -40), at(12, -26)], 2.4, 0.3) : ''
  const hollow =
    person.age > 58
      ? [-1, 1]
          .map(side =>
            fill(
              curve([at(side * 96, 66), at(side * 84, 110), at(side * 92, 140), at(side * 110, 100)]),
              skin.shade,
              'opacity=".45" filter="url(#soft8)"',
            ),
          )
          .join('')
      : ''
  return hollow + folds + bags + feet + brow + frown
}
