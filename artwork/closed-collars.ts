import { darker } from './colour.ts'
import { curve, fill, points, stroke } from './curve.ts'
import type { Person } from './person.ts'
import { between, random, seedOf } from './random.ts'
import { type Collar, dark, edge, sides } from './tailoring.ts'

export function crew(person: Person): Collar {
  return {
    behind: '',
    front:
      stroke(curve(points('314,618 342,652 400,672 458,652 486,618'), false), darker(person.cloth, 0.8), 17) +
      edge(person, points('320,624 346,660 400,681 454,660 480,624'), 3),
  }
}

export function turtleneck(person: Person): Collar {
  return {
    behind: '',
    front:
      fill(curve(points('322,548 400,588 478,548 488,640 400,668 312,640'), true, 0.13), 'url(#cloth)') +
      fill(curve(points('322,548 360,574 366,660 312,640'), true, 0.12), dark(person), 'opacity=".5"') +
      edge(person, points('316,600 400,636 484,600'), 4) +
      edge(person, points('314,626 400,662 486,626'), 4),
  }
}

export function hoodie(person: Person): Collar {
  return {
    behind: fill(curve(sides(points('0,560 90,556 150,600 164,660 90,690 0,700')), true, 0.15), dark(person)),
    front:
      stroke(curve(points('286,606 318,668 400,716 482,668 514,606'), false), darker(person.cloth, 0.84), 36) +
      edge(person, points('300,636 340,690 400,716 460,690 500,636'), 4) +
      stroke('M366,706C362,750 368,770 362,806M436,706C440,744 434,770 438,796', person.accent, 6),
  }
}

export function parka(person: Person): Collar {
  const next = random(seedOf(person.name))
  const tones = ['#8d7355', '#b89a73', '#d9c3a0', '#a5875f'] as const
  let fur = ''
  for (let i = 0; i < 420; i++) {
    const angle = Math.PI * between(next, 0.97, 2.03)
    const out = between(next, 0.84, 1.14)
    const x = 400 + Math.cos(angle) * 142 * out
    const y = 590 - Math.sin(angle) * 104 * out
    const lean = angle + between(next, -0.7, 0.7)
    const reach = between(next, 16, 34)
    fur += stroke(
      `M${x.toFixed(0)},${y.toFixed(0)}q${(Math.cos(lean) * reach * 0.5).toFixed(0)},${(-Math.sin(lean) * reach * 0.5 + 5).toFixed(0)} ${(Math.cos(lean) * reach).toFixed(0)},${(-Math.sin(lean) * reach).toFixed(0)}`,
      tones[i % 4] ?? tones[0],
      between(next, 3, 7),
      'opacity=".85"',
    )
  }
  return {
    behind: fill(curve(sides(points('0,540 120,540 176,600 150,680 0,700')), true, 0.15), dark(person)),
    front: edge(person, points('400,700 400,820'), 7) + fur,
  }
}

export function scarf(person: Person): Collar {
  return {
    behind: '',
    front:
      fill(
        curve(points('296,574 400,610 504,574 522,640 470,690 400,704 330,690 278,640'), true, 0.15),
        person.accent,
      ) +
      [0, 1, 2]
        .map(i =>
          stroke(
            curve(
              [
                [292, 596 + i * 24],
                [400, 636 + i * 24],
                [508, 596 + i * 24],
              ],
              false,
            ),
            darker(person.accent, i === 1 ? 1.25 : 0.62),
            6,
            'opacity=".6"',
          ),
        )
        .join('') +
      fill(curve(points('430,676 490,668 512,820 440,830'), true, 0.08), darker(person.accent, 0.88)) +
      stroke('M452,690L462,820M478,690L492,816', darker(person.accent, 0.6), 4, 'opacity=".5"'),
  }
}
