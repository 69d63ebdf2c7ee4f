import { crew, hoodie, parka, scarf, turtleneck } from './closed-collars.ts'
import { curve, fill, type Point, stroke } from './curve.ts'
import { blazer, cardigan, plaid, shirt, vneck } from './open-collars.ts'
import type { Clothes, Person } from './person.ts'
import { type Collar, dark, sides } from './tailoring.ts'

function torso(person: Person, rise: number, depth: number): string {
  const s = person.shoulders
  return curve(
    sides([
      [s + 40, 860],
      [s + 14, 764],
      [s * 0.9, 706],
      [s * 0.6, 668],
      [118, 642 - rise * 0.4],
      [86, 618 - rise],
      [depth > 660 ? 42 : 58, 618 - rise + (depth - 618) * (depth > 660 ? 0.5 : 0.42)],
      [0, depth - rise],
    ]),
    true,
    0.14,
  )
}

function folds(colour: string, s: number): string {
  const line = (points: readonly Point[], opacity: number) =>
    stroke(curve(points, false), colour, 5, `opacity="${opacity}" filter="url(#soft2)"`)
  return (
    line(
      [
        [400 - s * 0.6, 690],
        [400 - s * 0.66, 750],
        [400 - s * 0.56, 820],
      ],
      0.4,
    ) +
    line(
      [
        [400 + s * 0.62, 690],
        [400 + s * 0.7, 750],
        [400 + s * 0.58, 830],
      ],
      0.32,
    ) +
    line(
      [
        [400 + s * 0.34, 720],
        [400 + s * 0.4, 800],
      ],
      0.2,
    )
  )
}

const neckline: Record<Clothes, number> = {
  crew: 652,
  vneck: 738,
  shirt: 704,
  plaid: 700,
  blazer: 790,
  turtleneck: 652,
  hoodie: 690,
  parka: 668,
  cardigan: 690,
  denim: 704,
  scarf: 652,
}

const collars: Record<Clothes, (person: Person) => Collar> = {
  blazer,
  cardigan,
  crew,
  denim: shirt,
  hoodie,
  parka,
  plaid,
  scarf,
  shirt,
  turtleneck,
  vneck,
}

/** Everything from the shoulders down, with what stands up behind the neck. */
export function clothes(person: Person): Collar & { body: string } {
  const shape = torso(person, person.clothes === 'turtleneck' ? 20 : 0, neckline[person.clothes])
  const shade = fill(
    'M0,560L330,600C300,680 300,740 290,820L0,820Z',
    dark(person),
    'opacity=".5" filter="url(#soft16)"',
  )
  const inside = `${shade}${folds(dark(person), person.shoulders)}${pattern(person)}`
  const body = `<clipPath id="torso"><path d="${shape}"/></clipPath>${fill(shape, 'url(#cloth)')}<g clip-path="url(#torso)">${inside}</g>`
  return { ...collars[person.clothes](person), body }
}

function pattern(person: Person): string {
  if (person.clothes !== 'plaid') return ''
  const bands: string[] = []
  for (let i = -6; i <= 6; i++) {
    const x = 400 + i * 62
    bands.push(stroke(`M${x - i * 8},600L${x + i * 14},840`, person.accent, i % 2 === 0 ? 20 : 6, 'opacity=".36"'))
  }
  for (let i = 0; i < 5; i++)
    bands.push(
      stroke(
        `M60,${650 + i * 46}C300,${630 + i * 46} 500,${630 + i * 46} 740,${650 + i * 46}`,
        person.accent,
        i % 2 === 0 ? 20 : 6,
        'opacity=".36"',
      ),
    )
  return bands.join('')
}
